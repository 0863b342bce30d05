"""What who looks at a table needs, and no more: its picture, zooming, pointing, the focus."""
