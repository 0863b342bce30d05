"""How the table and what lies on it is drawn."""
