"""What is exported and imported again is the same catalogue."""

import pytest
from attrs import evolve

from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.export_catalogue import export_catalogue
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from tests.support.exported_catalogues import AWKWARD
from tests.support.feeds_shop import STORES, a_shop, contents, export_csv, product_of, read_rows, rows_of
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

    header, *rows = export_csv(shop).decode().splitlines()

    assert header == (
        "company,sku,name,brand,category,price,breaks,sale_price,stock,stock_type,expected,lead_time_days,"
        "is_direct,is_hazardous,is_long,is_withdrawn,is_non_stock,is_fire_rated,m2m_limits,image,documents,"
        "description,"
        "attr:Finish,attr:Grade,attr:Size"
    )
    assert rows == [
        '1,PLATE,Tower bolt 150 mm,Hallowbeck,"Gate, Shed & Garage/Bolts/Tower",85.00,,,100000,,,,'
        "false,false,false,false,false,false,50-2000x50-1250,,,,,304,",
        '1,TEST-1,Tower bolt 150 mm,Hallowbeck,"Gate, Shed & Garage/Bolts/Tower",12.45,,,100000,,,,'
        "false,false,false,false,false,false,,,,,Brass,,75 mm",
    ]


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
