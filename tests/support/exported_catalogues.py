"""Catalogues with every character that a spreadsheet may take for something else."""

from __future__ import annotations

from hypothesis import strategies as st

from shopcore.catalogue.documents import read_documents
from shopcore.catalogue.product import STOCK_TYPES, Product, Stock
from shopcore.catalogue.product_rules import product_faults
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.pricing.price_list import PriceBreak, PriceList
from shopcore.storefront import Storefront

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


def texts(longest: int) -> st.SearchStrategy[str]:
    """Text of awkward pieces."""
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
