"""An address book that invents addresses: for demos, tests, and machines without a network."""

from __future__ import annotations

from typing import Final

from shopcore.customers.address_lookup import AddressDetails, AddressSuggestion
from shopcore.postcode import Postcode, parse_postcode

from .areas import Area, areas
from .demo_streets import DemoStreet, streets_of

PREFIX: Final = "GB|MADE-UP"
NEAR_KM: Final = 100.0


class DemoAddressBook:
    """Implements AddressFinder and PlaceFinder; an id contains where its address stands."""

    def find(self, text: str, container_id: str = "") -> tuple[AddressSuggestion, ...]:
        """Return the streets at a postcode, or the addresses in a street; () if unknown."""
        if container_id:
            return _in_street(container_id)
        postcode = parse_postcode(text)
        streets = streets_of(postcode) if postcode else ()
        return tuple(_container(postcode, n, street) for n, street in enumerate(streets) if postcode)

    def details(self, item_id: str) -> AddressDetails | None:
        """Return one address in full; None for an id that no address has."""
        postcode, street, house = _read(item_id, "A")
        if postcode is None:
            return None
        streets = streets_of(postcode)
        houses = streets[street].houses if street < len(streets) else ()
        return houses[house] if house < len(houses) else None

    def nearest(self, latitude: float, longitude: float) -> str | None:
        """Return a postcode in the nearest postcode area; None beyond 100 km from each."""
        near: Area = min(areas().values(), key=lambda area: area.km_to(latitude, longitude))
        if near.km_to(latitude, longitude) > NEAR_KM:
            return None
        return f"{near.name}{'1A' if near.name in {'EC', 'WC', 'W'} else '1'} 1AA"


def _container(postcode: Postcode, number: int, street: DemoStreet) -> AddressSuggestion:
    town = street.houses[0].city
    return AddressSuggestion(
        item_id=f"{PREFIX}|P|{postcode.compact}|{number}",
        text=postcode.spaced,
        description=f"{street.name}, {town} - {len(street.houses)} Addresses",
        is_address=False,
    )


def _in_street(container_id: str) -> tuple[AddressSuggestion, ...]:
    postcode, number, _ = _read(f"{container_id}|0", "P")
    streets = streets_of(postcode) if postcode else ()
    if postcode is None or number >= len(streets):
        return ()
    return tuple(
        AddressSuggestion(
            item_id=f"{PREFIX}|A|{postcode.compact}|{number}|{n}",
            text=_first_line(house),
            description=f"{house.city}, {house.postal_code}",
            is_address=True,
        )
        for n, house in enumerate(streets[number].houses)
    )


def _first_line(house: AddressDetails) -> str:
    street = ", ".join(filter(None, (house.secondary_street, house.street)))
    numbered = f"{house.building_number} {street}".strip()
    return ", ".join(filter(None, (house.company, house.sub_building, house.building_name, numbered)))


def _read(item_id: str, kind: str) -> tuple[Postcode | None, int, int]:
    """Read an id that was given out; without a postcode it was not."""
    head, _, rest = item_id.partition(f"|{kind}|")
    parts = rest.split("|")
    numbers = [int(part) for part in parts[1:] if part.isascii() and part.isdigit() and len(part) < 4]
    if head != PREFIX or len(parts) != 3 or len(numbers) != 2:
        return None, 0, 0
    return parse_postcode(parts[0]), numbers[0], numbers[1]
