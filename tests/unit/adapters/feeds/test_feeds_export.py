"""What is exported and imported again is the same catalogue."""

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from adapters.memory import MemoryStore
from app.system_clock import SystemClock
from shopcore.catalogue.documents import read_documents
from shopcore.catalogue.product import STOCK_TYPES, Product, Stock
from shopcore.catalogue.product_rules import product_faults
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.pricing.price_list import PriceBreak, PriceList
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.export_catalogue import export_catalogue
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from tests.support.feeds_shop import STORES, a_shop, contents, export_csv, product_of, read_rows, rows_of
from tests.support.products import a_plate, a_product

AWKWARD = [
    '"',
    ",",
    "\n",
    "\r",
    "\r\n",
    "\t",
    ";",
    "=1+1",
    "+44",
    "-2",
    "@x",
    "\ufeff",
    "é",
    "🚪",
    " ",
    "attr:",
    "'",
]
pieces = st.sampled_from(AWKWARD) | st.characters(exclude_categories=["Cs"], exclude_characters="\0")


def texts(longest: int):
    return st.lists(pieces, max_size=8).map("".join).map(lambda text: text[:longest])


names = texts(60).map(lambda text: "".join(filter(str.isprintable, text))).filter(str.strip)
money = st.integers(1, 10**8).map(Money)
lengths = st.integers(1, 5_000)
skus = st.from_regex(r"[!-~]([ -~]{0,8}[!-~])?", fullmatch=True)
limits = st.tuples(lengths, lengths, lengths, lengths).map(
    lambda n: SizeLimits(min(n[0], n[1]), max(n[0], n[1]), min(n[2], n[3]), max(n[2], n[3]))
)
price_lists = st.builds(
    PriceList,
    money,
    st.lists(st.builds(PriceBreak, st.integers(2, 9_999), money), max_size=4).map(tuple),
    st.none() | money,
)
stocks = st.builds(
    Stock,
    level=st.integers(0, 10**6),
    stock_type=st.sampled_from(["", *STOCK_TYPES]),
    expected_on=st.none() | st.dates(),
    lead_time_days=st.none() | st.integers(0, 3_650),
    is_direct=st.booleans(),
    is_withdrawn=st.booleans(),
    is_non_stock=st.booleans(),
)
products = st.builds(
    Product,
    sku=skus,
    storefront=st.sampled_from(Storefront),
    name=names,
    brand=names,
    category=st.lists(names.map(lambda n: n.replace("/", "|")), min_size=1, max_size=3).map(tuple),
    prices=price_lists,
    stock=stocks,
    is_hazardous=st.booleans(),
    is_long=st.booleans(),
    is_fire_rated=st.booleans(),
    size_limits=st.none() | limits,
    image=st.sampled_from([None, "hinges/butt.jpg", "https://pictures.example.com/a,b?c='d'"]),
    documents=st.sampled_from([(), read_documents("dop:hinges/1935.pdf;fitting:butt.pdf:Rising, slowly")]),
    description=texts(200),
    attributes=st.dictionaries(names, texts(60).filter(bool), max_size=3),
).filter(lambda product: not product_faults(product))
catalogues = st.lists(products, max_size=4, unique_by=lambda product: (product.storefront, product.sku))


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


@given(catalogues)
def test_export_then_import_changes_nothing(catalogue):
    """Whatever the products hold: quotes, commas, line breaks, formulas, any alphabet."""
    shop = MemoryStore(SystemClock()).shop()
    import_catalogue(shop, rows_of(catalogue))

    outcome = import_catalogue(shop, read_rows(export_csv(shop)))

    assert (outcome.faults, outcome.new, outcome.changed) == ((), 0, 0)
    assert outcome.unchanged == len(catalogue)


@given(catalogues)
def test_an_export_fills_an_empty_shop_with_the_same_catalogue(catalogue):
    """A file is a whole catalogue, and writing it again gives the same bytes."""
    here, there = MemoryStore(SystemClock()).shop(), MemoryStore(SystemClock()).shop()
    import_catalogue(here, rows_of(catalogue))
    file = export_csv(here)

    import_catalogue(there, read_rows(file))

    assert contents(there) == contents(here)
    assert export_csv(there) == file


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
