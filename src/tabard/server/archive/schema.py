"""The tables of the archive, as SQLAlchemy Core knows them; `migrations` makes them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

_ID = BigInteger().with_variant(Integer, "sqlite")

HOUSE = Table(
    "house",
    METADATA,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
    comment="What the server itself must remember, such as the secret that signs cookies.",
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("code", String(32), nullable=False, unique=True),
    Column("game", String(32), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False, comment="As in a record: NAME=VALUE, separated by spaces."),
    Column("deal", Text, comment="Outcomes as in a record; null until the last seat is taken."),
    Column("owed", Integer, nullable=False, comment="The seats that owe an action, as bits; 0 before and after."),
    Column("over", Boolean, nullable=False),
    Column("rematch", String(32), nullable=False, comment="The code of the table that follows; empty: none."),
    Column("opened", Float, nullable=False),
    Column("touched", Float, nullable=False, comment="The time of the last action."),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", _ID, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(24), nullable=False),
    Column("kind", String(8), nullable=False, comment="person, bot or free."),
    Column("level", String(32), nullable=False),
)

HOLDERS = Table(
    "holders",
    METADATA,
    Column("match", _ID, ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("since", Float, nullable=False),
    Index("holders_player", "player"),
    comment="Whose cookie opens which seat; one seat may be open on several devices.",
)

ACTIONS = Table(
    "actions",
    METADATA,
    Column("match", _ID, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, comment="From 1; the key lets only one writer win."),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("outcomes", Text, nullable=False),
    Column("nonce", String(64), comment="What the page named this action; null for opponents."),
    Column("at", Float, nullable=False),
    UniqueConstraint("match", "seat", "nonce", name="actions_once"),
)

RESULTS = Table(
    "results",
    METADATA,
    Column("match", _ID, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, comment="The action that ended the game."),
    Column("seat", Integer, primary_key=True),
    Column("points", Float, nullable=False),
    Column("how", String(32), nullable=False),
    Column("turns", Integer, nullable=False, comment="0 where the game doesn't count them."),
    comment="Every end of every match, one row a seat; a match that may be rewound can end more than once.",
)
