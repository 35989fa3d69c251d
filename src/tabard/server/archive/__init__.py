"""The archive: one file that holds every table, and the only writer to it."""
