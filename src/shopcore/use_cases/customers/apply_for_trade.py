"""Apply for a trade account: the form becomes an e-mail to the shop."""

from __future__ import annotations

from collections.abc import Mapping

from shopcore.customers.session import new_token
from shopcore.customers.trade_application import check_application
from shopcore.errors import RulesBroken
from shopcore.events.event import NOBODY, EventKind, Visitor
from shopcore.notifications.trade_application_message import trade_application
from shopcore.storefront import Storefront
from shopcore.use_cases.events.record_event import NewEvent, record_event
from shopcore.use_cases.ports import CustomerPorts


def apply_for_trade(
    shop: CustomerPorts,
    storefront: Storefront,
    values: Mapping[str, str],
    to: str,
    *,
    visitor: Visitor = NOBODY,
) -> None:
    """Store the e-mail to the shop's own address *to*; the same form twice on a day is sent once.

    Raises:
        RulesBroken: With every fault of the form.
    """
    faults = check_application(values)
    if faults:
        raise RulesBroken(broken=faults)
    with shop.change():
        now = shop.clock.now()
        message_id = new_token(shop.entropy)
        shop.outbox.put(trade_application(values, storefront, to, message_id=message_id, now=now))
        record_event(shop, NewEvent(kind=EventKind.SUBMIT_APPLICATION, storefront=storefront), visitor)
