"""What scenes of controls share: rows in columns, sheets of paper, panels."""
