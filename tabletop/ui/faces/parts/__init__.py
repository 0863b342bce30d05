"""The parts a face is put together from, each in its own pixels."""
