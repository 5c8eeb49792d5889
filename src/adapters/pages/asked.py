"""What a browser asks for: a page, or its data."""

from __future__ import annotations

from attrs import frozen

from shopcore.storefront import Storefront


@frozen
class Asked:
    """One request for a page, or for its data."""

    storefront: Storefront
    path: str
    query: str = ""
    shows_vat: bool = True
    wants_data: bool = False
