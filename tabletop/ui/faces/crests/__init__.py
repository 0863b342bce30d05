"""Crests and grounds: ornament made from data, as SVG."""
