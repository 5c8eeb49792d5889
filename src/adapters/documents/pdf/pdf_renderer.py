"""What prints documents; what draws them takes long to load and is loaded with the first."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from attrs import field, frozen

from shopcore.documents.document import OrderDocument
from shopcore.documents.seller import Seller
from shopcore.storefront import Storefront

from .fonts import Faces


@frozen
class PdfRenderer:
    """Prints documents in the look of their storefront; *sellers* are named on them."""

    sellers: Mapping[Storefront, Seller] = field(factory=dict)
    faces: Faces = field(factory=Faces)

    def printed(self, document: OrderDocument, at: datetime | None = None) -> bytes:
        """Print a document as PDF, made *at* a time if that is to be told."""
        from .document_pdf import drawn

        return drawn(document, self.faces, at)
