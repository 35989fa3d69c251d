"""The words in the addresses of tables."""

import secrets
from functools import lru_cache
from importlib.resources import files


@lru_cache(maxsize=1)
def _words() -> list[str]:
    return files(__package__).joinpath("codes.txt").read_text(encoding="ascii").split()


def new_code() -> str:
    """Make up a code: a word and four digits."""
    return f"{secrets.choice(_words())}-{1000 + secrets.randbelow(9000)}"
