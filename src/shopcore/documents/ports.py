"""The port that makes a document of an order into a file."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from shopcore.storefront import Storefront

from .document import OrderDocument
from .seller import Seller


class DocumentRenderer(Protocol):
    """Renders documents in the look of their storefront."""

    @property
    def sellers(self) -> Mapping[Storefront, Seller]:
        """The company behind each storefront, as its documents name it."""

    def printed(self, document: OrderDocument, at: datetime | None = None) -> bytes:
        """Return a document as PDF; *at* is the time of making that it names, None for no time."""
