"""Bezique in all its forms. (Rules: bezique.md, sections 1 to 9.)"""
