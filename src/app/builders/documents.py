"""Who sells, and what renders documents, built from the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.config.document_settings import FACES
from shopcore.documents.seller import Seller
from shopcore.email_sender import EmailSender
from shopcore.storefront import Storefront

if TYPE_CHECKING:
    from adapters.documents.pdf import Faces, PdfRenderer
    from app.config.settings import Settings


def sender_of(settings: Settings, storefront: Storefront) -> EmailSender:
    """Say whom the letters of a storefront come from."""
    words = settings.storefronts.of(storefront)
    origin = settings.origin_of(storefront)
    return EmailSender(name=words.name, phone=words.phone, hours=words.hours, origin=origin)


def seller_of(settings: Settings, storefront: Storefront) -> Seller:
    """Name the company as a storefront shows it."""
    words, company_settings = settings.storefronts.of(storefront), settings.papers
    return Seller(
        sender=sender_of(settings, storefront),
        company=company_settings.company,
        address=tuple(part for part in words.postal_address if part != words.name),
        email=words.email,
        vat_number=company_settings.vat_number,
        company_number=company_settings.company_number,
        terms=company_settings.terms,
    )


def build_pdf_renderer(settings: Settings) -> PdfRenderer:
    """Build what prints documents, in the faces of the built storefront where there is one."""
    from adapters.documents.pdf import PdfRenderer

    sellers = {storefront: seller_of(settings, storefront) for storefront in Storefront}
    return PdfRenderer(sellers, build_faces(settings))


def build_faces(settings: Settings) -> Faces:
    """Find the typefaces of the storefronts, for documents and for pictures of pages."""
    from adapters.documents.pdf import Faces
    from app.config.settings import ROOT

    return Faces(ROOT / "ui" / "dist" / "assets", settings.data / FACES)
