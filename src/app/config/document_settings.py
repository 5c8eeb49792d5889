"""Settings of the papers of an order: the company behind the shop, and what it promises."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from attrs import field, frozen
from attrs.validators import ge, le

from shopcore.documents.seller import Seller, Terms
from shopcore.email import Sender
from shopcore.storefront import Storefront

if TYPE_CHECKING:
    from adapters.documents.pdf import Press

    from .settings import Settings

FACES: Final = "faces"
_VAT_NUMBER: Final = re.compile(r"(GB|XI)( ?[0-9]){9}(( ?[0-9]){3})?")


def _said(_owner: object, _attribute: object, text: str) -> None:
    if not text.strip():
        raise ValueError("must not be empty")


def _vat_number(_owner: object, _attribute: object, number: str) -> None:
    if not _VAT_NUMBER.fullmatch(number):
        raise ValueError(f"must read like GB 999 9999 73, not {number!r}")


@frozen
class PaperSettings:
    """What stands on invoices, delivery notes and confirmations; see ``docs/orders.md``."""

    company: str = field(validator=_said)
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


def sender_of(settings: Settings, storefront: Storefront) -> Sender:
    """Say whom the letters of a storefront come from."""
    words = settings.storefronts.of(storefront)
    origin = settings.origin_of(storefront)
    return Sender(name=words.name, phone=words.phone, hours=words.hours, origin=origin)


def seller_of(settings: Settings, storefront: Storefront) -> Seller:
    """Name the company as a storefront shows it."""
    words, told = settings.storefronts.of(storefront), settings.papers
    return Seller(
        sender=sender_of(settings, storefront),
        company=told.company,
        address=tuple(part for part in words.postal_address if part != words.name),
        email=words.email,
        vat_number=told.vat_number,
        company_number=told.company_number,
        terms=told.terms,
    )


def built_press(settings: Settings) -> Press:
    """Build what prints papers, in the faces of the built storefront where there is one."""
    from adapters.documents.pdf import Faces, Press

    from .settings import ROOT

    sellers = {storefront: seller_of(settings, storefront) for storefront in Storefront}
    return Press(sellers, Faces(ROOT / "ui" / "dist" / "assets", settings.data / FACES))
