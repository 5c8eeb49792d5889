"""prices from the command line: tried with what it means for orders, refused, or taken in whole."""

from __future__ import annotations

import pytest
from attrs import evolve

from app.cli import cli
from app.container import open_store
from shopcore.catalogue.product import Product
from shopcore.orders.order import Order
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.use_cases.pricing import try_prices as trying
from tests.support.customers import a_customer, seconds_after
from tests.support.priced_orders import an_order
from tests.support.products import a_line, a_plate, a_price_list, a_product
from tests.support.stores.laid_tables import lay_tables

PLATE_SIZE = Size(838, 200, has_screw_holes=True)
PRICED_PRODUCTS = (
    a_product("10.00", sku="BOLT", product_id=""),
    a_product(a_price_list("4.15", [(10, "3.90")]), sku="HINGE", product_id="", name="Butt hinge"),
    a_plate("85.00", product_id="", name="Kick plate"),
    a_product("20.00", sku="LAMP", product_id="", storefront=Storefront.ELECTRICAL),
)


@pytest.fixture(autouse=True)
def shop(tmp_path, monkeypatch):
    """Four products of both storefronts, in a database of its own."""
    monkeypatch.setenv("SHOP_DATA", str(lay_tables(tmp_path / "var")))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    with open_store() as store, store.change() as shop:
        shop.changes.put(PRICED_PRODUCTS)
        shop.customers.add(a_customer())


@pytest.fixture
def run(tmp_path, capsys):
    """Write a file of prices and run the command on it: exit status, lines said, lines of faults."""

    def command(text: str, *words: str) -> tuple[int, list[str], list[str]]:
        file = tmp_path / "prices.csv"
        file.write_text(text)
        status = cli(["prices", str(file), *words], result_action="return_value")
        captured = capsys.readouterr()
        return status, captured.out.splitlines(), captured.err.splitlines()

    return command


def sold(sku: str) -> Product:
    with open_store() as store, store.read() as shop:
        return next(p for p in shop.catalogue.products() if p.sku == sku)


def put(*orders: Order) -> None:
    with open_store() as store, store.change() as shop:
        assert all(shop.orders.add(order) for order in orders)


def some_orders() -> None:
    """Three of ironmongery, the first of them with a line that is not sold like that any more."""
    bolt, plate = sold("BOLT"), sold("PLATE")
    put(
        an_order([a_line(bolt, 4), a_line(plate, 1, PLATE_SIZE), a_line(bolt, 1, PLATE_SIZE)], "1"),
        an_order([a_line(bolt, 100)], "2", placed_at=seconds_after(60)),
        an_order([a_line(sold("HINGE"), 1)], "3", placed_at=seconds_after(90)),
    )


@pytest.mark.parametrize("words", [(), ("--dry-run",), ("--despite-doubts",)])
def test_negative_prices_are_named_with_all_other_faults(run, words):
    """By line and column, and nothing is set; neither a trial nor an owner without doubts gets further."""
    text = "sku,price,sale_price,breaks\nBOLT,-1,,\nHINGE,5.00,-1,\nPLATE,85.00,,10:-3\nNOWHERE,1.00,,\n"

    status, captured, faults = run(text, *words)

    assert status == 1
    assert not [line for line in (*captured, *faults) if "Traceback" in line]
    named = " ".join(faults)
    assert "line 2, column price: must be more than 0.00" in named
    assert "line 3, column sale_price: must be more than 0.00" in named
    assert "line 4, column breaks: must have prices of more than 0.00" in named
    assert "line 5, column sku: NOWHERE is not sold" in named
    assert sold("BOLT").prices.list_price == PRICED_PRODUCTS[0].prices.list_price


def test_a_trial_replays_the_newest_orders_and_changes_nothing(run):
    """Today's prices against the file's, with delivery; the largest movers by number."""
    some_orders()

    status, captured, _ = run("sku,price\nBOLT,9.00\nPLATE,80.00\n", "--dry-run")

    assert status == 0
    assert captured == [
        "changed BOLT (ironmongery)",
        "  price: 10.00 -> 9.00",
        "changed PLATE (ironmongery)",
        "  price: 85.00 -> 80.00",
        "The newest ironmongery orders at today's prices and at the new ones, ex VAT with delivery:",
        "  £1,065.35 -> £967.46 (-£97.89) for 3 orders",
        "  1 dearer, 1 cheaper, 1 with another delivery charge",
        "  N2: £1,000.00 -> £900.00 (-£100.00)",
        "  N1: £54.25 -> £56.36 (+£2.11)",
        "  1 line left out, because the product is not sold in that form any more",
        "2 products read: 0 new, 2 changed, 0 unchanged.",
        "Dry run: nothing was changed.",
    ]
    assert sold("BOLT").prices == a_price_list("10.00")


