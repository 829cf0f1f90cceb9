"""Pinochle for two at a stock, and for four with an auction. (Rules: bezique.md, sections 10 to 12.)"""
