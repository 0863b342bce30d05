"""Sheets that ask what hands shall do with piles: search, look, order, deal, cut, and what is written or set on a piece."""
