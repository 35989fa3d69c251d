"""Run by Alembic: apply the steps over the connection the store has opened."""

from alembic import context

from tabard.server.archive.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,  # the store begins its transactions itself, so a step is done whole or not at all
)
with context.begin_transaction():
    context.run_migrations()
