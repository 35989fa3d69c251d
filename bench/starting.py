"""How long one waits: `./play` until it serves, and `tabard --help`.

``bench/run starting [--rounds N]``
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from tools.environment import ROOT


def until_serving(port: int) -> float:
    """Return the seconds from `./play` to the line that it is open."""
    with tempfile.TemporaryDirectory() as data:
        began = time.perf_counter()
        words = ["./play", "--port", str(port), "--data", data, "--no-browser"]
        server = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        line = server.stdout.readline()
        took = time.perf_counter() - began
        server.terminate()
        server.wait()
        if str(port) not in line:
            raise SystemExit(f"it did not start: {line}")
        return took


def until_helped(_: int) -> float:
    """Return the seconds that `tabard --help` takes."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "tabard", "--help"], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


def main() -> int:
    """Measure and print both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--port", type=int, default=8159)
    given = parser.parse_args()
    waits: dict[str, Callable[[int], float]] = {"./play to serving": until_serving, "tabard --help": until_helped}
    for title, wait in waits.items():
        wait(given.port)  # warm up
        print(f"{title:20}{statistics.median(wait(given.port) for _ in range(given.rounds)):6.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
