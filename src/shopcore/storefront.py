"""Two storefronts: company 1 is ironmongery, every other company electrical."""

from __future__ import annotations

from enum import Enum


class Storefront(Enum):
    """One of the two shops; the value is its canonical company ID."""

    IRONMONGERY = 1
    ELECTRICAL = 2

    @classmethod
    def of(cls, company_id: int) -> Storefront:
        """Return the storefront of a company id; any id but 1 is electrical.

        Source: docs/requirements.md, ST-01.
        """
        return cls.IRONMONGERY if company_id == 1 else cls.ELECTRICAL

    @property
    def other(self) -> Storefront:
        """The other of the two shops, which sells what this one does not."""
        return Storefront.ELECTRICAL if self is Storefront.IRONMONGERY else Storefront.IRONMONGERY

    @property
    def company_id(self) -> int:
        """The company id that the wire has for this storefront, 1 or 2."""
        return self.value

    @property
    def label(self) -> str:
        """The lower-case name, as in the universe header on the wire."""
        return self.name.lower()

    @property
    def may_check_out(self) -> bool:
        """Whether Checkout Now works here.

        Source: docs/requirements.md, ST-05.
        """
        return self is Storefront.IRONMONGERY

    @property
    def has_fire_rated_range(self) -> bool:
        """Whether Fire Rated Products appears in menu and search.

        Source: docs/requirements.md, ST-06.
        """
        return self is Storefront.IRONMONGERY
