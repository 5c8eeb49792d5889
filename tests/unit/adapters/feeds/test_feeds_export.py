"""What is exported and imported again is the same catalogue."""

import pytest
from attrs import evolve

from shopcore.feeds.columns import COLUMNS
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.export_catalogue import export_catalogue
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from tests.support.exported_catalogues import AWKWARD
from tests.support.feeds_shop import (
    STORES,
    a_shop,
    cells_of,
    contents,
    export_csv,
    product_of,
    read_rows,
    rows_of,
)
from tests.support.products import a_plate, a_product


@pytest.fixture(params=STORES)
def shop(request, tmp_path):
    with a_shop(request.param, tmp_path) as empty:
        yield empty


AWKWARD_CATALOGUE = [
    a_product(
        sku=f"T-{n:02}",
        name=f"x{text}x" if text.isprintable() else "x",
        description=text * 3,
        attributes={f"a{text}b": text},
    )
    for n, text in enumerate(AWKWARD)
]


def test_a_database_gives_back_what_was_imported(shop):
    """The same over a real store, with every awkward character there is."""
    import_catalogue(shop, rows_of(AWKWARD_CATALOGUE))
    file = export_csv(shop)

    outcome = import_catalogue(shop, read_rows(file))

    assert contents(shop) == AWKWARD_CATALOGUE
    assert (outcome.faults, outcome.unchanged) == ((), len(AWKWARD))
    assert export_csv(shop) == file


def test_the_header_names_every_column_and_then_the_attributes_in_order(shop):
    """Attributes of any product, sorted."""
    import_catalogue(
        shop,
        rows_of(
            [
                a_product(attributes={"Size": "75 mm", "Finish": "Brass"}),
                a_plate(attributes={"Grade": "304"}),
            ]
        ),
    )

    file = export_csv(shop)
    plate, bolt = cells_of(file)
    both = {
        "company": "1",
        "name": "Tower bolt 150 mm",
        "brand": "Hallowbeck",
        "category": "Gate, Shed & Garage/Bolts/Tower",
        "breaks": "",
        "stock": "100000",
        "is_direct": "false",
    }

    assert list(plate) == [*COLUMNS, "attr:Finish", "attr:Grade", "attr:Size"]
    assert (
        plate.items() >= {**both, "sku": "PLATE", "price": "85.00", "m2m_limits": "50-2000x50-1250"}.items()
    )
    assert bolt.items() >= {**both, "sku": "TEST-1", "price": "12.45", "m2m_limits": ""}.items()
    assert [plate[f"attr:{name}"] for name in ("Finish", "Grade", "Size")] == ["", "304", ""]
    assert [bolt[f"attr:{name}"] for name in ("Finish", "Grade", "Size")] == ["Brass", "", "75 mm"]


def test_one_storefront_can_be_exported_alone(shop):
    """The other's attributes have no columns then."""
    electrical = a_product(storefront=Storefront.ELECTRICAL, attributes={"Cap": "GU10"})
    import_catalogue(shop, rows_of([a_product(), electrical]))

    assert product_of(export_csv(shop, Storefront.ELECTRICAL)) == electrical
    assert b"Cap" not in export_csv(shop, Storefront.IRONMONGERY)


def test_a_cell_that_looks_like_a_formula_is_made_text_and_comes_back(shop):
    """A spreadsheet shows it, and an import takes the apostrophe off again."""
    import_catalogue(shop, rows_of([a_product(name="=1+1")]))
    file = export_csv(shop)

    assert b",'=1+1," in file
    assert import_catalogue(shop, read_rows(file)).unchanged == 1


class Counted:
    def __init__(self):
        self.names, self.skus = None, []

    def begin(self, attribute_names):
        self.names = attribute_names

    def add(self, product):
        self.skus.append(product.sku)


def test_an_export_tells_how_far_it_is(shop):
    """Every five hundred products; it answers how many there were."""
    import_catalogue(shop, rows_of([evolve(a_product(), sku=f"T-{n:04}") for n in range(1_001)]))
    sheet, heard = Counted(), []

    count = export_catalogue(shop, sheet, progress=heard.append)

    assert (count, heard) == (1_001, [500, 1_000])
    assert sheet.names == []
    assert sheet.skus == sorted(sheet.skus)
