"""Those who take money: the embedded bank of the demo, and Adyen."""

from .adyen import Adyen, AdyenAccess, AdyenForm
from .demo_bank import Bank
from .no_bank import ClosedBank
from .payment_recovery_job import Recovery
from .signing_secret import pay_secret

__all__ = ["Adyen", "AdyenAccess", "AdyenForm", "Bank", "ClosedBank", "Recovery", "pay_secret"]
