"""Games in progress: the match, its record, and what each seat is shown."""
