"""What goes on by itself: bots, beats, the curtain between two people, files that change."""
