"""The web server: tables that people reach by a link, kept in one file, live for everyone who sits at them."""

from tabard.server.app import create_app
from tabard.server.serving import default_data, serve
from tabard.server.settings import Settings

__all__ = ["Settings", "create_app", "default_data", "serve"]
