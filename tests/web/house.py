"""The real server in a process of its own, which a test may kill and start again."""

import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

_SERVE = """
import sys
from pathlib import Path
from tabard.server import Settings, serve
from tabard.web import TemplateRenderer

if __name__ == "__main__":
    quick = Settings(pace=0.05, answer=0.2, grace=0.3, tables_a_minute=1000, workers=1)
    sys.exit(serve(renderer=TemplateRenderer(), port=int(sys.argv[1]), data=Path(sys.argv[2]), settings=quick))
"""


class House:
    """A server with its data; it keeps its port when it comes back."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.opens()

    def opens(self) -> None:
        """Start it, and wait until it answers."""
        words = [sys.executable, "-c", _SERVE, str(self.port), str(self.data)]
        self._process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 30
        while True:
            try:
                if httpx.get(f"{self.url}/health", timeout=1).status_code == 200:
                    return
            except httpx.HTTPError:
                assert self._process.poll() is None, "the server ended by itself"
            if time.monotonic() > end:
                self.dies()
                raise AssertionError("the server does not answer")
            time.sleep(0.05)

    def dies(self) -> None:
        """Kill it without a word of warning."""
        self._process.kill()
        self._process.wait()

    def closes(self) -> None:
        """Ask it to end."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self.dies()
