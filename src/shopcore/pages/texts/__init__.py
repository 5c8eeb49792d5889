"""Texts: what one is, where its links lead, and what the settings fill into it."""
