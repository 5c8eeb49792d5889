"""What is known of a storefront beside its index."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import asdict, frozen


@frozen
class StorefrontLists:
    """What is known of a storefront beside its index.

    *labels* and *values* describe facets: the label by name, and each value's
    spelling by its lower-case form; *sized* names those whose values are sizes.
    *shares* tells for each category path how many in a hundred of its products
    have which attribute, *new_from* the newness of the oldest new product.
    """

    labels: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]]
    sized: frozenset[str]
    shares: Mapping[str, Mapping[str, int]]
    category_names: Mapping[str, str]
    brands: Mapping[str, str]
    keywords: tuple[tuple[str, int], ...]
    new_from: int

    def save(self, path: Path) -> None:
        """Write the lists to a file, as JSON."""
        fields = {**asdict(self), "sized": sorted(self.sized)}
        path.write_text(json.dumps(fields, ensure_ascii=False), "utf-8")

    @classmethod
    def load(cls, path: Path) -> StorefrontLists:
        """Read lists that were saved."""
        read: dict[str, Any] = json.loads(path.read_text("utf-8"))
        keywords = tuple((text, count) for text, count in read["keywords"])
        return cls(**{**read, "sized": frozenset(read["sized"]), "keywords": keywords})