def test_without_orders_a_trial_says_so_for_the_storefront_of_the_file(run):
    """The other storefront is not spoken of."""
    status, captured, _ = run("sku,price\nLAMP,21.00\n", "--dry-run")

    assert status == 0
    assert captured[2:] == [
        "No electrical orders to reprice.",
        "1 product read: 0 new, 1 changed, 0 unchanged.",
        "Dry run: nothing was changed.",
    ]


def test_doubts_stand_at_their_product_and_are_counted(run):
    """Those of products that stay as they are come after the differences; a doubt is no fault."""
    status, captured, _ = run(
        'sku,price,breaks\nBOLT,10.00,10:9.50;10:9.40\nHINGE,4.15,10:3.90\nLAMP,24.00,"2:20.00;2:20.00"\n',
        "--dry-run",
    )

    assert status == 0
    assert "  check: 10 is listed at £9.50 and £9.40; keep one; £9.40 is charged now" in captured
    assert any("the list price £24.00 is £20.00, charged on" in line for line in captured)
    assert "3 possible mistakes: 2 × quantity listed twice, 1 × VAT mixed up." in captured


def test_a_new_price_that_looks_like_a_slip_stops_the_whole_file(run):
    """Doubts are told as in a trial; the sentence on standard error says how to go on."""
    status, captured, faults = run("sku,price,breaks\nBOLT,9.00,\nHINGE,4.15,10:4.50\n")

    assert status == 1
    assert captured == [
        "HINGE (ironmongery), check: 10 cost £4.50 each, more than 1 at £4.15; "
        "charge at most £4.15, or remove the break",
        "1 possible mistake: 1 × inverted break.",
    ]
    assert faults[-1] == (
        "Nothing was changed, because some new prices look like mistakes. Correct the file, or use"
        " it as it is with --despite-doubts."
    )
    assert (sold("BOLT").prices, sold("HINGE").prices) == (
        a_price_list("10.00"),
        a_price_list("4.15", [(10, "3.90")]),
    )


def test_doubtful_prices_are_taken_when_that_is_wanted(run):
    """And the doubts are told all the same."""
    status, captured, _ = run("sku,price\nBOLT,12.00\n", "--despite-doubts")

    assert status == 0
    assert captured[-2:] == [
        "1 possible mistake: 1 × VAT mixed up.",
        "1 product read: 0 new, 1 changed, 0 unchanged.",
    ]
    assert sold("BOLT").prices == a_price_list("12.00")


def test_a_doubt_about_a_price_that_stays_stops_nothing(run):
    """It was taken in before, and an edited export holds every price of the catalogue."""
    run("sku,price\nBOLT,9.99\n", "--despite-doubts")

    status, captured, _ = run("sku,price\nBOLT,9.99\nHINGE,4.20\n")

    assert status == 0
    assert captured == [
        "BOLT (ironmongery), check: £9.99 off the 5p grid; nearest multiples of 5p: £9.95 or £10.00",
        "1 possible mistake: 1 × off the 5p grid.",
        "2 products read: 0 new, 1 changed, 1 unchanged.",
    ]
    assert sold("HINGE").prices.list_price.pence == 420


def test_a_doubt_about_a_price_that_stays_is_told_too(run):
    """It is in the file, so it is looked at; of very many the hundred gravest."""
    with open_store() as store, store.change() as shop:
        odd = [a_product("7.77", sku=f"ODD-{n:03}", product_id="") for n in range(102)]
        shop.changes.put([*odd, a_product(a_price_list("4.15", sale="4.15"), sku="ODD-999", product_id="")])
    file = "sku,price\n" + "".join(f"ODD-{n:03},7.77\n" for n in range(102)) + "ODD-999,4.15\n"

    _, captured, _ = run(file, "--dry-run")

    assert captured[0].startswith("ODD-999 (ironmongery), check: the sale price £4.15 is not below the list")
    assert captured[1] == (
        "ODD-000 (ironmongery), check: £7.77 off the 5p grid; nearest multiples of 5p: £7.75 or £7.80"
    )
    assert captured[99].startswith("ODD-098")
    assert captured[100:102] == [
        "… and 3 more to check",
        "103 possible mistakes: 102 × off the 5p grid, 1 × sale not below list.",
    ]


