"""What only some games have on the table's screen: each folder shows one thing, and `PLUGINS` lists all there are.

To add one: a folder with its drawing, and a line in `listed.py` that says what it is made of and which rules want it.
"""
