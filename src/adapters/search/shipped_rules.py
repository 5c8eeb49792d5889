"""The synonyms of the trade that come with the shop."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from shopcore.search.search_rules import SearchRules


def shipped_list() -> str:
    """Read the list of the trade that comes with the shop."""
    return files(__package__).joinpath("synonyms.txt").read_text("utf-8")


@cache
def shipped_rules() -> SearchRules:
    """Follow the list of the trade that comes with the shop, and nothing else."""
    return SearchRules(shipped_list())
