"""A page that has another address than the one asked for."""

from __future__ import annotations

from attrs import frozen


@frozen
class Redirect:
    """The address of the page is another one, for good or for this time."""

    to: str
    is_permanent: bool
