"""Words on a cloth of blocks: what places are for, what signs mean, what lies beyond the edge of a board."""
