from .sprite import sprite
