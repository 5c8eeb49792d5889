"""What the calls of hand-off and payment have in common: the bank, and what the pay site agreed on."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

from attrs import field, frozen

from shopcore.checkout.hand_off import HandOffKeys
from shopcore.payments.payment import PaymentEvent
from shopcore.payments.ports import Payments
from shopcore.storefront import Storefront
from shopcore.use_cases.checkout.hand_off import PaySite

CONFIRMED_PATH = "/checkout/confirmed"
Webhook = Callable[[bytes], tuple[PaymentEvent, ...]]


def _random_pay_site() -> PaySite:
    return site_of((os.urandom(32).hex(),), dict.fromkeys(Storefront, ""))


def site_of(secrets: tuple[str, ...], origins: Mapping[Storefront, str]) -> PaySite:
    """Agree with the pay site on secrets, and on the pages that shoppers may return to."""
    return_urls = {storefront: origin + CONFIRMED_PATH for storefront, origin in origins.items()}
    return PaySite(HandOffKeys(secrets), return_urls)


@frozen
class PaymentConfig:
    """The bank, and what the shop and its pay site agreed on; *webhook* reads what a hosted bank sends."""

    bank: Payments
    site: PaySite = field(factory=_random_pay_site)
    webhook: Webhook | None = None
