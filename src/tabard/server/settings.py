"""What whoever runs the server may set."""

import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """Limits and paces, each with a default for one machine and its friends."""

    origin: str = ""
    """The address people use, whole (``https://games.example``), when it is not the one the request names."""
    hosts: tuple[str, ...] = ()
    """The host names that are answered; empty: all."""
    workers: int = os.cpu_count() or 1
    """Processes that think for opponents."""
    pace: float = 0.5
    """Seconds between two actions of opponents at one table, so that people can follow."""
    answer: float = 2.5
    """Seconds that pass at least before a question is answered whose answer could betray a hand by its time."""
    grace: float = 2.0
    """Seconds after which somebody whose page went away is shown as gone; a reload takes less."""
    heartbeat: float = 20.0
    """Seconds between two signs of life on a quiet page."""
    body_limit: int = 16_384
    """The largest request body, in bytes."""
    tables_in_memory: int = 500
    """Tables kept ready; others are rebuilt from the archive when somebody comes."""
    tables_a_minute: int = 60
    """New tables that one address may open in a minute."""
    pages_a_table: int = 100
    """Pages that may be connected to one table at once."""
    log_shown: int = 60
    """Sentences of the log on a table page; the replay has them all."""
