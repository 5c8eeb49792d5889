"""Those who take money: the embedded bank of the demo, and Adyen."""

from .adyen import Adyen, AdyenAccess, AdyenForm
from .demo_bank import DemoBank
from .no_bank import NoBank

__all__ = ["Adyen", "AdyenAccess", "AdyenForm", "DemoBank", "NoBank"]
