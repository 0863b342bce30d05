"""What leaves the screen: cards, boards and pieces drawn for paper and for other tables."""
