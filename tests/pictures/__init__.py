"""What the screen shows, as digests: equal before and after a change that nobody shall see."""
