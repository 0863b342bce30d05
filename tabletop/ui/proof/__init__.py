"""Pictures without a window, and what is wrong with the words on them."""
