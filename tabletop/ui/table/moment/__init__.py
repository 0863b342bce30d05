"""What a person is told of this moment: the view these eyes have, its words, what they may do."""
