"""Settings of the documents of an order: the company behind the shop, and what it promises."""

from __future__ import annotations

from typing import Final

from attrs import field, frozen
from attrs.validators import ge, le

from app.config.reading.text_rules import like, not_empty
from shopcore.documents.seller import Terms
from shopcore.values import value_of

FACES: Final = "faces"
_vat_number: Final = like(r"(GB|XI)( ?[0-9]){9}(( ?[0-9]){3})?", "read like GB 999 9999 73")


@frozen
class DocumentSettings:
    """What stands on invoices, delivery notes and confirmations; see ``docs/orders.md``."""

    company: str = field(validator=not_empty)
    company_number: str
    vat_number: str = field(validator=_vat_number)
    payment_days: int = field(validator=[ge(0), le(365)])
    answer_days: int = field(validator=[ge(1), le(60)])
    large_returns: str
    pay_to: str
    attach_to_mail: bool

    @property
    def terms(self) -> Terms:
        return value_of(Terms, self)
