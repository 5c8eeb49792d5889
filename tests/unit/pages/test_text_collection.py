"""Which guides come first, which texts answer a search, and what fills their placeholders."""

from datetime import UTC, date, datetime

import pytest
from attrs import evolve

from shopcore.charges.tariff import DEFAULT_TARIFF
from shopcore.delivery.services import DEFAULT_DELIVERY
from shopcore.delivery.zones import DEFAULT_TERMS, Division, Zone
from shopcore.money.money import Money
from shopcore.pages.texts.delivery_tables import zones
from shopcore.pages.texts.text_collection import TextCollection
from shopcore.pages.texts.text_facts import Facts, facts_of
from shopcore.storefront import Storefront
from tests.support.pages.storefront_pages import WORDS, a_text
from tests.support.sold_orders import SELLER

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
FACTS = facts_of(WORDS, SELLER, DEFAULT_TARIFF, DEFAULT_DELIVERY, origin="https://corner.example")
TEXTS = (
    a_text("/information/returns", title="Returns", keywords="refund money back"),
    a_text("/blog/old", title="Lamps", home=Storefront.ELECTRICAL, keywords="returns"),
    a_text("/blog/mine", title="Hinges", home=Storefront.IRONMONGERY),
    a_text("/blog/newest", title="Screws", published=date(2026, 11, 20)),
)


def texts_of(storefront: Storefront) -> TextCollection:
    return TextCollection(storefront, {text.path: text for text in TEXTS}, FACTS)


@pytest.mark.parametrize(
    ("storefront", "paths"),
    [
        (Storefront.IRONMONGERY, ["/blog/newest", "/blog/mine", "/blog/old"]),
        (Storefront.ELECTRICAL, ["/blog/newest", "/blog/old", "/blog/mine"]),
    ],
)
def test_guides_of_the_other_storefront_come_last(storefront, paths):
    """Otherwise the newest is first."""
    assert [text.path for text in texts_of(storefront).guides] == paths


@pytest.mark.parametrize(
    ("storefront", "headings"),
    [
        (Storefront.IRONMONGERY, ["Doors and ironmongery", "Electrical and lighting", "For every trade"]),
        (Storefront.ELECTRICAL, ["Electrical and lighting", "Doors and ironmongery", "For every trade"]),
    ],
)
def test_guides_are_grouped_by_whom_they_are_for(storefront, headings):
    """The storefront's own first."""
    assert [heading for heading, _ in texts_of(storefront).guide_groups] == headings


def test_a_group_without_guides_is_left_out():
    texts = TextCollection(Storefront.IRONMONGERY, {TEXTS[3].path: TEXTS[3]}, FACTS)

    assert texts.guide_groups == (("For every trade", (TEXTS[3],)),)


def test_a_text_stands_below_its_folder_where_that_is_a_page():
    """Help has none."""
    blog = a_text("/blog", title="Blog")
    texts = TextCollection(Storefront.IRONMONGERY, {one.path: one for one in (*TEXTS, blog)}, FACTS)

    assert [link.url for link in texts.breadcrumb(TEXTS[2])] == ["/", "/blog", "/blog/mine"]
    assert [link.name for link in texts.breadcrumb(TEXTS[0])] == ["Home", "Returns"]


@pytest.mark.parametrize(
    ("query", "paths"),
    [
        ("return", ["/information/returns", "/blog/old"]),
        ("money back", ["/information/returns"]),
        ("returns of hinges", []),
        ("the", []),
        ("", []),
    ],
)
def test_a_search_finds_texts_that_have_all_of_its_words(query, paths):
    """Those with most of them in the title are first; plurals and small words make no difference."""
    assert [text.path for text in texts_of(Storefront.IRONMONGERY).search(query)] == paths


def test_placeholders_are_filled_from_the_settings():
    """Words anywhere, tables on a line of their own."""
    filled = texts_of(Storefront.IRONMONGERY).filled("{shop}: {delivery_fee}\n{bank_holidays}", NOW)

    assert filled == (
        "Corner Ironmonger: £6.95 ex VAT (£8.34 inc VAT)\nNothing is delivered on bank holidays."
    )


