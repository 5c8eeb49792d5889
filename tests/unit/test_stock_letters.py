"""Letters to those who wait say what is new, why they came, and how to stop them."""

from __future__ import annotations

from datetime import UTC, date, datetime

from adapters.mail import Look, rendered
from shopcore.catalogue import Stock
from shopcore.letter import Letter, Sender
from shopcore.letters import letter_of
from shopcore.outgoing import Outgoing
from shopcore.stock_alerts import StockAlert, news_of
from shopcore.stock_letters import STOCK_NEWS, stock_news, told_of
from shopcore.vat import STANDARD_RATE
from tests.people import a_customer
from tests.wares import TODAY, a_plate, a_product, priced

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
SENDER = Sender(name="Strike & Keep", phone="020 7946 0101", hours="Mon-Fri", origin="https://a.test")
LOOK = Look(SENDER, "sales@a.test", ("Unit 4", "B1 2ZZ"), "#0B3B2E", "#D9962B")
BOLT = a_product(name="Tower bolt <150> mm", prices=priced("9.80"), stock=Stock(level=3))
PLATE = a_plate(product_id="p-2", name="Kick plate", stock=Stock(level=3))
DUE = a_product(product_id="p-3", name="Letter plate", stock=Stock(expected_on=date(2026, 12, 3)))
GONE = a_product(product_id="p-4", name="Rim latch", stock=Stock(is_withdrawn=True))
STOP = "https://a.test/account/wishlist"


def message(*products, version: int = 7, absent: str = "") -> Outgoing:
    found = {product.product_id: product for product in products}
    names = {**{key: product.name for key, product in found.items()}, **({"p-9": absent} if absent else {})}
    told = []
    for key, name in names.items():
        alert = StockAlert(customer_id="c-ann", product_id=key, name=name, asked_at=NOW)
        news = news_of(alert, found.get(key), today=TODAY)
        assert news is not None, name
        told.append(told_of(alert, found.get(key), news, STANDARD_RATE))
    return stock_news(a_customer(), told, version=version, message_id="m-1", now=NOW)


def letter(*products, absent: str = "") -> Letter:
    return letter_of(message(*products, absent=absent), SENDER)


def test_what_is_back_is_told_with_price_and_link():
    """The subject alone says it; the letter ends the alert and says so."""
    told = letter(BOLT)

    assert told.subject == "Tower bolt <150> mm is back in stock"
    assert told.before == (
        "Tower bolt <150> mm is back in stock. It costs £9.80 ex VAT, £11.76 including VAT.",
    )
    assert told.link == f"https://a.test{BOLT.path}"
    (why,) = told.sections
    assert (why.heading, why.link) == ("Why we write", STOP)
    assert why.paragraphs == (
        "You asked us to tell you about this product. This is the last letter about it.",
    )


def test_a_piece_that_is_cut_is_priced_for_a_square_metre():
    """As its page does."""
    assert "£85.00 ex VAT, £102.00 including VAT for a square metre" in letter(PLATE).before[0]


def test_a_new_date_is_told_and_more_is_promised():
    """The alert stays, so the letter says how to stop it and nothing of an end."""
    told = letter(DUE)

    assert told.subject == "Letter plate is now due on 3 December 2026"
    assert told.before[0].endswith("We write again when it is back, or if the date changes.")
    assert told.sections[0].paragraphs == ("You asked us to tell you about this product.",)


def test_what_is_gone_is_told_with_a_link_only_where_there_is_a_page():
    """A withdrawn product still has one, with others like it."""
    withdrawn, absent = letter(GONE), letter(absent="Old latch")

    assert withdrawn.subject == "Rim latch is no longer sold"
    assert (withdrawn.link, withdrawn.link_words) == (f"https://a.test{GONE.path}", "See what is like it")
    assert (absent.subject, absent.link) == ("Old latch is no longer sold", "")


def test_several_products_stand_in_one_letter():
    """Each with what is new and its own link; the subject counts them."""
    told = letter(BOLT, PLATE)

    assert told.subject == "2 products you asked about are back in stock"
    assert told.link == ""
    assert [section.heading for section in told.sections] == [BOLT.name, PLATE.name, "Why we write"]
    assert told.sections[0].paragraphs == ("Back in stock. It costs £9.80 ex VAT, £11.76 including VAT.",)
    assert told.sections[1].link == f"https://a.test{PLATE.path}"
    assert told.sections[2].paragraphs[0].endswith("what is back or no longer sold this is the last letter.")


def test_news_of_different_kinds_stands_in_one_letter():
    """Back, due and gone; the date keeps its capital."""
    told = letter(BOLT, DUE, GONE, absent="Old latch")

    assert told.subject == "News of 4 products you asked about"
    assert told.sections[1].paragraphs[0].startswith("Now due on 3 December 2026. ")
    assert told.sections[3].paragraphs == ("No longer sold. We are sorry: it will not come back.",)
    assert told.sections[3].link == ""


def test_the_mail_can_be_followed_in_text_and_page():
    """Links stand whole on lines of their own, and names are no markup."""
    one, many = (rendered(told, LOOK, message_id="m-1", at=NOW) for told in (letter(BOLT), letter(BOLT, DUE)))
    for mail in (one, many):
        text = mail.get_body(("plain",)).get_content()
        page = mail.get_body(("html",)).get_content()
        assert {STOP, f"https://a.test{BOLT.path}"} <= set(text.splitlines())
        assert f'href="{STOP}"' in page
        assert f'href="https://a.test{BOLT.path}"' in page
        assert "<150>" not in page
    assert "If the button does nothing" not in many.get_body(("html",)).get_content()
    assert many["Subject"] == "News of 2 products you asked about"


def test_the_same_news_is_one_message_and_other_news_another():
    """By who waits, since when, for what, and the catalogue that it was read from."""
    keys = {
        message(BOLT).dedupe_key,
        message(BOLT, DUE).dedupe_key,
        message(DUE, BOLT).dedupe_key,
        message(BOLT, version=8).dedupe_key,
    }

    assert len(keys) == 3
    assert message(BOLT).kind == STOCK_NEWS
