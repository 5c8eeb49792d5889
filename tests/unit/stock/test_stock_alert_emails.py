"""Letters to those who wait say what is new, why they came, and how to stop them."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta

from attrs import evolve

from adapters.mail import EmailStyle, rendered
from shopcore.catalogue.product import Stock
from shopcore.customers.customer import addressed_to
from shopcore.email import Email, EmailSender, Section
from shopcore.money.vat import STANDARD_RATE, VatRate
from shopcore.notifications.account_emails import email_for
from shopcore.notifications.stock_alert_emails import STOCK_NEWS, alert_news, stock_news
from shopcore.outbox_message import OutboxMessage
from shopcore.stock.stock_alerts import NewsKind, StockAlert, StockNews, news_of
from tests.support.customers import a_customer
from tests.support.products import TODAY, a_plate, a_product, priced

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
SENDER = EmailSender(name="Strike & Keep", phone="020 7946 0101", hours="Mon-Fri", origin="https://a.test")
LOOK = EmailStyle(SENDER, "sales@a.test", ("Unit 4", "B1 2ZZ"), "#0B3B2E", "#D9962B")
BOLT = a_product(name="Tower bolt <150> mm", prices=priced("9.80"), stock=Stock(level=3))
PLATE = a_plate(product_id="p-2", name="Kick plate", stock=Stock(level=3))
DUE = a_product(product_id="p-3", name="Letter plate", stock=Stock(expected_on=date(2026, 12, 3)))
GONE = a_product(product_id="p-4", name="Rim latch", stock=Stock(is_withdrawn=True))
STOP = "https://a.test/account/wishlist"


def message(*products, version: int = 7, absent: str = "", subscribed_at: datetime = NOW) -> OutboxMessage:
    results = {product.product_id: product for product in products}
    names = {**{key: product.name for key, product in results.items()}, **({"p-9": absent} if absent else {})}
    email = []
    for key, name in names.items():
        alert = StockAlert(customer_id="c-ann", product_id=key, name=name, subscribed_at=subscribed_at)
        news = news_of(alert, results.get(key), today=TODAY)
        assert news is not None, name
        email.append(alert_news(alert, results.get(key), news, STANDARD_RATE))
    return stock_news(a_customer(), email, version=version, message_id="m-1", now=NOW)


def email_of(*products, absent: str = "") -> Email:
    return email_for(message(*products, absent=absent), SENDER)


def test_what_is_back_is_told_with_price_and_link():
    """The subject alone says it; the letter ends the alert and says so."""
    email = email_of(BOLT)

    assert email.subject == "Tower bolt <150> mm is back in stock"
    assert email.before == (
        "Tower bolt <150> mm is back in stock. It costs £9.80 ex VAT, £11.76 including VAT.",
    )
    assert email.link == f"https://a.test{BOLT.path}"
    (why,) = email.sections
    assert (why.heading, why.link) == ("Why you got this email", STOP)
    assert why.paragraphs == ("You asked us for alerts on this product. This is our last email about it.",)


WHY = Section(
    heading="Why you got this email",
    paragraphs=("You asked us for alerts on this product. This is our last email about it.",),
    link=STOP,
    link_words="See or stop your stock alerts",
)


def test_a_letter_about_one_product_reads_word_for_word_as_agreed():
    """To whom it is for, with one button, and the reason at its end."""
    plain = Email(
        to="ann@example.com",
        subject="Tower bolt <150> mm is back in stock",
        greeting="Hello Ann,",
        before=("Tower bolt <150> mm is back in stock. It costs £9.80 ex VAT, £11.76 including VAT.",),
        link="https://a.test/product/tower-bolt-150-mm-p-1",
        link_words="See it in the shop",
        after=("Questions? Call us on 020 7946 0101, Mon-Fri.",),
        sections=(WHY,),
    )

    assert email_of(BOLT) == plain
    assert email_of(DUE) == evolve(
        plain,
        subject="Letter plate is now due on 3 December 2026",
        before=(
            "Letter plate is now due on 3 December 2026."
            " We'll email you again when it's back, or if the date changes.",
        ),
        link="https://a.test/product/letter-plate-p-3",
        sections=(evolve(WHY, paragraphs=("You asked us for alerts on this product.",)),),
    )
    assert email_of(absent="Old latch") == evolve(
        plain,
        subject="Old latch has been discontinued",
        before=("Old latch has been discontinued. Sorry, it won't be back.",),
        link="",
        link_words="See similar products",
    )


def test_a_letter_about_several_products_reads_word_for_word_as_agreed():
    """A part for each, and no button of its own."""
    assert email_of(PLATE, DUE, GONE, absent="Old latch") == Email(
        to="ann@example.com",
        subject="News about 4 products you asked about",
        greeting="Hello Ann,",
        before=("News about 4 products you asked about:",),
        after=("Questions? Call us on 020 7946 0101, Mon-Fri.",),
        sections=(
            Section(
                heading="Kick plate",
                paragraphs=(
                    "Back in stock. It costs £85.00 ex VAT, £102.00 including VAT per square metre.",
                ),
                link="https://a.test/product/kick-plate-p-2",
                link_words="See it in the shop",
            ),
            Section(
                heading="Letter plate",
                paragraphs=(
                    "Now due on 3 December 2026. We'll email you again when it's back, or if the date"
                    " changes.",
                ),
                link="https://a.test/product/letter-plate-p-3",
                link_words="See it in the shop",
            ),
            Section(
                heading="Rim latch",
                paragraphs=("Discontinued. Sorry, it won't be back.",),
                link="https://a.test/product/rim-latch-p-4",
                link_words="See similar products",
            ),
            Section(
                heading="Old latch",
                paragraphs=("Discontinued. Sorry, it won't be back.",),
                link_words="See similar products",
            ),
            evolve(
                WHY,
                paragraphs=(
                    "You asked us for alerts on these products."
                    " This is our last email about products that are back or discontinued.",
                ),
            ),
        ),
    )


def test_several_of_one_kind_are_counted_in_the_subject():
    """And dates that may move again are no last word."""
    due = evolve(DUE, product_id="p-5", name="Hinge")

    assert email_of(DUE, due).subject == "2 products you asked about have a new date"
    assert email_of(DUE, due).sections[-1].paragraphs == ("You asked us for alerts on these products.",)
    assert email_of(GONE, absent="Old latch").subject == "2 products you asked about have been discontinued"


def test_a_message_keeps_what_was_so_when_it_was_made():
    """Whoever waits is told of it as it was then, in their own letters."""
    email = message(evolve(BOLT, name="Türgriff"), absent="Old latch")

    assert (email.message_id, email.kind, email.due_at) == ("m-1", "stock_news", NOW)
    assert email.dedupe_key.startswith("stock_news c-ann 7 ")
    assert {key: email.body[key] for key in addressed_to(a_customer())} == addressed_to(a_customer())
    assert "Türgriff" in email.body["told"]
    assert json.loads(email.body["told"]) == [
        {
            "kind": "back",
            "on": "",
            "name": "Türgriff",
            "path": "/product/turgriff-p-1",
            "price": "£9.80 ex VAT, £11.76 including VAT",
        },
        {"kind": "gone", "on": "", "name": "Old latch", "path": "", "price": ""},
    ]


def test_a_piece_that_is_cut_is_priced_for_a_square_metre():
    """As its page does."""
    assert "£85.00 ex VAT, £102.00 including VAT per square metre" in email_of(PLATE).before[0]


def test_one_piece_is_priced_at_the_rate_of_the_shop():
    """Not at the break that a second piece would reach."""
    bolt = a_product(prices=priced("9.80", [(2, "8.00")]), stock=Stock(level=3))
    alert = StockAlert(customer_id="c-ann", product_id="p-1", name="Bolt", subscribed_at=NOW)
    email = alert_news(alert, bolt, StockNews(NewsKind.BACK), VatRate(500))

    assert email.price == "£9.80 ex VAT, £10.29 including VAT"


def test_a_new_date_is_told_and_more_is_promised():
    """The alert stays, so the letter says how to stop it and nothing of an end."""
    email = email_of(DUE)

    assert email.subject == "Letter plate is now due on 3 December 2026"
    assert email.before[0].endswith("We'll email you again when it's back, or if the date changes.")
    assert email.sections[0].paragraphs == ("You asked us for alerts on this product.",)


def test_what_is_gone_is_told_with_a_link_only_where_there_is_a_page():
    """A withdrawn product still has one, with others like it."""
    withdrawn, absent = email_of(GONE), email_of(absent="Old latch")

    assert withdrawn.subject == "Rim latch has been discontinued"
    assert (withdrawn.link, withdrawn.link_words) == (f"https://a.test{GONE.path}", "See similar products")
    assert (absent.subject, absent.link) == ("Old latch has been discontinued", "")


def test_several_products_stand_in_one_letter():
    """Each with what is new and its own link; the subject counts them."""
    email = email_of(BOLT, PLATE)

    assert email.subject == "2 products you asked about are back in stock"
    assert email.link == ""
    assert [section.heading for section in email.sections] == [
        BOLT.name,
        PLATE.name,
        "Why you got this email",
    ]
    assert email.sections[0].paragraphs == ("Back in stock. It costs £9.80 ex VAT, £11.76 including VAT.",)
    assert email.sections[1].link == f"https://a.test{PLATE.path}"
    assert email.sections[2].paragraphs[0].endswith("products that are back or discontinued.")


def test_news_of_different_kinds_stands_in_one_letter():
    """Back, due and gone; the date keeps its capital."""
    email = email_of(BOLT, DUE, GONE, absent="Old latch")

    assert email.subject == "News about 4 products you asked about"
    assert email.sections[1].paragraphs[0].startswith("Now due on 3 December 2026. ")
    assert email.sections[3].paragraphs == ("Discontinued. Sorry, it won't be back.",)
    assert email.sections[3].link == ""


def test_the_mail_can_be_followed_in_text_and_page():
    """Links stand whole on lines of their own, and names are no markup."""
    one, many = (
        rendered(email, LOOK, message_id="m-1", at=NOW) for email in (email_of(BOLT), email_of(BOLT, DUE))
    )
    for mail in (one, many):
        text = mail.get_body(("plain",)).get_content()
        page = mail.get_body(("html",)).get_content()
        assert {STOP, f"https://a.test{BOLT.path}"} <= set(text.splitlines())
        assert f'href="{STOP}"' in page
        assert f'href="https://a.test{BOLT.path}"' in page
        assert "<150>" not in page
    assert "If the button does nothing" not in many.get_body(("html",)).get_content()
    assert many["Subject"] == "News about 2 products you asked about"


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
    assert message(BOLT).kind == STOCK_NEWS
