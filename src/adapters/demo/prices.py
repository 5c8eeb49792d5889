"""Demo prices end on 5p, bar a few; breaks and sales fall in the steps of their trade."""

from adapters.demo.tables import Article
from shopcore.money.money import Money, round_half_up
from shopcore.pricing.price_list import PriceBreak, PriceList

from .seeded_random import SeededRandom

_SHAPES = {
    "std": ((10, 5), (25, 9), (50, 13)),
    "screws": ((5, 8), (10, 15), (20, 22)),
    "hinges": ((3, 5), (10, 9), (30, 13)),
    "none": (),
}
_WITH_BREAKS = 400
_OFF_THE_GRID = 20
_ON_SALE = 80
_GRID = 5


def on_grid(pence: int) -> int:
    """Round to the nearest 5p, never to nothing."""
    return max(_GRID, round_half_up(pence, _GRID) * _GRID)


def list_pence(
    band: tuple[int, int], percents: tuple[int, ...], *, family: SeededRandom, product: SeededRandom
) -> int:
    """Set a list price: the family's place in its band, times every percentage."""
    low, high = band
    place = family.below("price", 1000)
    skewed = (place * place // 1000 + place) // 2
    pence = low + (high - low) * skewed // 1000
    for percent in percents:
        pence = round_half_up(pence * percent, 100)
    return on_grid(pence) - (1 if product.permille("off the grid", _OFF_THE_GRID) else 0)


def price_list(pence: int, article: Article, *, family: SeededRandom, product: SeededRandom) -> PriceList:
    """Add price breaks, decided for the whole family, and a sale, decided for one product."""
    sale = None
    if product.permille("sale", _ON_SALE):
        sale = on_grid(pence * (100 - product.pick("off", (10, 15, 20, 25, 30))) // 100)
    has_breaks = family.permille("breaks", _WITH_BREAKS)
    return PriceList(
        Money(pence),
        _breaks(pence, "none" if article.size_limits else article.breaks) if has_breaks else (),
        Money(sale) if sale is not None and sale < pence else None,
    )


def _breaks(pence: int, shape: str) -> tuple[PriceBreak, ...]:
    breaks: list[PriceBreak] = []
    lowest = pence
    for quantity, percent in _SHAPES[shape]:
        price = on_grid(pence * (100 - percent) // 100)
        if price < lowest:
            breaks.append(PriceBreak(quantity, Money(price)))
            lowest = price
    return tuple(breaks)