@pytest.mark.spec("RT-04")
@pytest.mark.parametrize(
    ("now", "until", "day"),
    [
        ("2026-11-20T12:00", "9pm today", "Saturday 21 November 2026"),
        ("2026-11-23T21:30", "9pm tomorrow", "Wednesday 25 November 2026"),
    ],
)
def test_the_next_delivery_is_named_with_its_day(now, until, day):
    """As checkout would say it at that moment."""
    rendered = FACTS.blocks["next_delivery"](datetime.fromisoformat(now).replace(tzinfo=UTC))

    assert rendered == (
        f"**Order by {until}, and items in stock reach the UK mainland on {day}.** Checkout shows the exact"
        " dates for your postcode before you pay."
    )


def test_the_next_delivery_keeps_the_bank_holidays_of_england_and_wales():
    """Those of another part of the kingdom don't count."""
    held = {
        Division.ENGLAND_AND_WALES: frozenset({date(2026, 11, 21)}),
        Division.SCOTLAND: frozenset({date(2026, 11, 23)}),
    }
    rules = evolve(DEFAULT_DELIVERY, bank_holidays=held)
    facts = facts_of(WORDS, SELLER, DEFAULT_TARIFF, rules, origin="https://corner.example")

    rendered = facts.blocks["next_delivery"](datetime(2026, 11, 20, 12, tzinfo=UTC))

    assert "reach the UK mainland on Monday 23 November 2026." in rendered


def test_every_block_is_made_from_the_rules():
    """A storefront that does not sell online says how to order instead of a day."""
    dear = evolve(DEFAULT_TERMS[Zone.HIGHLANDS], surcharge=Money(5_00))
    rules = evolve(DEFAULT_DELIVERY, terms={**DEFAULT_TERMS, Zone.HIGHLANDS: dear})
    facts: Facts = facts_of(
        WORDS, SELLER, DEFAULT_TARIFF, rules, origin="https://corner.example", sells_online=False
    )

    assert facts.blocks["next_delivery"](NOW) == (
        "**Online ordering opens here soon. Until then, call 0121 496 0101 to order**, Mon-Fri 7am-7pm: we'll"
        " tell you the date for your postcode before you pay."
    )
    assert facts.blocks["delivery_charges"](NOW).startswith("| Charge |")
    assert facts.blocks["delivery_services"](NOW).startswith("| Service |")
    assert facts.blocks["delivery_zones"](NOW) == zones(rules, DEFAULT_TARIFF)
    assert facts.words == {
        "shop": "Corner Ironmonger",
        "phone": "0121 496 0101",
        "phone_link": "01214960101",
        "email": "shop@corner.example",
        "hours": "Mon-Fri 7am-7pm",
        "origin": "https://corner.example",
        "slogan": "Bolts by the box.",
        "strapline": "Everything that holds a door.",
        "company": "Anvil Trading Ltd",
        "seller": SELLER.identity,
        "address": "Unit 4, Anvil Works, Birmingham, B1 2ZZ",
        "registered": SELLER.registered,
        "cancel_days": "14",
        "answer_days": str(SELLER.terms.answer_days),
        "payment_days": str(SELLER.terms.payment_days),
        "large_returns": "Doors cost £48.00 to collect.",
        "vat": "20%",
        "delivery_fee": "£6.95 ex VAT (£8.34 inc VAT)",
        "free_delivery_from": "£50.00 ex VAT (£60.00 inc VAT)",
        "large_item": "£4.95 ex VAT (£5.94 inc VAT)",
        "cut_off": "9pm",
        "direct_days": "2 to 3",
        "made_to_measure_days": str(DEFAULT_DELIVERY.made_to_measure_days),
        "branch_count": "0",
    }
    assert not set(facts.words) & set(facts.blocks)
