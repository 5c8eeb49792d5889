"""The lists of a storefront, written beside its index as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from attrs import asdict

from shopcore.search.indexing.storefront_lists import StorefrontLists


def save_lists(lists: StorefrontLists, path: Path) -> None:
    """Write the lists to a file."""
    fields = {**asdict(lists), "sized": sorted(lists.sized)}
    path.write_text(json.dumps(fields, ensure_ascii=False), "utf-8")


def load_lists(path: Path) -> StorefrontLists:
    """Read lists that were saved."""
    read: dict[str, Any] = json.loads(path.read_text("utf-8"))
    keywords = tuple((text, count) for text, count in read["keywords"])
    return StorefrontLists(**{**read, "sized": frozenset(read["sized"]), "keywords": keywords})
