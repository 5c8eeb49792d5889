"""How each kind of value is written in a cell of a catalogue file, both ways."""

from __future__ import annotations

import re
from datetime import date

from shopcore.catalogue.product_rules import shown
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import SizeLimits
from shopcore.pricing.price_list import PriceBreak
from shopcore.storefront import Storefront

AMOUNT = "an amount such as 12.45"
_MONEY = re.compile(r"-?[0-9]{1,12}(\.[0-9]+)?")
_WHOLE = re.compile(r"-?[0-9]{1,9}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LIMITS = re.compile(r"([0-9]{1,9})-([0-9]{1,9})[x×]([0-9]{1,9})-([0-9]{1,9})")


def match_of(pattern: re.Pattern[str], cell: str, expected: str) -> re.Match[str]:
    """Match a whole cell; *expected* says how it must be written.

    Raises:
        ValueError: If it is written otherwise.
    """
    match = pattern.fullmatch(cell)
    if match is None:
        raise ValueError(f"must be {expected}, not {shown(cell)}")
    return match


def money(cell: str) -> Money:
    """Read pounds such as ``12.45``.

    Raises:
        ValueError: If it is no amount of whole pence.
    """
    match = match_of(_MONEY, cell, AMOUNT)
    if len((match[1] or "").rstrip("0")) > 3:
        raise ValueError(f"must not have more than 2 decimals: {shown(cell)}")
    return Money.of(cell)


def price(cell: str) -> Money:
    """Read pounds that something costs.

    Raises:
        ValueError: If it is no amount of whole pence, or less than nothing.
    """
    amount = money(cell)
    if amount.pence < 0:
        raise ValueError("must be more than 0.00")
    return amount


def whole_number(cell: str) -> int:
    """Read a whole number.

    Raises:
        ValueError: If it is none.
    """
    return int(match_of(_WHOLE, cell, "a whole number")[0])


def flag(cell: str) -> bool:
    """Read ``true`` or ``false`` in letters of either case.

    Raises:
        ValueError: If it is neither.
    """
    if cell.lower() not in ("true", "false"):
        raise ValueError(f"must be true or false, not {shown(cell)}")
    return cell.lower() == "true"


def day(cell: str) -> date:
    """Read a date such as ``2026-12-03``.

    Raises:
        ValueError: If there is no such date.
    """
    try:
        if _DAY.fullmatch(cell):
            return date.fromisoformat(cell)
    except ValueError:
        pass
    raise ValueError(f"must be a date such as 2026-12-03, not {shown(cell)}")


def breaks(cell: str) -> tuple[PriceBreak, ...]:
    """Read price breaks such as ``10:3.90;25:3.70``, in any order; a price list sorts them.

    Raises:
        ValueError: If they are written otherwise.
    """
    return tuple(_break(part) for part in cell.split(";"))


def _break(part: str) -> PriceBreak:
    quantity, colon, pounds = part.partition(":")
    if not colon:
        raise ValueError(f"must be written like 10:3.90;25:3.70, not {shown(part)}")
    unit_price, start = money(pounds.strip()), whole_number(quantity.strip())
    if start < 1:
        raise ValueError("must begin at a quantity of 2 or more")
    if unit_price.pence < 0:
        raise ValueError("must have prices of more than 0.00")
    return PriceBreak(start, unit_price)


def size_limits(cell: str) -> SizeLimits:
    """Read limits of width and height in mm such as ``50-2000x50-1250``.

    Raises:
        ValueError: If they are written otherwise.
    """
    limits = match_of(_LIMITS, cell.replace(" ", ""), "written like 50-2000x50-1250")
    return SizeLimits(*map(int, limits.groups()))


def company(cell: str) -> Storefront:
    """Read a company number, 1 or 2.

    Raises:
        ValueError: If it is neither.
    """
    if cell not in ("1", "2"):
        raise ValueError(f"must be 1 or 2, not {shown(cell)}")
    return Storefront(int(cell))


def breaks_cell(price_breaks: tuple[PriceBreak, ...]) -> str:
    """Write price breaks as ``breaks`` reads them."""
    return ";".join(f"{b.quantity}:{b.unit_price.pounds}" for b in price_breaks)


def size_limits_cell(limits: SizeLimits) -> str:
    """Write size limits as ``size_limits`` reads them."""
    return f"{limits.min_width_mm}-{limits.max_width_mm}x{limits.min_height_mm}-{limits.max_height_mm}"


def flag_cell(is_set: bool) -> str:
    """Write a flag as ``flag`` reads it."""
    return "true" if is_set else "false"
