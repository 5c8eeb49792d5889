"""Services of the demo, which serve nobody: each is replaced before a shop opens to customers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from attrs import frozen

from adapters.web.client_address import is_loopback
from app.config.outbound_settings import ACCEPT, EMBEDDED, FOLDER
from app.config.payment_settings import ADYEN
from app.config.payment_settings import EMBEDDED as EMBEDDED_BANK

if TYPE_CHECKING:
    from app.config.settings import Settings

DEMO_KEY: Final = "storefront-demo"


@frozen
class DemoAdapter:
    """A setting that names a service of the demo: what that does, and what to put there."""

    setting: str
    current: str
    instead: str

    def __str__(self) -> str:
        return f"{self.setting}: {self.current}; {self.instead}"


def demo_services(settings: Settings) -> Iterator[DemoAdapter]:
    """Name each service of the demo that the settings still use."""
    if settings.payments.adapter == EMBEDDED_BANK:
        yield DemoAdapter(
            "payments.adapter", "the embedded bank takes test cards and no money", f"set it to '{ADYEN}'"
        )
    if settings.payments.adapter == ADYEN and settings.payments.adyen.environment == "test":
        yield DemoAdapter(
            "payments.adyen.environment",
            "Adyen's test system takes no money",
            "set it to 'live', and url and form to your live addresses",
        )
    if settings.mail.adapter == FOLDER:
        yield DemoAdapter("mail.adapter", "mail goes to a folder and is not sent", "set it to 'smtp'")
    if settings.addresses.finder == EMBEDDED:
        yield DemoAdapter("addresses.finder", "its addresses are made up", "set it to 'loqate'")
    if settings.addresses.nearest == EMBEDDED:
        yield DemoAdapter(
            "addresses.nearest", "it knows the middle of each postcode area only", "set it to 'postcodes.io'"
        )
    if settings.captcha.mode.startswith(ACCEPT):
        yield DemoAdapter("captcha.mode", "it takes one token from everybody", "set it to 'proof_of_work'")
    if DEMO_KEY in settings.calls.subscription_keys:
        yield DemoAdapter(
            "calls.subscription_keys",
            f"'{DEMO_KEY}' is the key of every shop that never chose one",
            "choose your own",
        )
    if all(map(is_loopback, settings.hosts)):
        yield DemoAdapter("hosts", "they are this machine's own names", "name your domains")
