"""The designer's bench: schemas, prose made from effects, balance and reports; nothing here draws."""
