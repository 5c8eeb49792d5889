"""Addresses are looked up by what was checked, and kept as they were cleaned."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from attrs import evolve

from adapters.addresses import DemoAddressBook
from adapters.memory import MemoryStore
from shopcore.customers.address import Address
from shopcore.customers.errors import TooManyAddresses
from shopcore.errors import FieldFault, NotFound, RulesBroken
from shopcore.use_cases.customers.addresses.create_address import MOST_ADDRESSES, create_address
from shopcore.use_cases.customers.addresses.find_address_details import address_details
from shopcore.use_cases.customers.addresses.find_addresses import find_addresses
from shopcore.use_cases.customers.addresses.find_nearest_postcode import nearest_postcode
from shopcore.use_cases.customers.addresses.remove_address import remove_address
from shopcore.use_cases.customers.addresses.update_address import update_address

BOOK = DemoAddressBook()
HOME = Address(house_name=" 12 ", street="Tallow Lane", postcode="b1 2zz", phone_number="+44 20 7946 0101")


class Clock:
    def now(self) -> datetime:
        return datetime(2026, 11, 21, 12, tzinfo=UTC)

    def today(self) -> Any:
        return self.now().date()


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore(Clock())


@pytest.mark.spec("AD-01", "AD-05")
def test_a_postcode_is_found_in_any_spacing():
    """And then what stands in its street."""
    (street,) = find_addresses(BOOK, "m1 1ae")
    houses = find_addresses(BOOK, "", street.item_id)

    assert street.text == "M1 1AE"
    assert not street.is_address
    assert all(house.is_address for house in houses)
    assert address_details(BOOK, houses[0].item_id).postal_code == "M1 1AE"


@pytest.mark.spec("AD-01")
@pytest.mark.parametrize(
    ("text", "message"),
    [("", "Please provide a postcode."), ("QQ1", "Please enter a valid UK postcode. ")],
)
def test_what_is_no_postcode_is_not_looked_up(text, message):
    """With the words of the form."""
    with pytest.raises(RulesBroken) as refused:
        find_addresses(BOOK, text)

    assert refused.value.faults == (FieldFault("text", message),)


@pytest.mark.parametrize("item_id", [" ", "x" * 201, "a\x00b", "a\nb"])
def test_an_id_that_no_finder_gave_out_is_not_asked_about(item_id):
    """Too long, or nothing that can be printed."""
    with pytest.raises(RulesBroken) as refused:
        find_addresses(BOOK, "", item_id)
    assert refused.value.faults == (FieldFault("container_id", "Please choose one of the addresses."),)
    with pytest.raises(RulesBroken) as refused:
        address_details(BOOK, item_id)
    assert refused.value.faults == (FieldFault("id", "Please choose one of the addresses."),)


def test_an_unknown_id_has_no_details():
    """NotFound, by that id; one of two hundred letters is asked about."""
    for item_id in ("GB|MADE-UP|A|M11AE|0|999", "x" * 200):
        with pytest.raises(NotFound) as missing:
            address_details(BOOK, item_id)
        assert (missing.value.what, missing.value.key) == ("address", item_id)


class RecordingFinder:
    """A finder of addresses and postcodes that finds one, or nothing, and notes what it was asked."""

    def __init__(self, nearest: str | None = None) -> None:
        self.lookups: list[Any] = []
        self.answer = nearest

    def find(self, text: str, container_id: str = "") -> tuple[Any, ...]:
        self.lookups.append((text, container_id))
        return ()

    def nearest(self, latitude: float, longitude: float) -> str | None:
        self.lookups.append((latitude, longitude))
        return self.answer


@pytest.mark.spec("AD-01")
def test_a_finder_is_asked_for_a_spaced_postcode_or_a_container():
    """Never for both."""
    finder = RecordingFinder()
    find_addresses(finder, " m11ae ")
    find_addresses(finder, "nowhere", "GB|1")

    assert finder.lookups == [("M1 1AE", ""), ("", "GB|1")]


@pytest.mark.spec("AD-05")
@pytest.mark.parametrize("place", [(90.0, 180.0), (-90.0, -180.0)])
def test_the_ends_of_the_earth_are_on_it(place: tuple[float, float]):
    """What is found there is answered spaced; what is no postcode is none."""
    finder = RecordingFinder("ls11aa")
    assert nearest_postcode(finder, *place) == "LS1 1AA"
    assert finder.lookups == [place]
    for nothing in (None, "", "North Pole"):
        with pytest.raises(NotFound) as missing:
            nearest_postcode(RecordingFinder(nothing), *place)
        assert (missing.value.what, missing.value.key) == ("postcode", "")


@pytest.mark.spec("AD-05")
def test_a_place_has_a_nearest_postcode_unless_it_is_far_from_any():
    """In the town hall of Leeds, and in the middle of the sea."""
    assert nearest_postcode(BOOK, 53.8, -1.55) == "LS1 1AA"
    with pytest.raises(NotFound):
        nearest_postcode(BOOK, 58.0, -20.0)


@pytest.mark.parametrize(
    ("place", "wrong"),
    [
        ((90.001, 0.0), ["latitude"]),
        ((-91.0, 0.0), ["latitude"]),
        ((0.0, 180.001), ["longitude"]),
        ((0.0, -181.0), ["longitude"]),
        ((float("nan"), 0.0), ["latitude"]),
        ((1e308, -1e308), ["latitude", "longitude"]),
    ],
)
def test_a_place_that_is_not_on_earth_is_refused(place, wrong):
    """Both figures are looked at."""
    with pytest.raises(RulesBroken) as refused:
        nearest_postcode(BOOK, *place)

    assert refused.value.faults == tuple(FieldFault(name, "We couldn't find that place.") for name in wrong)


@pytest.mark.spec("AD-06")
def test_an_address_is_kept_cleaned_under_an_id_of_its_own(store: MemoryStore):
    """And can be changed and removed by it."""
    ids = [create_address(store.shop(), "c-1", HOME)[0] for _ in range(2)]
    changed = update_address(store.shop(), "c-1", address_id=ids[0], address=evolve(HOME, house_name="14"))
    with store.read() as shop:
        in_book = shop.addresses.of("c-1")

    assert len(set(ids)) == 2
    assert in_book[ids[0]] == changed
    assert (changed.house_name, in_book[ids[1]].house_name, changed.postcode) == ("14", "12", "B12ZZ")
    assert changed.phone_number == "02079460101"
    remove_address(store.shop(), "c-1", ids[0])
    with store.read() as shop:
        assert list(shop.addresses.of("c-1")) == [ids[1]]


def test_an_address_is_kept_in_lines_without_breaks(store: MemoryStore):
    """Under an id of twelve bytes that nobody guesses; one that is not there is not changed."""
    store.entropy = lambda size: bytes(range(size))
    typed = evolve(HOME, street="Tallow\nLane", city=" Leeds\t ", company_name="Nail\r\n& Co")
    address_id, stored = create_address(store.shop(), "c-1", typed)

    assert address_id == "a-000102030405060708090a0b"
    assert (stored.street, stored.city, stored.company_name) == ("Tallow Lane", "Leeds", "Nail & Co")
    for customer_id, unknown in (("c-1", "a-9"), ("c-2", address_id)):
        with pytest.raises(NotFound):
            update_address(store.shop(), customer_id, address_id=unknown, address=HOME)
        with pytest.raises(NotFound):
            remove_address(store.shop(), customer_id, unknown)


@pytest.mark.spec("AD-06", "RG-09")
def test_every_fault_of_an_address_is_told_where_it_stands(store: MemoryStore):
    """Nothing is kept."""
    wrong = Address(house_name="", street="x" * 31, postcode="nowhere", phone_number="1")
    with pytest.raises(RulesBroken) as refused:
        create_address(store.shop(), "c-1", wrong)

    assert [(fault.field, fault.message) for fault in refused.value.faults] == [
        ("address.postcode", "Please enter a valid UK postcode."),
        ("address.house_name", "Building name required."),
        ("address.street", "Please enter less than 30 characters."),
        (
            "address.phone_number",
            "UK phone numbers must have 11 numbers in them, please check what has been entered.",
        ),
    ]
    with store.read() as shop:
        assert shop.addresses.of("c-1") == {}


def test_an_address_book_ends_at_one_hundred(store: MemoryStore):
    """So nobody fills the shop's disk with them; who removes one can add one."""
    for _ in range(MOST_ADDRESSES):
        create_address(store.shop(), "c-1", HOME)
    with pytest.raises(TooManyAddresses) as refused:
        create_address(store.shop(), "c-1", HOME)
    assert refused.value.faults == (
        FieldFault(
            "address",
            "You can save up to 100 addresses. Please remove one, then add this one.",
        ),
    )

    with store.read() as shop:
        held = list(shop.addresses.of("c-1"))
    assert len(held) == MOST_ADDRESSES
    remove_address(store.shop(), "c-1", held[0])
    create_address(store.shop(), "c-1", HOME)
