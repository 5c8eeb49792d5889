"""The words of the trade that come with the shop, a list for each subject, and how buyers choose."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from shopcore.search.facets.trade_order import TradeOrder
from shopcore.search.search_rules import SearchRules, read_one_way

ENDING: Final = ".txt"
TRADE_ORDER: Final = "trade_order.txt"


@cache
def shipped_lists() -> dict[str, str]:
    """Read the lists that come with the shop, by the names of their subjects."""
    folder = files(__package__).joinpath("synonyms")
    texts = {file.name: file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(ENDING)}
    return {name.removesuffix(ENDING): texts[name] for name in sorted(texts)}


def shipped_list() -> str:
    """Join the lists to one text, without remarks: who edits a remark rebuilds no index."""
    return "".join(f"{line}\n" for text in shipped_lists().values() for line in _entries(text))


def _entries(text: str) -> Iterator[str]:
    lines = map(str.strip, text.splitlines())
    yield from (line for line in lines if line and not line.startswith("#"))


@cache
def shipped_order() -> TradeOrder:
    """Read in which order buyers choose the attributes of each kind of product."""
    return TradeOrder.read(files(__package__).joinpath(TRADE_ORDER).read_text("utf-8"))


@cache
def shipped_rules() -> SearchRules:
    """Follow the lists of the trade that come with the shop, and nothing else."""
    listed = shipped_list()
    synonyms = "".join(f"{line}\n" for line in listed.splitlines() if ">" not in line)
    return SearchRules(synonyms, tuple(read_one_way(listed)), trade=shipped_order())
