"""An application for a trade account: judged, sent once, and read by the shop's own people."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

import pytest

from adapters.memory import MemoryStore
from shopcore.customers.trade_application import APPLICATION_RULES, check_application
from shopcore.errors import FieldFault, RulesBroken
from shopcore.events.consent import Consent
from shopcore.events.event import EventKind, ShopEvent, Visitor
from shopcore.notifications.recipient import Recipient
from shopcore.notifications.trade_application_message import TradeApplication, trade_application
from shopcore.storefront import Storefront
from shopcore.use_cases.customers.apply_for_trade import apply_for_trade
from tests.support.customers import NOW, seconds_after
from tests.support.messages.emails import email_of
from tests.support.products import StoppedClock

FORM = {
    "company_name": " Hinge & Bracket Ltd ",
    "company_number": "01234567",
    "trade": "Joinery",
    "contact_name": "Jo Bloggs",
    "email": "Jo@Example.com",
    "phone_number": "+44 1632 960123",
    "message": "",
}
COMPANY_NUMBER = "A company number has 8 characters, such as 01234567 or SC123456."
EMAIL = "Please enter a valid email address."
LONGEST_EMAIL = f"{'a' * 63}@{'b' * 63}.{'c' * 63}.{'d' * 59}.uk"
SHOP = "sales@shop.example"


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore(StoppedClock())


def waiting(store: MemoryStore):
    with store.read() as shop:
        return shop.outbox.due(seconds_after(60), 9)


@pytest.mark.spec("RT-04")
def test_an_application_becomes_an_email_to_the_shop(store):
    """With what was told, tidied, and nothing that was left out."""
    apply_for_trade(store.shop(), Storefront.IRONMONGERY, FORM, SHOP)

    (message,) = waiting(store)
    email = email_of(message)
    rows = email.sections["What they told us"].splitlines()
    assert (email.to, email.subject) == (SHOP, "Trade account: Hinge & Bracket Ltd")
    assert "Email: jo@example.com" in rows
    assert "Phone number: 01632960123" in rows
    assert not [row for row in rows if row.startswith("Anything else")]
    assert message.content.recipient == Recipient(storefront=Storefront.IRONMONGERY, email=SHOP)
    assert message.due_at == NOW
    assert message.message_id


@pytest.mark.spec("EV-01", "RT-04")
def test_an_application_is_told_without_a_word_of_who_applies(store):
    """Once for each time it is sent; a form that is refused tells nothing."""
    visitor = Visitor(
        consent=Consent(version=1, answered_at=NOW, statistics=True, marketing=False), user_id="u-1"
    )
    with pytest.raises(RulesBroken):
        apply_for_trade(store.shop(), Storefront.IRONMONGERY, {}, SHOP, visitor=visitor)
    apply_for_trade(store.shop(), Storefront.IRONMONGERY, FORM, SHOP, visitor=visitor)
    with store.read() as shop:
        (event,) = shop.events.latest(9)

    assert event == ShopEvent(
        event_id=event.event_id,
        kind=EventKind.SUBMIT_APPLICATION,
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
    ("field", "value", "message"),
    [
        ("company_name", "", "Company name required."),
        ("company_name", "c" * 161, "Please enter less than 160 characters."),
        ("company_number", "1234567", COMPANY_NUMBER),
        ("company_number", "123456789", COMPANY_NUMBER),
        ("company_number", "1234-678", COMPANY_NUMBER),
        ("trade", " ", "Please tell us your trade."),
        ("trade", "t" * 61, "Please use up to 60 characters."),
        ("contact_name", "", "Please enter your name."),
        ("contact_name", "n" * 61, "Please use up to 60 characters."),
        ("email", "", "Email address required."),
        ("email", "jo@example", EMAIL),
        ("email", "x" + LONGEST_EMAIL, EMAIL),
        ("phone_number", "", "Phone number required."),
        (
            "phone_number",
            "12345",
            "UK phone numbers must have 11 numbers in them, please check what has been entered.",
        ),
        ("message", "m" * 1001, "Please use up to 1,000 characters."),
    ],
)
def test_each_rule_says_what_is_wrong_with_its_field(field, value, message):
    """One fault, for that field alone."""
    assert check_application({**FORM, field: value}) == (FieldFault(field, message),)


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"company_name": "c" * 160},
        {"company_number": ""},
        {"company_number": "sc123456"},
        {"company_number": "SC12345Z"},
        {"trade": "t" * 60, "contact_name": "n" * 60, "message": "m" * 1000},
        {"email": LONGEST_EMAIL},
    ],
)
def test_what_keeps_within_the_rules_is_taken(change):
    """A sole trader has no company number."""
    assert check_application({**FORM, **change}) == ()


@pytest.mark.spec("RT-04")
def test_an_application_reads_word_for_word_as_agreed(store):
    """By the names of the form, from top to bottom, and without what was left empty."""
    form = {**FORM, "message": "We fit doors."}
    apply_for_trade(store.shop(), Storefront.IRONMONGERY, form, SHOP)

    (message,) = waiting(store)
    assert message.dedupe_key.startswith("trade_application ")
    assert message.content == TradeApplication(
        recipient=Recipient(storefront=Storefront.IRONMONGERY, email=SHOP),
        form={
            "company_name": "Hinge & Bracket Ltd",
            "company_number": "01234567",
            "trade": "Joinery",
            "contact_name": "Jo Bloggs",
            "email": "jo@example.com",
            "phone_number": "01632960123",
            "message": "We fit doors.",
        },
    )
    assert email_of(message).paragraphs == (
        "Hello,",
        "New application for a trade account at Strike & Keep.",
        "What they told us\n-----------------",
        "Company name: Hinge & Bracket Ltd\n"
        "Company number, if registered: 01234567\n"
        "Your trade: Joinery\n"
        "Your name: Jo Bloggs\n"
        "Email: jo@example.com\n"
        "Phone number: 01632960123\n"
        "Anything else we should know: We fit doors.",
        "We've promised the applicant a reply, and nothing else.",
    )


def test_an_application_is_the_same_within_a_day_and_a_storefront():
    """In whatever order the form was read, by London's clock."""

    def key(form: Mapping[str, str] = FORM, now: datetime = NOW, shop: Storefront = Storefront.IRONMONGERY):
        message = trade_application(form, shop, SHOP, message_id="m-1", now=now)
        assert (message.message_id, message.kind, message.due_at) == ("m-1", "trade_application", now)
        return message.dedupe_key

    same = {key(), key(dict(reversed(FORM.items()))), key(now=NOW + timedelta(hours=11))}
    others = {
        key(now=NOW + timedelta(hours=12)),
        key(shop=Storefront.ELECTRICAL),
        key({**FORM, "trade": "Locksmith"}),
    }
    assert len(same) == 1
    assert len(same | others) == 4