def test_one_doubt_is_one_doubt(run):
    """In words too."""
    _, captured, _ = run("sku,price\nBOLT,9.99\n", "--dry-run")

    assert "1 possible mistake: 1 × off the 5p grid." in captured


@pytest.mark.parametrize(("was", "is_doubted"), [("10.00", False), ("11.00", False), ("12.00", True)])
def test_a_was_price_must_have_been_asked_today_or_in_an_order(run, was, is_doubted):
    """Today it costs £10.00, and one was ordered at £11.00."""
    bolt = sold("BOLT")
    put(
        an_order(
            [a_line(evolve(bolt, prices=a_price_list("11.00")), 1), a_line(sold("PLATE"), 1, PLATE_SIZE)]
        )
    )

    _, captured, _ = run(f"sku,price,sale_price\nBOLT,{was},8.00\n", "--dry-run")

    assert any("was never charged" in line for line in captured) is is_doubted


def test_a_piece_that_would_cost_nothing_is_said_in_one_line(run):
    """Such a price can not be replayed."""
    put(an_order([a_line(sold("PLATE"), 1, Size(50, 50, has_screw_holes=False))]))

    status, captured, faults = run("sku,price\nPLATE,0.01\n", "--dry-run")

    assert (status, captured) == (1, [])
    assert (
        faults[-1]
        == "A made-to-measure piece that was ordered would cost nothing: raise the price per square metre."
    )


@pytest.mark.parametrize("words", [(), ("--dry-run",)])
def test_one_fault_refuses_the_whole_file(run, words):
    """On standard error, with line and column; the row before it is not taken in either."""
    status, captured, faults = run("sku,price\nBOLT,9.00\nHINGE,0\nNOPE,1.00\nPLATE,x\n", *words)

    assert (status, captured) == (1, [])
    assert faults[-4:] == [
        "line 3, column price: must be more than 0.00",
        "line 4, column sku: NOPE is not sold",
        "line 5, column price: must be an amount such as 12.45, not 'x'",
        "3 faults: nothing was changed.",
    ]
    assert sold("BOLT").prices == a_price_list("10.00")


def test_an_export_of_the_catalogue_is_a_price_list(run, tmp_path):
    """Its other columns are passed over, and what it says of them is not taken."""
    assert cli(["export", str(tmp_path / "catalogue.csv")], result_action="return_value") == 0
    text = (tmp_path / "catalogue.csv").read_text()
    dearer = text.replace("10.00,,,100000", "11.00,,,7")
    assert dearer != text

    assert run(text, "--dry-run")[0] == 0
    assert run(dearer)[0] == 0
    assert (str(sold("BOLT").prices.list_price), sold("BOLT").stock.level) == ("£11.00", 100_000)


def test_a_sound_file_is_taken_in_whole(run):
    """Only the columns it has; the catalogue's version goes up once, so it was one transaction."""
    with open_store() as store:
        before = store.database.version()

    status, captured, _ = run('sku,price,sale_price\nBOLT,9.00,\nHINGE,4.15,3.85\n"LAMP",21.00,\n')

    assert (status, captured) == (0, ["3 products read: 0 new, 3 changed, 0 unchanged."])
    assert sold("HINGE").prices == a_price_list("4.15", [(10, "3.90")], "3.85")
    with open_store() as store:
        assert store.database.version() == before + 1


def test_a_trial_replays_no_more_than_the_newest_orders(run, monkeypatch):
    """Otherwise it would take the longer the older a shop is."""
    some_orders()
    monkeypatch.setattr(trying, "ORDERS_REPLAYED", 1)

    _, captured, _ = run("sku,price\nBOLT,9.00\nHINGE,5.00\n", "--dry-run")

    assert "  £11.10 -> £11.95 (+£0.85) for 1 order" in captured
