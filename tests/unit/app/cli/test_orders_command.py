"""The orders command shows what was ordered."""

from __future__ import annotations

import pytest

from app.cli import cli
from app.container import open_store
from shopcore.money.money import Money
from shopcore.orders.status import OrderEvent
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from tests.support.customers import NOW, a_customer, seconds_after
from tests.support.priced_orders import an_order
from tests.support.products import a_line, a_plate, a_product
from tests.support.sold_orders import IN_PART, a_sold_order
from tests.support.stores.laid_tables import lay_tables


@pytest.fixture(autouse=True)
def shop_with_orders(tmp_path, monkeypatch):
    """Two orders of Ann's, in a folder of its own."""
    monkeypatch.setenv("SHOP_DATA", str(lay_tables(tmp_path)))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    with open_store() as store, store.change() as shop:
        shop.changes.put([a_product(sku="BOLT", product_id=""), a_plate(product_id="", name="Kick plate")])
        products = shop.catalogue.by_sku(Storefront.IRONMONGERY, ["BOLT", "PLATE"])
        lines = [
            a_line(products["BOLT"], 2),
            a_line(products["PLATE"], 1, Size(838, 200, True), line_id="l-2"),
        ]
        shop.customers.add(a_customer())
        shop.orders.add(an_order(lines, reference="Plot 7", purchase_order="PO-1"))
        shop.orders.add(an_order(lines[:1], "1002", placed_at=seconds_after(60)))


def run(*words: str) -> int:
    """The exit status of a command."""
    return cli(list(words), result_action="return_value")


def test_orders_are_listed_newest_first(capsys):
    """Everybody's, or those of one e-mail in any case."""
    assert run("orders", "list") == 0
    everybody = capsys.readouterr().out.splitlines()
    assert run("orders", "list", "--customer", "Ann@Example.com", "-n", "1") == 0
    anns = capsys.readouterr().out.splitlines()

    assert [row.split()[0] for row in everybody] == ["N1002", "N1001", "2"]
    assert "£55.32     2 lines  Plot 7" in everybody[1]
    assert anns == [everybody[0], "1 of 2 orders"]


def test_one_order_is_shown_with_its_lines_and_total(capsys):
    """By the number that people read out."""
    assert run("orders", "show", "N1001") == 0
    output = capsys.readouterr().out

    assert output.startswith("Order N1001 of ann@example.com, ironmongery\n")
    for words in (
        "reference Plot 7",
        "purchase order PO-1",
        "2 × BOLT",
        "Kick plate 838 × 200 mm",
        "£55.32 inc VAT",
    ):
        assert words in output


@pytest.mark.parametrize(
    ("words", "output"),
    [
        (("show", "N9"), "There is no order N9."),
        (("list", "--customer", "x@example.com"), "There is no customer x@example.com."),
        (("list", "-n", "0"), "--count must be from 1 to 1000."),
    ],
)
def test_what_is_not_there_is_said_on_standard_error(words, output, capsys):
    """With an exit status that is not 0."""
    assert run("orders", *words) == 1
    assert capsys.readouterr().err.strip() == output


def test_an_order_moves_on_as_far_as_it_may(capsys):
    """In words a person types; what may not follow changes nothing."""
    assert run("orders", "set-status", "n1001", "in-progress") == 0
    assert capsys.readouterr().out == "Order N1001 is in progress.\n"
    for words, output in (
        (
            ("N1001", "delivered"),
            "N1001 is in_progress; it can change to dispatched, ready_to_collect, cancelled.",
        ),
        (("N1001", "lost"), "'lost' is not a status. Choose one of placed, in_progress, "),
        (("N9", "cancelled"), "There is no order N9."),
    ):
        assert run("orders", "set-status", *words) == 1
        assert output in capsys.readouterr().err
    assert run("orders", "set-status", "N1001", "CANCELLED") == 0
    assert run("orders", "show", "N1001") == 0
    assert "cancelled" in capsys.readouterr().out


@pytest.fixture
def a_paid_order():
    """One that was paid by card, with delivery, parcels and trace."""
    with open_store() as store, store.change() as shop:
        shop.orders.add(a_sold_order(name="1009"))
        shop.order_events.add(OrderEvent(order_id="o-1009", what="placed", at=NOW, by="customer"))


@pytest.mark.spec("CO-06")
def test_a_paid_order_is_shown_with_all_that_was_written_down(a_paid_order, capsys):
    """Where it goes, parcel by parcel, how it was paid, why it cost that, and what happened."""
    assert run("orders", "show", "n1009") == 0
    output = capsys.readouterr().out

    for words in (
        "paid: Card bank-1; invoice I0000042; VAT 20%, rounded by line",
        "sent to: Ms Ann Ó Brien, 4 Mill Lane, Leeds, West Yorkshire, LS1 4AP, Tuesday 24 November 2026 to",
        "parcel 1: Tuesday 24 November 2026, from stock: 1 × HB-1000, 4 × HB-1001",
        "why: Kick plate: list price £85.00 per m², 838 mm × 200 mm, rounded to a penny → £14.25",
        "2026-11-21 12:00 UTC  placed, by customer",
    ):
        assert words in output


@pytest.mark.spec("AC-04", "CO-06")
def test_what_a_card_paid_and_what_the_account_owes_are_both_shown(capsys):
    """Together they are the total."""
    order = a_sold_order(name="1009", sale=IN_PART)
    with open_store() as store, store.change() as shop:
        shop.orders.add(order)

    assert run("orders", "show", "N1009") == 0
    rest = order.total.inc_vat - Money.of("10.00")
    assert (
        f"paid: On account and by card bank-1, £10.00 by card, {rest} on account; invoice I0000042;"
        in capsys.readouterr().out
    )


@pytest.mark.spec("CO-06")
def test_a_paper_is_written_to_a_file(a_paid_order, tmp_path, capsys):
    """Of the kind that was asked for."""
    file = tmp_path / "invoice.pdf"
    assert run("orders", "document", "N1009", "invoice", str(file)) == 0
    assert capsys.readouterr().out == f"VAT invoice I0000042, Strike & Keep: {file}\n"
    assert file.read_bytes().startswith(b"%PDF-")
    for words, output in (
        (("N1009", "receipt"), "'receipt' is not a document. Choose invoice, delivery-note or credit-note."),
        (("N1009", "credit-note"), "There is no credit note N1009."),
        (("N9", "invoice"), "There is no order N9."),
    ):
        assert run("orders", "document", *words, str(tmp_path / "none.pdf")) == 1
        assert capsys.readouterr().err.strip() == output
    assert not (tmp_path / "none.pdf").exists()
