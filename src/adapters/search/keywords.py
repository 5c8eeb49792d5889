"""What is offered while a shopper types: kinds of product, categories and brands, commonest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from attrs import field, frozen

from shopcore.catalogue import Product

from .naming import category_parts, core_of, is_plural
from .words import pieces, plain

COMMON: Final = 4
"""So many products share a name before it is offered."""
KEYWORD_MAXIMUM: Final = 4_000
WORDS_MAXIMUM: Final = 5
_TELLING: Final = ("Finish", "Material", "Colour")


@frozen
class Phrases:
    """Counts what the products of one storefront are called, and every word of the catalogue."""

    names: Counter[str] = field(factory=Counter)
    shelves: Counter[str] = field(factory=Counter)
    texts: Counter[str] = field(factory=Counter)

    def note(self, product: Product) -> None:
        """Count one product."""
        core = core_of(product)
        self.names[core] += 1
        self.shelves.update(product.category[:2])
        self.shelves.update(name for name in product.category[2:] if is_plural(name))
        self.texts.update((product.name, product.brand, *product.category, *product.attributes.values()))
        self.names.update(value for label in _TELLING if (value := product.attributes.get(label)))
        self.names[product.brand] += 1

    def keywords(self) -> list[tuple[str, int]]:
        """List what to offer with the number of its products, in shop spelling, commonest first."""
        offered: dict[str, tuple[str, int]] = {}
        for phrase, count in (*self._of_shelves().items(), *self.names.items()):
            shown = _shown(phrase)
            known = offered.get(shown.casefold(), (shown, 0))
            if count >= COMMON and len(shown) > 2 and len(shown.split()) <= WORDS_MAXIMUM:
                offered[shown.casefold()] = (known[0], known[1] + count)
        return sorted(offered.values(), key=lambda one: (-one[1], one[0]))[:KEYWORD_MAXIMUM]

    def words(self) -> Mapping[str, int]:
        """Count every word of the catalogue but those of the descriptions."""
        counted: Counter[str] = Counter()
        for text, count in self.texts.items():
            for piece in pieces(plain(text)):
                if piece.surface.isalpha():
                    counted[piece.surface] += count
        return counted

    def _of_shelves(self) -> Counter[str]:
        counted: Counter[str] = Counter()
        for name, count in self.shelves.items():
            counted[name] += count
            parts = category_parts(name)
            counted.update(
                {part: count // len(parts) for part in parts if len(parts) > 1 and is_plural(part)}
            )
        return counted


def _shown(phrase: str) -> str:
    """Lower the words of a phrase that are not codes: 'GU10 Lamps' is offered as 'GU10 lamps'."""
    return " ".join(word.lower() if word[1:].islower() or len(word) == 1 else word for word in phrase.split())
