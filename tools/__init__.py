"""What `./play` and `./check` are made of: standard library only, for they run before anything is installed."""
