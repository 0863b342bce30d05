"""What hands do: the pointer, keys, what is held, aimed at and chosen."""
