"""Codes of the demo catalogue: SKUs of at most 20 signs and catalogue codes with a check digit."""

import re
from collections import Counter

from attrs import define, field

from shopcore.storefront import Storefront

LONGEST_SKU = 20
_LONGEST_CELL = 6
_STEP = 48_017
_FIRST = 10_000
_SPAN = 90_000
_ELECTRICAL_START = 50_000


def luhn_digit(digits: str) -> str:
    """Work out the digit that makes a number pass the Luhn check."""
    total = 0
    for place, digit in enumerate(reversed(digits)):
        doubled = int(digit) * (2 if place % 2 == 0 else 1)
        total += doubled - 9 if doubled > 9 else doubled
    return str(-total % 10)


def catalogue_code(storefront: Storefront, number: int) -> str:
    """Write the *number*-th product of a storefront as six digits, the last a check digit."""
    start = 0 if storefront is Storefront.IRONMONGERY else _ELECTRICAL_START
    assert number < (_ELECTRICAL_START if start == 0 else _SPAN - _ELECTRICAL_START), number
    payload = str(_FIRST + (start + number) * _STEP % _SPAN)
    return payload + luhn_digit(payload)


@define
class SkuGenerator:
    """Hands out SKUs: a brand numbers its articles shelf by shelf."""

    _numbers: Counter[str] = field(factory=Counter)
    _given: set[str] = field(factory=set)

    def number(self, prefix: str) -> int:
        """Count one more article of this prefix."""
        self._numbers[prefix] += 1
        return self._numbers[prefix]

    def numbered(self, prefix: str, number: int, suffix: str) -> str:
        """Write an ironmongery SKU such as ``HBK-LR0412-SC``."""
        return self._give("-".join(filter(None, (f"{prefix}{number:04d}", suffix))))

    def spoken(self, prefix: str, cells: tuple[str, ...], suffix: str) -> str:
        """Write an electrical SKU such as ``LWK-GU10-5W-27K``; numbered where that is taken or too long."""
        parts = dict.fromkeys(filter(None, map(_short, cells)))
        candidate = "-".join(filter(None, (prefix, *parts, suffix)))
        if parts and len(candidate) <= LONGEST_SKU and candidate not in self._given:
            return self._give(candidate)
        number = self.number(f"{prefix} numbered")
        return self._give("-".join(filter(None, (prefix, f"{number:02d}", suffix))))

    def _give(self, sku: str) -> str:
        assert len(sku) <= LONGEST_SKU, sku
        assert sku not in self._given, sku
        self._given.add(sku)
        return sku


def _short(cell: str) -> str:
    """Shorten a size or a short word; '' for what would have to be cut."""
    kelvin = re.fullmatch(r"(\d\d)00 K", cell)
    text = f"{kelvin[1]}K" if kelvin else cell.replace(".", "-").removesuffix(" mm")
    plain = re.sub(r"[^A-Z0-9-]+", "", text.upper())
    return plain if len(plain) <= _LONGEST_CELL else ""
