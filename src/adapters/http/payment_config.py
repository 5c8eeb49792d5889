"""What the calls of hand-off and payment have in common: the bank, and what the pay site agreed on."""

from __future__ import annotations

import os
from collections.abc import Callable

from attrs import field, frozen

from shopcore.payments.payment import PaymentEvent
from shopcore.payments.ports import Payments
from shopcore.storefront import Storefront
from shopcore.use_cases.checkout.hand_off import PaySite, site_of

Webhook = Callable[[bytes], tuple[PaymentEvent, ...]]


def _random_pay_site() -> PaySite:
    return site_of((os.urandom(32).hex(),), dict.fromkeys(Storefront, ""))


@frozen
class PaymentConfig:
    """The bank, and what the shop and its pay site agreed on; *webhook* reads what a hosted bank sends."""

    bank: Payments
    site: PaySite = field(factory=_random_pay_site)
    webhook: Webhook | None = None
