"""The games of the house; each keeps to itself, and others find it by its entry point."""
