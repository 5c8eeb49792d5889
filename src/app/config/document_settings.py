"""Settings of the papers of an order: the company behind the shop, and what it promises."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from attrs import field, frozen
from attrs.validators import ge, le

from shopcore.documents.seller import Seller, Terms
from shopcore.email import EmailSender
from shopcore.storefront import Storefront

if TYPE_CHECKING:
    from adapters.documents.pdf import PdfRenderer

    from .settings import Settings

FACES: Final = "faces"
_VAT_NUMBER: Final = re.compile(r"(GB|XI)( ?[0-9]){9}(( ?[0-9]){3})?")


def _not_empty(_owner: object, _attribute: object, text: str) -> None:
    if not text.strip():
        raise ValueError("must not be empty")


def _vat_number(_owner: object, _attribute: object, number: str) -> None:
    if not _VAT_NUMBER.fullmatch(number):
        raise ValueError(f"must read like GB 999 9999 73, not {number!r}")


@frozen
class DocumentSettings:
    """What stands on invoices, delivery notes and confirmations; see ``docs/orders.md``."""

    company: str = field(validator=_not_empty)
    company_number: str
    vat_number: str = field(validator=_vat_number)
    payment_days: int = field(validator=[ge(0), le(365)])
    answer_days: int = field(validator=[ge(1), le(60)])
    large_returns: str
    pay_to: str
    attach_to_mail: bool

    @property
    def terms(self) -> Terms:
        return Terms(
            payment_days=self.payment_days,
            answer_days=self.answer_days,
            large_returns=self.large_returns,
            pay_to=self.pay_to,
        )


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
    """Build what prints papers, in the faces of the built storefront where there is one."""
    from adapters.documents.pdf import Faces, PdfRenderer

    from .settings import ROOT

    sellers = {storefront: seller_of(settings, storefront) for storefront in Storefront}
    return PdfRenderer(sellers, Faces(ROOT / "ui" / "dist" / "assets", settings.data / FACES))
