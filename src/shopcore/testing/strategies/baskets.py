"""Baskets for generated tests: as they may stand, nearly so, and with something to say of stock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from attrs import evolve
from hypothesis import strategies as st

from shopcore.basket.basket import Basket, Line
from shopcore.basket.quantity import MAXIMUM, is_orderable, maximum_for
from shopcore.catalogue.product import Product, Stock
from shopcore.pricing.made_to_measure import Size
from shopcore.stock.stock_notices import Notice, NoticeKind, notices_for

from ...storefront import Storefront
from .drawing import whole_numbers
from .parts import product_drawn, size_drawn
from .products import DOOR_BRAND, TODAY, products, sizes, stocks

MOST_LINES: Final = 8
_PLENTY: Final = Stock(level=100_000)
_STOREFRONTS: Final = st.sampled_from(Storefront)
_CACHED_DAYS: Final = 64


@st.composite
def lines(
    draw: st.DrawFn, storefront: Storefront | None = None, *, today: date = TODAY, line_id: str = "l-1"
) -> Line:
    """Generate lines that could be put into a basket *today*, cut to size where they must be.

    >>> line = smallest(lines())
    >>> line.product.sku, line.quantity, line.size
    ('HB-0', 1, None)
    """
    stock = draw(_orderable(today))
    product = product_drawn(draw, stock, storefront)
    quantity = draw(whole_numbers(1, maximum_for(stock, today=today)))
    size = None if product.size_limits is None else size_drawn(draw, product.size_limits)
    return Line(line_id, product, quantity, size)


@lru_cache(_CACHED_DAYS)
def _orderable(today: date) -> st.SearchStrategy[Stock]:
    """Generate stock of which something can be ordered; the strategy is made once."""
    return stocks(today).filter(lambda stock: is_orderable(stock, today=today))


@lru_cache(_CACHED_DAYS)
def _several_lines(storefront: Storefront, today: date, most: int) -> st.SearchStrategy[list[Line]]:
    """Generate lines of which none stands twice; the strategy is made once."""
    return st.lists(lines(storefront, today=today), max_size=most, unique_by=lambda line: line.identity)


@st.composite
def baskets(draw: st.DrawFn, most_lines: int = MOST_LINES, *, today: date = TODAY) -> Basket:
    """Generate baskets of one storefront, each line of which could be put in *today*, none twice.

    >>> smallest(baskets())
    Basket(lines=(), basket_id='', version=0, last_line=0)
    >>> [line.quantity for line in smallest(baskets(), lambda basket: basket.lines).lines]
    [1]
    """
    storefront = draw(_STOREFRONTS)
    return _basket_of(draw(_several_lines(storefront, today, most_lines)))


def _basket_of(held: Sequence[Line]) -> Basket:
    """Number the lines; each came in by a change of its own."""
    numbered = tuple(evolve(line, line_id=f"l-{n}") for n, line in enumerate(held, start=1))
    return Basket(numbered, version=len(numbered), last_line=len(numbered))


@st.composite
def nearly_baskets(draw: st.DrawFn, *, today: date = TODAY) -> Basket:
    """Generate baskets with exactly one line that could not be put in *today*.

    It holds nothing or too many, ran out, has no size though it must, or one though it must not.

    >>> [line.quantity for line in smallest(nearly_baskets()).lines]
    [0]
    """
    sound = draw(baskets(today=today))
    storefront = sound.lines[0].product.storefront if sound.lines else draw(st.sampled_from(Storefront))
    taken = {line.product.sku for line in sound.lines}
    good = draw(lines(storefront, today=today).filter(lambda line: line.product.sku not in taken))
    at = draw(st.integers(0, len(sound.lines)))
    broken = draw(st.sampled_from(_FAULTS))(good)
    return _basket_of([*sound.lines[:at], broken, *sound.lines[at:]])


def _with_none(line: Line) -> Line:
    return evolve(line, quantity=0)


def _with_too_many(line: Line) -> Line:
    return evolve(line, quantity=MAXIMUM + 1)


def _run_out(line: Line) -> Line:
    return evolve(line, product=evolve(line.product, stock=Stock(is_withdrawn=True)))


def _wrongly_sized(line: Line) -> Line:
    return evolve(line, size=Size(100, 100, has_screw_holes=False) if line.size is None else None)


_FAULTS: Final[tuple[Callable[[Line], Line], ...]] = (_with_none, _with_too_many, _run_out, _wrongly_sized)


@st.composite
def lines_with_notice(draw: st.DrawFn, kind: NoticeKind, *, today: date = TODAY) -> Line:
    """Generate lines of which a notice of one *kind* is to be said *today*.

    What ran out or was part of more was put in when there was more of it.

    >>> line = smallest(lines_with_notice(NoticeKind.PART_DELIVERY))
    >>> line.quantity, line.product.stock.level
    (2, 1)
    """
    plain = draw(products(st.just(_PLENTY)))
    level = draw(st.integers(1, 20))
    soon = draw(st.integers(1, 90).map(lambda days: today + timedelta(days=days)))
    more = level if kind is NoticeKind.PART_DELIVERY else 0
    product = _product_with_notice(plain, kind, level, soon)
    size = None if product.size_limits is None else draw(sizes(product.size_limits))
    return Line("l-1", product, draw(st.integers(more + 1, MAXIMUM)), size)


def _product_with_notice(plain: Product, kind: NoticeKind, level: int, soon: date) -> Product:
    stock = {
        NoticeKind.OUT_OF_STOCK: Stock(),
        NoticeKind.EXPECTED: Stock(expected_on=soon),
        NoticeKind.PART_DELIVERY: Stock(level, expected_on=soon),
        NoticeKind.DIRECT: Stock(is_direct=True, lead_time_days=level),
        NoticeKind.DOOR_DIRECT: Stock(is_direct=True),
    }
    brand = {NoticeKind.DIRECT: "Vantry", NoticeKind.DOOR_DIRECT: DOOR_BRAND}
    return evolve(
        plain,
        stock=stock.get(kind, plain.stock),
        brand=brand.get(kind, plain.brand),
        is_hazardous=plain.is_hazardous or kind is NoticeKind.HAZARDOUS,
        is_long=plain.is_long or kind is NoticeKind.LONG,
    )


def notices(today: date = TODAY) -> st.SearchStrategy[Notice]:
    """Generate what may be said of stock, in the words of the shop.

    >>> smallest(notices()).text
    'This item is now out of stock'
    """
    return st.sampled_from(NoticeKind).flatmap(lambda kind: _notices_of(kind, today))


def _notices_of(kind: NoticeKind, today: date) -> st.SearchStrategy[Notice]:
    def notice_of(line: Line) -> Notice:
        candidates = notices_for(line.product, line.quantity, today=today, door_brand=DOOR_BRAND)
        return next(notice for notice in candidates if notice.kind is kind)

    return lines_with_notice(kind, today=today).map(notice_of)


@st.composite
def baskets_with_notices(draw: st.DrawFn, kind: NoticeKind | None = None, *, today: date = TODAY) -> Basket:
    """Generate baskets with a notice of one *kind*, or of any, on a line at least.

    >>> len(smallest(baskets_with_notices(NoticeKind.HAZARDOUS)).lines)
    1
    """
    notice_kind = draw(st.sampled_from(NoticeKind)) if kind is None else kind
    chosen = draw(lines_with_notice(notice_kind, today=today))
    rest = draw(
        st.lists(
            lines(chosen.product.storefront, today=today).filter(
                lambda line: line.identity != chosen.identity
            ),
            max_size=MOST_LINES - 1,
            unique_by=lambda line: line.identity,
        )
    )
    at = draw(st.integers(0, len(rest)))
    return _basket_of([*rest[:at], chosen, *rest[at:]])
