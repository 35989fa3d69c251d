"""Tables that are being played: in memory, one action at a time, told to every page that looks."""
