"""Where what a person plays is kept on this machine."""

import os
import sys
from pathlib import Path


def default_data() -> Path:
    """Return where things are kept when nobody says otherwise: the user's data directory."""
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "tabard"
