"""The first shape: house, matches, seats, holders, actions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "house",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", _ID, primary_key=True, autoincrement=True),
        sa.Column("code", sa.String(32), nullable=False, unique=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("deal", sa.Text),
        sa.Column("owed", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.String(32), nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("match", _ID, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
    )
    op.create_table(
        "holders",
        sa.Column("match", _ID, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("holders_player", "holders", ["player"])
    op.create_table(
        "actions",
        sa.Column("match", _ID, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("outcomes", sa.Text, nullable=False),
        sa.Column("nonce", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("match", "seat", "nonce", name="actions_once"),
    )


def downgrade() -> None:
    """Drop everything."""
    for name in ("actions", "holders", "seats", "matches", "house"):
        op.drop_table(name)
