"""What all play on, against and for together: the row as one picture, the enemy and the life all share, levels as gauges."""
