"""A form becomes a customer: what is refused, what is kept, and what is said and told of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.customers.account import AccountType
from shopcore.customers.customer import Account, Customer
from shopcore.customers.errors import EmailTaken, RegistrationRefused
from shopcore.events.consent import Consent
from shopcore.events.event import FAILED, NOBODY, SUCCESSFUL, EventKind, ShopEvent, Visitor
from shopcore.notifications.account_messages import Welcome
from shopcore.notifications.recipient import Recipient
from shopcore.storefront import Storefront
from shopcore.use_cases.customers.register import (
    accept_form,
    is_registered,
    record_refused_registration,
    refuse_taken,
    register,
)
from tests.support.customers import NOW
from tests.support.products import StoppedClock

from .test_registration import GOOD

IRONMONGERY, ELECTRICAL = Storefront.IRONMONGERY, Storefront.ELECTRICAL
EMAIL = "elodie@example.com"
WILLING = Visitor(
    consent=Consent(version=1, answered_at=NOW, statistics=True, marketing=False), user_id="u-1"
)


def counting() -> Callable[[int], bytes]:
    """Randomness that never comes twice."""
    drawn = iter(range(256))
    return lambda size: bytes([next(drawn)] * size)


def a_store() -> MemoryStore:
    return MemoryStore(StoppedClock(), entropy=counting())


def registered(store: MemoryStore, visitor: Visitor = NOBODY) -> Customer:
    form = accept_form(GOOD, IRONMONGERY)
    return register(store.shop(), form, IRONMONGERY, "hashed", visitor=visitor)


def events_of(store: MemoryStore) -> list[ShopEvent]:
    with store.read() as shop:
        return list(shop.events.latest(9))


@pytest.mark.spec("RG-14")
def test_a_form_is_accepted_as_it_will_be_stored():
    """Or refused with every fault; whether names hold apostrophes is the shop's choice."""
    typed = evolve(GOOD, first_name=" Zoe ", last_name="O'Neill")
    with pytest.raises(RegistrationRefused) as refused:
        accept_form(evolve(typed, phone_number=""), IRONMONGERY)
    assert [fault.field for fault in refused.value.faults] == ["last_name", "phone_number"]

    taken = accept_form(typed, IRONMONGERY, names_allow_apostrophe=True)
    assert (taken.first_name, taken.last_name) == ("Zoe", "O'Neill")
    assert (taken.phone_number, taken.address.postcode) == ("01632960000", "M11AE")
    with pytest.raises(RegistrationRefused) as refused:
        accept_form(GOOD, ELECTRICAL)
    assert [fault.field for fault in refused.value.faults] == ["account.segment"]


@pytest.mark.spec("RG-14")
def test_a_customer_is_kept_with_all_that_the_form_said():
    """With an account, a password and an address, each under a name of its own."""
    store = a_store()
    customer = registered(store)

    assert customer == Customer(
        customer_id=customer.customer_id,
        storefront=IRONMONGERY,
        email=EMAIL,
        account=Account(code="W0000001", kind=AccountType.PERSONAL),
        joined_at=NOW,
        title="Ms",
        first_name="Élodie",
        last_name="Smith-Jones",
        phone_number="01632960000",
    )
    with store.read() as shop:
        assert shop.customers.get(customer.customer_id) == customer
        assert shop.credentials.hash_of(customer.customer_id) == "hashed"
        ((address_id, address),) = shop.addresses.of(customer.customer_id).items()
        (mail,) = shop.outbox.due(NOW, 9)
    assert address == GOOD.address.cleaned()
    ids = (customer.customer_id, address_id, mail.message_id)
    assert len(set(ids)) == len([one for one in ids if one]) == 3
    assert (mail.due_at, mail.content) == (NOW, Welcome(recipient=Recipient.of(customer)))
    assert customer.email == EMAIL


@pytest.mark.spec("RG-10")
def test_an_email_is_taken_at_its_storefront_alone():
    """It is said with the address, before and after the slow work on the password; nothing more is kept."""
    store = a_store()
    assert not is_registered(store.shop(), IRONMONGERY, EMAIL)
    refuse_taken(store.shop(), IRONMONGERY, EMAIL)
    registered(store)

    assert is_registered(store.shop(), IRONMONGERY, EMAIL)
    assert not is_registered(store.shop(), ELECTRICAL, EMAIL)
    refuse_taken(store.shop(), ELECTRICAL, EMAIL)
    refuse_taken(store.shop(), IRONMONGERY, "other@example.com")
    with pytest.raises(EmailTaken) as refused:
        refuse_taken(store.shop(), IRONMONGERY, EMAIL)
    assert refused.value.email == EMAIL
    with pytest.raises(EmailTaken):
        registered(store)
    with store.read() as shop:
        assert len(shop.outbox.due(NOW, 9)) == 1


@pytest.mark.spec("EV-01")
def test_a_registration_is_told_with_how_it_ended():
    """Whose it is only where it came about, and where they agreed to be counted."""
    store = a_store()
    customer = registered(store, WILLING)
    (event,) = events_of(store)
    whole = ShopEvent(
        event_id=event.event_id,
        kind=EventKind.COMPLETE_REGISTRATION,
        storefront=IRONMONGERY,
        happened_at=NOW,
        status=SUCCESSFUL,
        user_id="u-1",
        contact_id=customer.customer_id,
    )
    assert event == whole

    refusing = a_store()
    record_refused_registration(refusing.shop(), IRONMONGERY, visitor=WILLING)
    (event,) = events_of(refusing)
    assert event == evolve(whole, event_id=event.event_id, status=FAILED, contact_id="")
