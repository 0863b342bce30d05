"""The operations, one a file: what each declares, does, asks and says."""
