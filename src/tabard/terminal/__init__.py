"""The table in a terminal: a screen, plain lines, and the tools that run beside them."""
