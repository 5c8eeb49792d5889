"""Payments and their recovery, built from the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.config.payment_settings import ADYEN

from .secrets import PAY, own_keys

if TYPE_CHECKING:
    from adapters.http.payment_config import PaymentConfig
    from adapters.sql import SqlStore
    from app.config.settings import Settings


def build_payment_config(settings: Settings, store: SqlStore) -> PaymentConfig:
    """Build what takes the money."""
    from adapters.http.payment_config import PaymentConfig
    from adapters.outbound.http_request import outbound_client
    from adapters.payments import Adyen, AdyenAccess, AdyenForm, DemoBank
    from shopcore.storefront import Storefront
    from shopcore.use_cases.checkout.hand_off import site_of

    payment_settings, secrets = settings.payments, settings.secrets
    origins = {storefront: settings.origin_of(storefront) for storefront in Storefront}
    site = site_of(own_keys(settings, store, PAY, secrets.pay_before), origins)
    if payment_settings.adapter != ADYEN:
        return PaymentConfig(DemoBank(settings.data / "bank.db", store.clock), site)
    access = AdyenAccess(
        url=payment_settings.adyen.url,
        merchant=payment_settings.adyen.merchant,
        api_key=secrets.adyen_api_key,
        hmac_key=secrets.adyen_hmac_key,
        form=AdyenForm(
            client_key=payment_settings.adyen.client_key,
            environment=payment_settings.adyen.environment,
            script=f"{payment_settings.adyen.form}/adyen.js",
            style=f"{payment_settings.adyen.form}/adyen.css",
            script_integrity=payment_settings.adyen.script_integrity,
            style_integrity=payment_settings.adyen.style_integrity,
        ),
    )
    adyen = Adyen(access, outbound_client())
    return PaymentConfig(adyen, site, adyen.events)
