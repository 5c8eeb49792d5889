"""Products whose codes are a promise: the DEMO- SKUs that tests and shop owners rely on."""

from collections.abc import Iterator, Mapping
from datetime import date

from shopcore.catalogue.product import Product, Stock
from shopcore.money.money import Money
from shopcore.pricing.price_list import PriceBreak, PriceList
from shopcore.storefront import Storefront

from .brands import makers
from .codes import luhn_digit
from .stock_levels import PLENTY, still_to_come
from .tables import size_limits, table_lines

DUE_DATE = date(2026, 12, 3)
_FIRST_CODE = 1037
_CODE_STEP = 37


def named_products(*, today: date) -> Iterator[Product]:
    """Make the DEMO- products; what is due is due on 3 December, this year or a later one."""
    due = still_to_come(DUE_DATE, today=today)
    for number, (head, facts) in enumerate(_entries()):
        sku, name, brand, category = (cell.strip() for cell in head.split("|"))
        flags = facts.get("is", "").split()
        yield Product(
            sku,
            Storefront.IRONMONGERY,
            name,
            brand,
            tuple(category.split("/")),
            _prices(facts),
            _stock(facts.get("stock", str(PLENTY)), due),
            is_hazardous="hazardous" in flags,
            is_long="long" in flags,
            is_fire_rated="fire" in flags,
            size_limits=size_limits(facts["mtm"]) if "mtm" in facts else None,
            description=facts["says"],
            attributes=_attributes(facts["has"], brand, number),
        )


def _entries() -> Iterator[tuple[str, Mapping[str, str]]]:
    lines = table_lines("named.txt")
    starts = [place for place, line in enumerate(lines) if not line.startswith(" ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        facts = (line.strip().partition(" ") for line in lines[start + 1 : end])
        yield lines[start], {word: rest for word, _, rest in facts}


def _prices(facts: Mapping[str, str]) -> PriceList:
    pairs = (pair.split(":") for pair in facts.get("breaks", "").split(";") if pair)
    breaks = tuple(PriceBreak(int(quantity), Money.of(price)) for quantity, price in pairs)
    return PriceList(Money.of(facts["price"]), breaks, Money.of(facts["sale"]) if "sale" in facts else None)


def _stock(text: str, due: date) -> Stock:
    level, _, rest = text.partition(" ")
    if level == "direct":
        return Stock(is_direct=True, lead_time_days=int(rest) if rest else None)
    if rest == "due":
        return Stock(int(level), expected_on=due)
    if rest == "withdrawn":
        return Stock(int(level), is_withdrawn=True)
    return Stock(int(level), rest)


def _attributes(text: str, brand: str, number: int) -> Mapping[str, str]:
    payload = str(_FIRST_CODE + _CODE_STEP * number)
    facts = dict(pair.split("=", 1) for pair in text.split("; "))
    guarantee = makers()[brand].guarantee
    return {
        **facts,
        **({"Guarantee": guarantee} if guarantee else {}),
        "Catalogue code": payload + luhn_digit(payload),
    }
