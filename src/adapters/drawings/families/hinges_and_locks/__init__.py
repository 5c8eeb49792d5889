"""Drawings of hinges and locks."""
