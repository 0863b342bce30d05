"""What a key or a row of a menu does."""
