"""What a person does with saved tables: keep, name, list, send, take in, and what is told of those that cannot be read."""
