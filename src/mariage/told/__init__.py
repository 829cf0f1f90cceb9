"""What is said of single families of games, for ``telling`` and ``rulebook``."""
