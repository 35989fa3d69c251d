"""Tabard: a house for card-and-coin battle games."""

__version__ = "0.1.0"
