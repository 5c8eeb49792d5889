"""An address book is alike in every store, and nobody reaches into another's."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shopcore.customers.address import Address
from shopcore.errors import NotFound
from shopcore.unit_of_work import Shop
from tests.support.arbitrary_products import texts
from tests.support.customers import a_customer
from tests.support.stores.store_places import InSql, Place

HOME = Address(house_name="12", street="Tallow Lane", city="Birmingham", postcode="B12ZZ")
YARD = evolve(HOME, house_name="Unit 4", company_name="Lathe & Sons", phone_number="02079460101")


def opened(place: Place) -> Any:
    """A store with the customers ann and bob."""
    store = place.empty()
    with store.change() as shop:
        shop.customers.add(a_customer("ann"))
        shop.customers.add(a_customer("bob"))
    return store


def changed(store: Any, work: Any) -> None:
    with store.change() as shop:
        work(shop.addresses)


def book(store: Any, customer: str = "c-ann") -> list[tuple[str, Address]]:
    with store.read() as shop:
        return list(shop.addresses.of(customer).items())


@pytest.mark.spec("AD-06")
def test_addresses_stand_in_the_order_they_were_added(place: Place):
    """A change keeps the place, a removal leaves the others where they are."""
    store = opened(place)
    for name in ("a-3", "a-1", "a-2"):
        changed(store, lambda addresses, name=name: addresses.add("c-ann", name, HOME))
    changed(store, lambda addresses: addresses.put("c-ann", "a-3", YARD))
    assert book(store) == [("a-3", YARD), ("a-1", HOME), ("a-2", HOME)]

    changed(store, lambda addresses: addresses.remove("c-ann", "a-1"))
    changed(store, lambda addresses: addresses.add("c-ann", "a-4", YARD))
    assert [name for name, _ in book(store)] == ["a-3", "a-2", "a-4"]
    assert book(store, "c-bob") == book(store, "nobody") == []


@pytest.mark.spec("AD-06")
def test_an_address_of_another_is_as_absent_as_one_that_never_was(place: Place):
    """Neither changed nor removed, and told alike."""
    store = opened(place)
    changed(store, lambda addresses: addresses.add("c-ann", "a-1", HOME))
    kinds = []
    for address_id in ("a-1", "never"):
        for work in (
            lambda addresses, address_id=address_id: addresses.put("c-bob", address_id, YARD),
            lambda addresses, address_id=address_id: addresses.remove("c-bob", address_id),
        ):
            with pytest.raises(NotFound) as refused:
                changed(store, work)
            kinds.append(refused.value.what)

    assert set(kinds) == {"address"}
    assert book(store) == [("a-1", HOME)]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(st.builds(Address, house_name=texts(), street=texts(), city=texts(), postcode=texts()))
def test_any_lines_come_back_as_they_were_put(place: Place, address: Address):
    """Whatever letters they are written in."""
    store = opened(place)
    changed(store, lambda addresses: addresses.add("c-ann", "a-1", address))

    assert book(store) == [("a-1", address)]


def test_addresses_added_at_once_are_all_kept(database: InSql):
    """By eight threads of two processes."""
    stores = [opened(database), database.again()]

    def adding(name: str) -> Any:
        def work(shop: Shop) -> None:
            with shop.change():
                shop.addresses.add("c-ann", name, HOME)

        return work

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda n: stores[n % 2].submit(adding(f"a-{n}")).result(30), range(32)))

    assert sorted(name for name, _ in book(stores[0])) == sorted(f"a-{n}" for n in range(32))


def test_nobody_without_an_account_has_addresses(database: InSql):
    """NotFound, not a broken key."""
    store = opened(database)

    with pytest.raises(NotFound):
        changed(store, lambda addresses: addresses.add("nobody", "a-1", HOME))
