"""Where everything lies: the measures of a table and of the things on it."""
