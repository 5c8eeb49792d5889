"""Every kind of e-mail that the shop sends, as one union."""

from __future__ import annotations

from .account_messages import NewDevice, PasswordChanged, PasswordReset, Welcome
from .order_messages import DatesChanged, OrderCancelled, OrderConfirmed
from .refund_messages import LatePaymentRefunded, SecondPaymentRefunded
from .stock_alert_message import StockAlertNews
from .trade_application_message import TradeApplication

EmailContent = (
    PasswordReset
    | Welcome
    | PasswordChanged
    | NewDevice
    | OrderConfirmed
    | OrderCancelled
    | DatesChanged
    | SecondPaymentRefunded
    | LatePaymentRefunded
    | StockAlertNews
    | TradeApplication
)
"""The *kind* of each is unique and names its template."""
