"""What of the demo may be left in a shop that other machines reach: nothing, unless a setting allows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.config.outbound_settings import FOLDER
from app.config.payment_settings import ADYEN

if TYPE_CHECKING:
    from app.config.settings import Settings
    from shopcore.customers.sign_in_ports import Passwords
    from shopcore.unit_of_work import Shop


def opening_faults(settings: Settings, shop: Shop | None) -> list[str]:
    """List what keeps a shop from being opened to others; nothing for one that this machine alone reaches.

    Without a *shop*, as there is no database yet, nobody is a customer of it.
    """
    if not settings.is_public:
        return []
    customers_with_demo_password = known_customers(shop) if shop is not None else ()
    return [*_of_settings(settings), *_of_customers(settings, customers_with_demo_password)]


def _of_settings(settings: Settings) -> Iterator[str]:
    payment_settings = settings.payments
    takes_test_cards = payment_settings.adapter != ADYEN or payment_settings.adyen.environment == "test"
    if takes_test_cards and not settings.demo.test_payments:
        name, instead = (
            ("payments.adapter", f"set it to '{ADYEN}'")
            if payment_settings.adapter != ADYEN
            else ("payments.adyen.environment", "set it to 'live'")
        )
        yield (
            f"{name}: anyone can pay with a test card, and you receive no money;"
            f" {instead}, or allow it with demo.test_payments = true"
        )
    if settings.mail.adapter == FOLDER and not settings.demo.mail_folder:
        yield (
            "mail.adapter: mail is written to a folder and reaches nobody;"
            " set it to 'smtp', or allow it with demo.mail_folder = true"
        )


def _of_customers(settings: Settings, emails: tuple[str, ...]) -> Iterator[str]:
    from adapters.demo.customers import PASSWORD

    if emails and not settings.demo.known_customers:
        yield (
            f"customers: everybody knows the password {PASSWORD} of {', '.join(emails)};"
            " remove them with: python -m app seed --remove, or allow them with demo.known_customers = true"
        )


def known_customers(shop: Shop, passwords: Passwords | None = None) -> tuple[str, ...]:
    """Find the e-mail addresses of the demo's customers who still have the password that it came with."""
    from adapters.demo.customers import PASSWORD, demo_customers
    from adapters.passwords import ArgonPasswords

    trying = passwords or ArgonPasswords()
    hashes = {who.email: shop.credentials.hash_of(who.customer_id) for who in demo_customers(shop)}
    return tuple(email for email, stored in hashes.items() if stored and trying.fits(stored, PASSWORD))
