"""E-mails to those who wait say what is new, why they came, and how to stop them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from attrs import evolve

from shopcore.catalogue.product import Stock
from shopcore.money.money import Money
from shopcore.money.vat import STANDARD_RATE, VatRate, with_vat
from shopcore.notifications.recipient import Recipient
from shopcore.notifications.stock_alert_message import (
    AwaitedProduct,
    StockAlertNews,
    alert_news,
    stock_news,
)
from shopcore.outbox_message import OutboxMessage
from shopcore.stock.stock_alerts import NewsKind, StockAlert, StockNews, news_of
from tests.support.customers import a_customer
from tests.support.messages.emails import QUESTIONS, ReadEmail, email_of
from tests.support.products import TODAY, a_plate, a_price_list, a_product

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
BOLT = a_product(name="Tower bolt <150> mm", prices=a_price_list("9.80"), stock=Stock(level=3))
PLATE = a_plate(product_id="p-2", name="Kick plate", stock=Stock(level=3))
DUE = a_product(product_id="p-3", name="Letter plate", stock=Stock(expected_on=date(2026, 12, 3)))
GONE = a_product(product_id="p-4", name="Rim latch", stock=Stock(is_withdrawn=True))
STOP = "https://shop.example/account/wishlist"
WHY_HEADING = "Why you got this email"
WHY = f"{WHY_HEADING}\n----------------------"
STOP_LINK = f"See or stop your stock alerts:\n{STOP}"


def message(*products, version: int = 7, absent: str = "", subscribed_at: datetime = NOW) -> OutboxMessage:
    results = {product.product_id: product for product in products}
    names = {**{key: product.name for key, product in results.items()}, **({"p-9": absent} if absent else {})}
    news_items = []
    for key, name in names.items():
        alert = StockAlert(customer_id="c-ann", product_id=key, name=name, subscribed_at=subscribed_at)
        news = news_of(alert, results.get(key), today=TODAY)
        assert news is not None, name
        news_items.append(alert_news(alert, results.get(key), news, STANDARD_RATE))
    return stock_news(a_customer(), news_items, version=version, message_id="m-1", now=NOW)


def alert_email(*products, absent: str = "") -> ReadEmail:
    return email_of(message(*products, absent=absent))


def test_what_is_back_comes_with_price_and_link():
    """The subject alone says it; the e-mail ends the alert and says so."""
    email = alert_email(BOLT)

    assert email.subject == "Tower bolt <150> mm is back in stock"
    assert email.paragraphs[1] == (
        "Tower bolt <150> mm is back in stock. It costs £9.80 ex VAT, £11.76 including VAT."
    )
    assert f"https://shop.example{BOLT.path}" in email.text.splitlines()
    assert list(email.sections) == [WHY_HEADING]
    assert STOP in email.text.splitlines()
    assert email.sections[WHY_HEADING].startswith(
        "You asked us for alerts on this product. This is our last email about it.\n"
    )


@pytest.mark.parametrize(
    ("email", "subject", "more", "link", "reason"),
    [
        (
            alert_email(BOLT),
            "Tower bolt <150> mm is back in stock",
            "It costs £9.80 ex VAT, £11.76 including VAT.",
            ["See it in the shop:\nhttps://shop.example/product/tower-bolt-150-mm-p-1"],
            "You asked us for alerts on this product. This is our last email about it.",
        ),
        (
            alert_email(DUE),
            "Letter plate is now due on 3 December 2026",
            "We'll email you again when it's back, or if the date changes.",
            ["See it in the shop:\nhttps://shop.example/product/letter-plate-p-3"],
            "You asked us for alerts on this product.",
        ),
        (
            alert_email(GONE),
            "Rim latch has been discontinued",
            "Sorry, it won't be back.",
            ["See similar products:\nhttps://shop.example/product/rim-latch-p-4"],
            "You asked us for alerts on this product. This is our last email about it.",
        ),
        (
            alert_email(absent="Old latch"),
            "Old latch has been discontinued",
            "Sorry, it won't be back.",
            [],
            "You asked us for alerts on this product. This is our last email about it.",
        ),
    ],
    ids=["back", "due", "gone", "absent"],
)
def test_an_email_about_one_product_reads_word_for_word_as_agreed(email, subject, more, link, reason):
    """To whom it is for, with one button, and the reason at its end."""
    assert (email.to, email.subject) == ("ann@example.com", subject)
    assert email.paragraphs == ("Hello Ann,", f"{subject}. {more}", *link, WHY, reason, STOP_LINK, QUESTIONS)


def test_an_email_about_several_products_reads_word_for_word_as_agreed():
    """A section for each, and no button."""
    email = alert_email(PLATE, DUE, GONE, absent="Old latch")

    assert (email.to, email.subject) == ("ann@example.com", "News about 4 products you asked about")
    assert email.paragraphs == (
        "Hello Ann,",
        "News about 4 products you asked about:",
        "Kick plate\n----------",
        "Back in stock. It costs £85.00 ex VAT, £102.00 including VAT per square metre.",
        "See it in the shop:\nhttps://shop.example/product/kick-plate-p-2",
        "Letter plate\n------------",
        "Now due on 3 December 2026. We'll email you again when it's back, or if the date changes.",
        "See it in the shop:\nhttps://shop.example/product/letter-plate-p-3",
        "Rim latch\n---------",
        "Discontinued. Sorry, it won't be back.",
        "See similar products:\nhttps://shop.example/product/rim-latch-p-4",
        "Old latch\n---------",
        "Discontinued. Sorry, it won't be back.",
        WHY,
        "You asked us for alerts on these products."
        " This is our last email about products that are back or discontinued.",
        STOP_LINK,
        QUESTIONS,
    )


def test_several_of_one_kind_are_counted_in_the_subject():
    """And dates that may move again are no last word."""
    due = evolve(DUE, product_id="p-5", name="Hinge")
    email = alert_email(DUE, due)

    assert email.subject == "2 products you asked about have a new date"
    assert "You asked us for alerts on these products." in email.paragraphs
    gone = alert_email(GONE, absent="Old latch")
    assert gone.subject == "2 products you asked about have been discontinued"


def test_a_message_keeps_what_was_so_when_it_was_made():
    """Whoever waits reads of it as it was then, in their own letters."""
    outgoing = message(evolve(BOLT, name="Türgriff"), absent="Old latch")

    assert (outgoing.message_id, outgoing.kind, outgoing.due_at) == ("m-1", "stock_alert", NOW)
    assert outgoing.dedupe_key.startswith("stock_alert c-ann 7 ")
    assert outgoing.content == StockAlertNews(
        recipient=Recipient.of(a_customer()),
        products=(
            AwaitedProduct(
                news=StockNews(NewsKind.BACK),
                name="Türgriff",
                path="/product/turgriff-p-1",
                price=with_vat(Money(980)),
            ),
            AwaitedProduct(news=StockNews(NewsKind.GONE), name="Old latch"),
        ),
    )


def test_a_piece_that_is_cut_is_priced_for_a_square_metre():
    """As its page does."""
    assert "£85.00 ex VAT, £102.00 including VAT per square metre." in alert_email(PLATE).paragraphs[1]


def test_one_piece_is_priced_at_the_rate_of_the_shop():
    """Not at the break that a second piece would reach."""
    bolt = a_product(prices=a_price_list("9.80", [(2, "8.00")]), stock=Stock(level=3))
    alert = StockAlert(customer_id="c-ann", product_id="p-1", name="Bolt", subscribed_at=NOW)
    news = alert_news(alert, bolt, StockNews(NewsKind.BACK), VatRate(500))

    assert news.product.price == with_vat(Money(980), VatRate(500))
    assert news.news == StockNews(NewsKind.BACK)


def test_a_new_date_promises_more():
    """The alert stays, so the e-mail says how to stop it and nothing of an end."""
    email = alert_email(DUE)

    assert email.subject == "Letter plate is now due on 3 December 2026"
    assert email.paragraphs[1].endswith("We'll email you again when it's back, or if the date changes.")
    assert "last email" not in email.text


def test_what_is_gone_has_a_link_only_where_there_is_a_page():
    """A withdrawn product still has one, with others like it."""
    withdrawn, absent = alert_email(GONE), alert_email(absent="Old latch")

    assert f"See similar products:\nhttps://shop.example{GONE.path}" in withdrawn.paragraphs
    assert "similar" not in absent.text


def test_several_products_are_in_one_email():
    """Each with what is new and its own link; the subject counts them."""
    email = alert_email(BOLT, PLATE)

    assert email.subject == "2 products you asked about are back in stock"
    assert list(email.sections) == [BOLT.name, PLATE.name, WHY_HEADING]
    assert email.sections[BOLT.name].startswith(
        "Back in stock. It costs £9.80 ex VAT, £11.76 including VAT.\n"
    )
    assert email.sections[PLATE.name].endswith(f"https://shop.example{PLATE.path}")
    assert "products that are back or discontinued." in email.sections[WHY_HEADING]


def test_news_of_different_kinds_is_in_one_email():
    """Back, due and gone; the date has its capital."""
    email = alert_email(BOLT, DUE, GONE, absent="Old latch")

    assert email.subject == "News about 4 products you asked about"
    assert email.sections["Letter plate"].startswith("Now due on 3 December 2026. ")
    assert email.sections["Old latch"] == "Discontinued. Sorry, it won't be back."


def test_the_email_can_be_followed_in_text_and_page():
    """Links are whole on lines of their own, and names are no markup."""
    one, many = alert_email(BOLT), alert_email(BOLT, DUE)
    for email in (one, many):
        assert {STOP, f"https://shop.example{BOLT.path}"} <= set(email.text.splitlines())
        assert f'href="{STOP}"' in email.html
        assert f'href="https://shop.example{BOLT.path}"' in email.html
        assert "<150>" not in email.html
    assert "If the button doesn't work" in one.html
    assert "If the button doesn't work" not in many.html
    assert many.subject == "News about 2 products you asked about"


def test_the_same_news_is_one_message_and_other_news_another():
    """By who waits, since when, for what, and the catalogue that it was read from."""
    keys = {
        message(BOLT).dedupe_key,
        message(BOLT, DUE).dedupe_key,
        message(DUE, BOLT).dedupe_key,
        message(BOLT, version=8).dedupe_key,
        message(BOLT, subscribed_at=NOW - timedelta(days=1)).dedupe_key,
        message(evolve(DUE, stock=Stock(expected_on=date(2026, 12, 4)))).dedupe_key,
        message(DUE).dedupe_key,
        message(evolve(DUE, product_id="p-6")).dedupe_key,
        message(evolve(DUE, stock=Stock(is_withdrawn=True))).dedupe_key,
    }

    assert len(keys) == 8
    assert message(BOLT).kind == "stock_alert"
