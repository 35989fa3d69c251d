"""The house: all that a request may need, in one place."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection

from tabard.server.accounts.cookies import Cookies
from tabard.server.archive.store import Store
from tabard.server.limits import Bucket
from tabard.server.renderer import Renderer
from tabard.server.settings import Settings

if TYPE_CHECKING:
    from tabard.server.live.hub import Hub
    from tabard.server.live.opponents import Opponents


@dataclass(slots=True)
class House:
    """One server's rooms."""

    settings: Settings
    renderer: Renderer
    store: Store
    cookies: Cookies
    hub: "Hub"
    secret: bytes
    new_tables: Bucket
    opponents: "Opponents" = field(init=False)

    def base(self, connection: HTTPConnection) -> str:
        """Return the address of this server as the reader reaches it, without a slash at its end."""
        if self.settings.origin:
            return self.settings.origin.rstrip("/")
        url = connection.url
        secure = url.scheme in ("https", "wss")
        return f"{'https' if secure else 'http'}://{connection.headers.get('host', url.netloc)}"


def house_of(connection: HTTPConnection) -> House:
    """Return the house a request came to."""
    house = connection.app.state.house
    assert isinstance(house, House)
    return house
