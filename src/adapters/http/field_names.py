"""The names of fields on the wire: those of the core in camel case, and a few that are named otherwise."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_OTHERWISE: Final[Mapping[str, str]] = {
    "lines": "items",
    "sku": "skuCode",
    "width_mm": "width",
    "height_mm": "length",
    "has_screw_holes": "screwholes",
    "account.segment": "segment.value",
    "account.company_name": "segment.companyName",
}
_ADDRESS_LINES: Final[Mapping[str, str]] = {
    "postcode": "postCode",
    "street": "addressLineOne",
    "city": "addressLineTwo",
    "county": "addressLineThree",
}
"""Named so inside an address alone: a postcode to look for is ``postcode``."""
_PATHS: Final = [name for name in _OTHERWISE if "." in name]
_NAME: Final = re.compile(
    rf"(?<=address\.)(?P<line>{'|'.join(_ADDRESS_LINES)})\b|{'|'.join(map(re.escape, _PATHS))}|[a-z_]+",
    re.ASCII,
)


def wire_field(field: str) -> str:
    """Return a field's name on the wire, such as ``items[2].skuCode`` for ``lines[2].sku``."""
    return _NAME.sub(_on_wire, field)


def _on_wire(name: re.Match[str]) -> str:
    return _ADDRESS_LINES[name["line"]] if name["line"] else _OTHERWISE.get(name[0]) or camel_case(name[0])


def address_field(field: str) -> str:
    """Return the name on the wire of a field of an address, such as ``postCode`` for ``postcode``."""
    return wire_field(f"address.{field}").removeprefix("address.")


def camel_case(name: str) -> str:
    """Return a name in camel case, such as ``pageSize`` for ``page_size``."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
