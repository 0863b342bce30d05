"""Numbers that fall through bands: a strip of each seat, and a line all share."""
