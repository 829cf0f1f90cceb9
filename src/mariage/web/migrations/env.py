"""Alembic's way in: the store hands it a connection."""
from alembic import context

from mariage.web.store import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
