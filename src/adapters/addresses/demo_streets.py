"""Houses that nobody lives in: a street or two for each postcode, alike on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from attrs import frozen

from shopcore.customers.address_lookup import AddressDetails
from shopcore.postcode import Postcode

from .areas import areas

FIRST: Final = (
    "Anvil",
    "Bellfounders",
    "Chandler",
    "Cooper",
    "Fletcher",
    "Foundry",
    "Glovers",
    "Hob",
    "Kiln",
    "Lantern",
    "Mill",
    "Nailmakers",
    "Orchard",
    "Quarry",
    "Ropewalk",
    "Saddlers",
    "Tallow",
    "Tinsmith",
    "Wainwright",
    "Weaver",
)
SECOND: Final = (
    "Lane",
    "Road",
    "Street",
    "Close",
    "Row",
    "Yard",
    "Terrace",
    "Crescent",
    "Gardens",
    "Hill",
)
HOUSES: Final = ("Rose Cottage", "The Old Forge", "Hollybank", "Ferryside", "Weathercock House", "The Gables")
OFFICES: Final = ("The Old Corn Exchange Business Centre", "Hammer and Tongs Works", "Latchkey House")
TRADES: Final = ("Joiners", "Builders", "Locksmiths", "Electricians", "Shopfitters")


@frozen
class DemoStreet:
    """A street with its houses, in one postcode."""

    name: str
    houses: tuple[AddressDetails, ...]


def streets_of(postcode: Postcode) -> tuple[DemoStreet, ...]:
    """Make up what stands at a postcode; nothing outside the known areas."""
    if postcode.area not in areas() or postcode.district is None:
        return ()
    draw = _Draw(postcode.compact)
    count = 2 if draw.below("streets", 4) == 0 else 1
    first = draw.below("name", len(FIRST))
    second = [draw.below(f"kind {n}", len(SECOND)) for n in range(count)]
    names = [f"{FIRST[(first + 7 * n) % len(FIRST)]} {SECOND[kind]}" for n, kind in enumerate(second)]
    return tuple(DemoStreet(name, _houses(postcode, name)) for name in names)


def _houses(postcode: Postcode, street: str) -> tuple[AddressDetails, ...]:
    draw = _Draw(f"{postcode.compact} {street}")
    lowest = 1 + draw.below("lowest", 40)
    numbers = range(lowest, lowest + 2 * (4 + draw.below("houses", 14)), 2)
    return tuple(_house(postcode, street, number, draw) for number in numbers)


def _house(postcode: Postcode, street: str, number: int, draw: _Draw) -> AddressDetails:
    area = areas()[postcode.area]
    kind = draw.below(f"kind {number}", 10)
    parts = {
        0: {"building_name": draw.one_of(f"house {number}", HOUSES)},
        1: {
            "sub_building": f"Flat {1 + number % 6}",
            "building_name": draw.one_of(f"house {number}", HOUSES),
        },
        2: {
            "company": f"{draw.one_of(f'firm {number}', FIRST)} {draw.one_of(f'trade {number}', TRADES)} Ltd",
            "building_name": draw.one_of(f"office {number}", OFFICES),
        },
        3: {"sub_building": f"Unit {number}", "secondary_street": "Latchkey Trading Estate"},
    }.get(kind, {})
    numbered = {} if kind == 3 else {"building_number": str(number)}
    return AddressDetails(
        postal_code=postcode.spaced,
        street=street,
        city=area.town,
        province=area.county,
        **parts,
        **numbered,
    )


@frozen
class _Draw:
    """What chance says about a subject, for good."""

    subject: str

    def below(self, question: str, count: int) -> int:
        digest = blake2b(f"{self.subject}\n{question}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") * count >> 64

    def one_of(self, question: str, choices: Sequence[str]) -> str:
        return choices[self.below(question, len(choices))]
