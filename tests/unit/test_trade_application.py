"""An application for a trade account: judged, sent once, and read by the shop's own people."""

from __future__ import annotations

import pytest

from adapters.memory import MemoryStore
from shopcore.consent import Consent
from shopcore.errors import RulesBroken
from shopcore.events import Kind, ShopEvent, Visitor
from shopcore.letter import Sender
from shopcore.letters import letter_of
from shopcore.storefront import Storefront
from shopcore.trade_application import APPLICATION_RULES, check_application
from shopcore.use_cases.apply_for_trade import apply_for_trade
from tests.people import NOW, later
from tests.wares import StoppedClock

FORM = {
    "companyName": " Hinge & Bracket Ltd ",
    "companyNumber": "01234567",
    "trade": "Joinery",
    "contactName": "Jo Bloggs",
    "email": "Jo@Example.com",
    "phoneNumber": "+44 1632 960123",
    "message": "",
}
SHOP = "sales@shop.example"
SENDER = Sender(name="Strike & Keep", phone="020 7946 0101", hours="Mon-Fri", origin="https://a.test")


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore(StoppedClock())


def waiting(store: MemoryStore):
    with store.shop() as shop:
        return shop.outbox.due(later(60), 9)


@pytest.mark.spec("RT-04")
def test_an_application_becomes_a_letter_to_the_shop(store):
    """With what was told, tidied, and nothing that was left out."""
    apply_for_trade(store.shop(), Storefront.IRONMONGERY, FORM, SHOP)

    (message,) = waiting(store)
    letter = letter_of(message, SENDER)
    rows = [row for section in letter.sections for (row,) in section.rows]
    assert (letter.to, letter.subject) == (SHOP, "Trade account: Hinge & Bracket Ltd")
    assert "Email: jo@example.com" in rows
    assert "Phone number: 01632960123" in rows
    assert not [row for row in rows if row.startswith("Anything else")]
    assert message.body["storefront"] == "ironmongery"
    assert message.due_at == NOW
    assert message.message_id


@pytest.mark.spec("EV-01", "RT-04")
def test_an_application_is_told_without_a_word_of_who_applies(store):
    """Once for each time it is sent; a form that is refused tells nothing."""
    visitor = Visitor(
        consent=Consent(version=1, said_at=NOW, statistics=True, marketing=False), user_id="u-1"
    )
    with pytest.raises(RulesBroken):
        apply_for_trade(store.shop(), Storefront.IRONMONGERY, {}, SHOP, visitor=visitor)
    apply_for_trade(store.shop(), Storefront.IRONMONGERY, FORM, SHOP, visitor=visitor)
    with store.shop() as shop:
        (event,) = shop.events.latest(9)

    assert event == ShopEvent(
        event_id=event.event_id,
        kind=Kind.SUBMIT_APPLICATION,
        storefront=Storefront.IRONMONGERY,
        happened_at=NOW,
        user_id="u-1",
    )


@pytest.mark.spec("RT-04")
def test_the_same_application_goes_out_once_a_day_and_another_too(store):
    """Pressing twice sends one letter; a correction is another letter."""
    for form in (FORM, dict(FORM), {**FORM, "trade": "Locksmith"}):
        apply_for_trade(store.shop(), Storefront.IRONMONGERY, form, SHOP)

    assert len(waiting(store)) == 2


@pytest.mark.spec("RT-04")
def test_an_empty_application_names_every_field_that_is_needed(store):
    """And nothing is sent."""
    with pytest.raises(RulesBroken) as broken:
        apply_for_trade(store.shop(), Storefront.IRONMONGERY, {}, SHOP)

    assert [fault.field for fault in broken.value.broken] == [
        rule.field for rule in APPLICATION_RULES if rule.required
    ]
    assert waiting(store) == ()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("email", "jo@example"),
        ("phoneNumber", "12345"),
        ("companyNumber", "1234"),
        ("trade", "t" * 61),
        ("contactName", "n" * 61),
        ("message", "m" * 1001),
    ],
)
def test_each_rule_says_what_is_wrong_with_its_field(field, value):
    """One fault, for that field alone."""
    (fault,) = check_application({**FORM, field: value})

    assert fault.field == field
