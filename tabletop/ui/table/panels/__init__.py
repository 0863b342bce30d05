"""What stands around the table at all times."""
