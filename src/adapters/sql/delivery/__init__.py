"""Branches and their stock in SQL."""
