"""A small shop to search: what is in it was made for the questions asked of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from adapters.memory import MemoryStore
from adapters.search import TantivySearch
from shopcore.catalogue.product import Product, Stock
from shopcore.search.search_query import SearchQuery, SearchResults
from shopcore.storefront import Storefront

from .products import StoppedClock, a_price_list, a_product

LAMPS = ("Lighting", "Lamps & Tubes", "GU10")
BUTTS = ("Hinges", "Butt Hinges", "Ball Bearing")
KNOBS = ("Door Knobs", "Mortice Knobs", "Beehive")
LEVERS = ("Door Handles", "Lever on Rose", "Round Rose")
LOCKS = ("Locks & Latches", "Mortice Locks", "Bathroom Locks")
PADS = ("Fire Door Hardware", "Intumescent", "Hinge Pads")
SECURITY = ("Gate, Shed & Garage", "Security", "Handles")
TOOLS = ("Tools", "Hand Tools", "Screwdrivers")
BOLTS = ("Gate, Shed & Garage", "Bolts", "Tower")
GLASS = ("Made to Measure & Plates", "Splashbacks", "Stainless Panels")


def search_product(
    sku: str, name: str, category: tuple[str, ...], price: str = "10.00", **changes: Any
) -> Product:
    """A product of the ironmonger; *facts* are its attributes."""
    facts = {label.replace("_", " "): value for label, value in changes.pop("facts", {}).items()}
    prices = a_price_list(price, sale=changes.pop("sale", None))
    return a_product(
        prices, sku=sku, name=name, category=category, attributes=facts, product_id="", **changes
    )


def electrical(sku: str, name: str, category: tuple[str, ...], **changes: Any) -> Product:
    """A product of the electrical shop."""
    return search_product(sku, name, category, storefront=Storefront.ELECTRICAL, brand="Lumenwick", **changes)


def search_products() -> list[Product]:
    """Everything in the small shop."""
    return [*_hinges(), *_handles(), *_others(), *_lighting()]


def _hinges() -> list[Product]:
    return [
        search_product("HBK-BH0001-SC", "Ball bearing butt hinge 76 × 51 mm, satin chrome",
             BUTTS, "3.10",
             facts={"Finish": "Satin chrome", "Size": "76 × 51 mm", "Catalogue code": "318204"}),
        search_product("HBK-BH0002-SC", "Ball bearing butt hinge 102 × 76 mm, satin chrome", BUTTS, "4.20",
             is_fire_rated=True, facts={"Finish": "Satin chrome", "Size": "102 × 76 mm"}),
        search_product("EMB-BH0001-PB", "Ball bearing butt hinge 102 × 76 mm, polished brass", BUTTS, "6.20",
             brand="Emberlatch", facts={"Finish": "Polished brass", "Size": "102 × 76 mm"}),
        search_product("GAR-IN0011", "Intumescent hinge pads 102 × 30 mm", PADS, "2.50", brand="Garrowmere",
             description="Two pads for one hinge."),
    ]  # fmt: skip


def _handles() -> list[Product]:
    return [
        search_product("HBK-LR0412-SC", "Merrow lever on round rose, satin chrome",
             LEVERS, "18.00",
             facts={"Finish": "Satin chrome", "Family": "HBK-LR-01"}),
        search_product("HBK-LR0412-PB", "Merrow lever on round rose, polished brass",
             LEVERS, "19.00", sale="14.00",
             facts={"Finish": "Polished brass", "Family": "HBK-LR-01"}),
        search_product("HBK-LR0412-BLK", "Merrow lever on round rose, matt black",
             LEVERS, "17.00",
             facts={"Finish": "Matt black", "Family": "HBK-LR-01"}),
        search_product("TLR-LR0001-SC", "Denby lever on round rose, satin chrome",
             LEVERS, "9.00", brand="Tallyrow",
             facts={"Finish": "Satin chrome", "Family": "TLR-LR-01"}),
        search_product("PLH-SG0002-BLK", "Garage door handle, matt black", SECURITY,
             "22.00", brand="Pell & Harrow", facts={"Finish": "Matt black"}),
        search_product("HBK-MK0001-PB", "Beehive mortice door knobs 56 mm, polished brass",
             KNOBS, "24.00",
             facts={"Finish": "Polished brass", "Size": "56 mm"}),
        search_product("HBK-MK0001-SN", "Beehive mortice door knobs 56 mm, satin nickel", KNOBS, "25.00",
             stock=Stock(level=0), facts={"Finish": "Satin nickel", "Size": "56 mm"}),
    ]  # fmt: skip


def _others() -> list[Product]:
    return [
        search_product("CKS-ML0001-SN", "Bathroom mortice lock 76 mm, satin nickel", LOCKS, "12.00",
             brand="Carrickstow", stock=Stock(level=3, is_withdrawn=True), facts={"Finish": "Satin nickel"}),
        search_product("HBK-TB0001", "Tower bolt 150 mm, black", BOLTS, "2.00", facts={"Finish": "Black"},
             description="Goes with a satin chrome lever or with a hinge."),
        search_product("ORM-SP0001", "Stainless steel splashback cut to size",
             GLASS, "95.00", brand="Ormswyke",
             facts={"Finish": "Satin stainless steel"}),
        search_product("TLR-HT0001", "Colour coded screwdriver set, grey handle", TOOLS,
             "11.00", brand="Tallyrow", facts={"Finish": "Grey"}),
    ]  # fmt: skip


def _lighting() -> list[Product]:
    return [
        electrical(
            "LW-GU10-5W-27K", "LED lamp GU10 5 W, warm white", LAMPS, facts={"Cap": "GU10", "Power": "5 W"}
        ),
        electrical("LW-LH0001", "Lamp holder B22 with shade ring", ("Lighting", "Lamps & Tubes", "Parts")),
        electrical(
            "LW-MC0006", "MCB 6 A type B", ("Circuit Protection", "MCBs", "6 A"), facts={"Rating": "6 A"}
        ),
        electrical(
            "LW-SK0002", "Switched socket 2 gang 13 A, white", ("Switches", "White Moulded", "Sockets")
        ),
        electrical("LW-TE0025", "Twin and earth cable 2.5 mm², 100 m", ("Cable", "Twin & Earth", "2.5")),
    ]


def put_on_sale(products: Iterable[Product]) -> MemoryStore:
    """Put products on sale."""
    store = MemoryStore(StoppedClock())
    sell(store, products)
    return store


def sell(store: MemoryStore, products: Iterable[Product]) -> None:
    """Put more products on sale."""
    with store.change() as shop:
        shop.changes.put(list(products))


def a_search(directory: Path, products: Iterable[Product] | None = None) -> TantivySearch:
    """Search the small shop, or other products."""
    return TantivySearch(
        directory / "index", put_on_sale(search_products() if products is None else products)
    )


def find(search: TantivySearch, text: str = "", **filters: Any) -> SearchResults:
    """Search the ironmonger unless another storefront is wanted."""
    return search.search(SearchQuery(filters.pop("storefront", Storefront.IRONMONGERY), text, **filters))


def skus(result: SearchResults) -> list[str]:
    """List what was found, in order."""
    return [product.sku for product in result.products]
