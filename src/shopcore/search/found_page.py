"""What a search found, before products are read."""

from __future__ import annotations

from attrs import frozen

from .search_query import Facet, RelaxedWord


@frozen
class FamilyIds:
    """The ids of the products of a family: those that were found, in order, and all."""

    found: tuple[str, ...]
    all: tuple[str, ...]


@frozen
class FoundPage:
    """What was found, by product ids.

    Of a search by family *families* are those of the page, and *ids* their first products. *is_as_typed* if
    they have every word of the text as that was typed.
    """

    total: int
    ids: tuple[str, ...]
    facets: tuple[Facet, ...]
    corrected: str | None = None
    exact_id: str | None = None
    unfiltered_total: int = 0
    relaxed: tuple[RelaxedWord, ...] = ()
    relaxed_text: str = ""
    families: tuple[FamilyIds, ...] = ()
    family_total: int = 0
    is_as_typed: bool = False
