"""What came to light at once, told step by step."""
