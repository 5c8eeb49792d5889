"""What a small shop has for the services outside: addresses of the demo, no bank, no captcha."""

from __future__ import annotations

from typing import Any

from adapters.addresses import AreaPlaces, DemoAddressBook
from adapters.captcha import NoCaptcha
from adapters.catalogue.cross_sell import cross_sell_map
from adapters.documents import DocumentFiles
from adapters.documents.pdf import PdfRenderer
from adapters.http.auth_config import AuthRules
from adapters.http.payment_config import PaymentConfig
from adapters.passwords import ArgonPasswords, FewThreads
from adapters.payments import NoBank
from shopcore.storefront import Storefront
from shopcore.use_cases.checkout.hand_off import site_of
from tests.support.sold_orders import SELLERS


def outside_services() -> dict[str, Any]:
    """Name the parts of AppContext that a test rarely cares for."""
    return {
        "captcha": NoCaptcha(),
        "finder": DemoAddressBook(),
        "places": DemoAddressBook(),
        "locations": AreaPlaces(),
        "pdf_renderer": PdfRenderer(SELLERS),
        "documents": DocumentFiles(),
        "cross_sell_map": cross_sell_map(),
        "payment_config": PaymentConfig(NoBank(), site_of(("0" * 64,), dict.fromkeys(Storefront, ""))),
    }


def auth_rules(**rules: Any) -> AuthRules:
    """Say how customers sign in; what is not named is as the shop has it."""
    usual: dict[str, Any] = {"passwords": ArgonPasswords(), "threads": FewThreads()}
    return AuthRules(**(usual | rules))
