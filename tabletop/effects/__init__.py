"""Effects in YAML: lists of one-key mappings, each a declared operation; the machine that runs them, and their linter."""
