"""Settings of who takes the money; the secrets come from the environment."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

from attrs import field, frozen

from app.config.reading.text_rules import like, one_of, secure_address

from .outbound_settings import Secrets

EMBEDDED: Final = "embedded"
ADYEN: Final = "adyen"
ENVIRONMENTS: Final = ("test", "live", "live-us", "live-au", "live-apse", "live-in")
SHORTEST_SECRET: Final = 32
_integrity: Final = like(r"(sha(256|384|512)-[A-Za-z0-9+/]+=*)?", "be empty or a hash such as sha384-…")
_HEX: Final = re.compile(r"([0-9A-Fa-f]{2}){16,}")


@frozen
class AdyenSettings:
    """*form* is where the script and style of its form lie; their hashes are '' where they may change."""

    url: str = field(validator=secure_address)
    merchant: str
    client_key: str
    form: str = field(validator=secure_address)
    environment: str = field(validator=one_of(*ENVIRONMENTS))
    script_integrity: str = field(validator=_integrity)
    style_integrity: str = field(validator=_integrity)


@frozen
class PaymentSettings:
    """Who takes cards: the embedded bank with its test cards, or Adyen."""

    adapter: str = field(validator=one_of(EMBEDDED, ADYEN))
    adyen: AdyenSettings

    @property
    def form_source(self) -> str:
        """Whose form the pay page shows, '' for none but ours."""
        form = urlsplit(self.adyen.form)
        return f"{form.scheme}://{form.netloc}" if self.adapter == ADYEN else ""


def payment_faults(payment_settings: PaymentSettings, secrets: Secrets) -> list[str]:
    """List what does not fit together."""
    faults = [
        f"{name}: must have at least {SHORTEST_SECRET} characters"
        for name, secret in (("PAY_SECRET", secrets.pay), ("PAY_SECRET_BEFORE", secrets.pay_before))
        if secret and len(secret) < SHORTEST_SECRET
    ]
    if payment_settings.adapter == ADYEN:
        if not (
            payment_settings.adyen.merchant and payment_settings.adyen.client_key and secrets.adyen_api_key
        ):
            faults.append(
                "payments.adapter: 'adyen' needs payments.adyen.merchant and client_key, and ADYEN_API_KEY"
            )
        if not _HEX.fullmatch(secrets.adyen_hmac_key):
            faults.append("ADYEN_HMAC_KEY: must be the hexadecimal key of the webhook")
    return faults
