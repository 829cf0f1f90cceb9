"""Looking into hands and positions: what every play is worth."""
