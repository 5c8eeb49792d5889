"""Check what the page of the pay site is opened with: a payment under way, or a hand-off."""

from __future__ import annotations

from shopcore.pages.addresses.customer_addresses import PayAddress
from shopcore.use_cases.checkout.hand_off import PaySite
from shopcore.use_cases.checkout.open_pay_session import check_hand_off
from shopcore.use_cases.ports import CheckoutPorts


def check_payment(shop: CheckoutPorts, address: PayAddress, site: PaySite) -> None:
    """Check that the payment of an address exists, or that its hand-off is open, without spending it.

    Raises:
        NotFound: If there is no such payment.
        HandOffForged: If no key of the shop signed the hand-off.
        HandOffGone: If the hand-off was spent or is too old.
    """
    if not address.payment:
        check_hand_off(shop, address.token, site)
        return
    with shop.read():
        shop.pay_sessions.get(address.payment)
