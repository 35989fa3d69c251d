"""How games ended: what a player's records are made of."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the table of results; games that ended before are not in it."""
    op.create_table(
        "results",
        sa.Column("match", _ID, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("points", sa.Float, nullable=False),
        sa.Column("how", sa.String(32), nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("results")
