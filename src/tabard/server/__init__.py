"""The web server: tables that people reach by a link, kept in one file, live for everyone who sits at them."""

from tabard.matches.place import default_data
from tabard.server.app import create_app
from tabard.server.serving import serve
from tabard.server.settings import Settings

__all__ = ["Settings", "create_app", "default_data", "serve"]
