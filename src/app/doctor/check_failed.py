"""How a check of doctor says that something is wrong."""

from __future__ import annotations


class CheckFailed(Exception):
    """What is wrong, in words that say what to do about it."""
