"""The faces of cards: crests, templates put into pixels, the cache, the large card.  Import from its modules."""
