"""Our Schnapsen beside another program's: the package schnapsen, played in an environment of its own."""
