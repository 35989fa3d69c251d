"""``tabard bench handy_brawl``, on whichever build: ``bench/run handy_brawl [--compiled] [what the command takes]``."""

import sys

from tabard.cli import main

if __name__ == "__main__":
    sys.exit(main(["bench", "handy_brawl", *sys.argv[1:]]))
