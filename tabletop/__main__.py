"""`python -m tabletop`."""

from tabletop.cli import main

main()
