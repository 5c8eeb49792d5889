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
}
_NAME: Final = re.compile(r"[a-z_]+", re.ASCII)


def wire_field(field: str) -> str:
    """Return the name on the wire of a field of the core, such as ``items[2].skuCode`` for ``lines[2].sku``.

    A name that is in camel case already stays as it is.
    """
    return _NAME.sub(lambda name: _OTHERWISE.get(name[0]) or camel_case(name[0]), field)


def camel_case(name: str) -> str:
    """Return a name in camel case, such as ``pageSize`` for ``page_size``."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
