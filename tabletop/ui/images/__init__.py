"""Pictures as SDL surfaces: SVG drawn, signs coloured, what was drawn kept, PNG written."""
