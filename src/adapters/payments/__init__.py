"""Those who take money: the embedded bank of the demo, and Adyen."""

from .adyen import Adyen, AdyenAccess, AdyenForm
from .bank import Bank
from .closed import ClosedBank
from .pay_secret import pay_secret
from .recovery import Recovery

__all__ = ["Adyen", "AdyenAccess", "AdyenForm", "Bank", "ClosedBank", "Recovery", "pay_secret"]
