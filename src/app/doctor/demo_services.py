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
            "payments.adapter", "the demo bank accepts test cards and takes no money", f"set it to '{ADYEN}'"
        )
    if settings.payments.adapter == ADYEN and settings.payments.adyen.environment == "test":
        yield DemoAdapter(
            "payments.adyen.environment",
            "Adyen's test system takes no money",
            "set it to 'live', and url and form to your live addresses",
        )
    if settings.mail.adapter == FOLDER:
        yield DemoAdapter("mail.adapter", "mail is written to a folder and not sent", "set it to 'smtp'")
    if settings.addresses.finder == EMBEDDED:
        yield DemoAdapter("addresses.finder", "the demo's addresses are made up", "set it to 'loqate'")
    if settings.addresses.nearest == EMBEDDED:
        yield DemoAdapter(
            "addresses.nearest",
            "the demo only knows the middle of each postcode area",
            "set it to 'postcodes.io'",
        )
    if settings.captcha.mode.startswith(ACCEPT):
        yield DemoAdapter("captcha.mode", "one fixed token passes for everybody", "set it to 'proof_of_work'")
    if DEMO_KEY in settings.calls.subscription_keys:
        yield DemoAdapter(
            "calls.subscription_keys",
            f"'{DEMO_KEY}' is the demo's key, which everybody knows",
            "choose your own",
        )
    if all(map(is_loopback, settings.hosts)):
        yield DemoAdapter("hosts", "only this machine's own names are listed", "add your domains")
