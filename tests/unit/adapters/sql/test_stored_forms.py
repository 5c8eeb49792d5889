"""A trade application is stored as programs from before wrote it, and read by the core's names."""

from __future__ import annotations

from adapters.sql.notifications.content_json import content_json, content_of
from shopcore.notifications.recipient import Recipient
from shopcore.notifications.trade_application_message import TradeApplication
from shopcore.storefront import Storefront

APPLICATION = TradeApplication(
    recipient=Recipient(storefront=Storefront.ELECTRICAL, email="sales@shop.example"),
    form={"company_name": "Hinge & Bracket Ltd", "trade": "Joiner", "phone_number": "01632960123"},
)


def test_a_program_from_before_reads_an_application():
    """It runs beside this one during an upgrade, and may be the one that sends it."""
    stored = content_json(APPLICATION)

    assert stored["form"] == {
        "companyName": "Hinge & Bracket Ltd",
        "trade": "Joiner",
        "phoneNumber": "01632960123",
    }
    assert content_of(APPLICATION.kind, stored, "{}") == APPLICATION
