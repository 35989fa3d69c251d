"""The errors of the house; each message is written for the person who reads it."""


class TabardError(ValueError):
    """What came from outside can't be used; the message says what was wrong, the value, and what to do."""


class BadNotation(TabardError):
    """A text that is no action of the game."""


class BadOptions(TabardError):
    """A table option, or a number of seats, that the game does not have."""


class BadRecord(TabardError):
    """A damaged record, or one that does not fit the rules."""


class IllegalAction(TabardError):
    """An action that is not open to that seat now; `rule` is the ledger's id of the reason, or empty."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class NoSuchGame(TabardError):
    """A name under which no game is installed."""


class BadUnit(TabardError):
    """A unit of another package that can't join a game."""
