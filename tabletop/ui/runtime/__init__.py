"""What runs the program beside its scenes: work on threads, fingers, garbage, faults, the notice over a scene."""
