"""The program: what it shows first, the scene it holds, and what scenes ask of it."""
