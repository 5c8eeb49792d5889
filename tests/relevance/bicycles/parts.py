"""Makes the catalogue of bicycle parts from its kinds: the same products each time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from itertools import product as combined

from shopcore.catalogue.product import Product
from tests.support.search_shop import search_product

from .words import BRANDS, FINISHES, KINDS, Kind

Facts = dict[str, str]


@cache
def bicycle_parts() -> Sequence[Product]:
    """Every product of the catalogue, in its order."""
    return tuple(product for number, kind in enumerate(KINDS) for product in _products(number, kind))


def _products(number: int, kind: Kind) -> Iterator[Product]:
    """Choose as many of all combinations as a dealer would hold, by the letters of each."""
    lines = [(brand, line) for brand, names in BRANDS.items() for line in names]
    every = combined(lines, combined(*kind.choices.values()), kind.colors)
    held = sorted(every, key=lambda one: _draw(kind.name, one))[: kind.number]
    for place, ((brand, line), values, color) in enumerate(held):
        facts = dict(zip(kind.choices, values, strict=True)) | {"Line": line, "Color": color}
        name = _STYLES[list(BRANDS).index(brand) % len(_STYLES)](kind, brand, facts)
        about = f"{brand} {line}. {kind.about} {color}."
        price = f"{5 + _draw('price', name) % 9000 / 100:.2f}"
        sku = f"{brand[:2].upper()}{1100 + number * 100 + place}{FINISHES[color][0].upper()}"
        yield search_product(sku, name, kind.path, price, brand=brand, facts=facts, description=about)


def _draw(*what: object) -> int:
    """Draw a number for something: any, and the same each time."""
    return int.from_bytes(sha256(repr(what).encode()).digest()[:6])


def _short(kind: Kind, brand: str, facts: Facts) -> str:
    """Write a name as a warehouse does: PINYON R DER 9SP LONG CAGE BLK."""
    values = " ".join(_values(facts)).replace(" sp", "sp").replace(" mm", "mm")
    return f"{facts['Line']} {kind.short} {values} {FINISHES[facts['Color']]}".upper()


def _inverted(kind: Kind, brand: str, facts: Facts) -> str:
    """Write a name as a price list does: Derailleur, Rear, 9 sp, Long cage - Drift (Black)."""
    *before, head = kind.name.split(" ")
    words = ", ".join((head, *([" ".join(before)] if before else []), *_values(facts)))
    return f"{words} - {facts['Line']} ({facts['Color']})"


def _praised(kind: Kind, brand: str, facts: Facts) -> str:
    """Write a name as a market place does: Oakspindle Granger Rear Derailleur - Black, 9 sp, Long cage."""
    return f"{brand} {facts['Line']} {kind.name} - {facts['Color']}, {', '.join(_values(facts))}"


def _values(facts: Facts) -> list[str]:
    return [value for label, value in facts.items() if label not in {"Line", "Color"}]


_STYLES = (_short, _inverted, _praised)
