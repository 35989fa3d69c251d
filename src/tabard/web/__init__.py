"""The web table: pages drawn from templates, and the script that makes them live."""

from tabard.web.render import TemplateRenderer

__all__ = ["TemplateRenderer"]
