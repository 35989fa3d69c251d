"""The signed cookie that says which player a browser is, and the signed link that opens one seat."""

import hashlib
import secrets
from functools import lru_cache

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tabard.core.event import Seat

NAME = "tabard"
_YEAR = 365 * 24 * 3600


class Cookies:
    """Signs and reads with the archive's secret; what is forged or damaged counts as absent."""

    def __init__(self, secret: bytes) -> None:
        self._players = Signer(secret, salt="player", digest_method=hashlib.sha256)
        self._seats = Signer(secret, salt="seat", digest_method=hashlib.sha256)
        self._known = lru_cache(maxsize=4096)(self._unsigned)

    def player(self, connection: HTTPConnection) -> str | None:
        """Return the player whose cookie came along, if it is one of ours."""
        return self._known(connection.cookies.get(NAME, ""))

    def _unsigned(self, value: str) -> str | None:
        try:
            return self._players.unsign(value).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def give(self, response: Response, player: str, *, secure: bool) -> None:
        """Hand *player*'s cookie out with *response*."""
        value = self._players.sign(player).decode()
        response.set_cookie(NAME, value, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)

    def seat_token(self, code: str, seat: Seat) -> str:
        """Return the word in the private link of a seat."""
        return self._seats.sign(f"{code}.{seat}").decode().removeprefix(f"{code}.")

    def seat_of(self, code: str, token: str) -> Seat | None:
        """Return the seat that *token* opens at the table *code*."""
        try:
            signed = self._seats.unsign(f"{code}.{token}").decode()
        except (BadSignature, UnicodeDecodeError, UnicodeEncodeError):
            return None
        return int(signed.removeprefix(f"{code}."))


def new_player() -> str:
    """Make up a player nobody can guess."""
    return secrets.token_urlsafe(16)
