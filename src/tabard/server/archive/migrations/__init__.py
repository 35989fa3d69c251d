"""The archive's history: each step from one shape to the next."""
