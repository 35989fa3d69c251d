"""The steps, oldest first by number."""
