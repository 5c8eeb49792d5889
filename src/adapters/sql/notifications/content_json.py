"""The content of outbox messages as JSON; the kind beside it names its class."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

from cattrs.errors import BaseValidationError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
from cattrs.preconf.json import make_converter

from shopcore.events.event_message import EventMessage
from shopcore.money.money import Money
from shopcore.notifications.account_messages import ResetForNobody
from shopcore.notifications.email_content import EmailContent
from shopcore.notifications.trade_application_message import TradeApplication
from shopcore.outbox_message import EVENT, MessageContent, UnreadableContent
from shopcore.plain_text import plain
from shopcore.storefront import Storefront

from .bodies_before_0010 import content_before_0010
from .form_fields import own_form, stored_form

KINDS: Final[Mapping[str, type]] = {kind.kind: kind for kind in (*get_args(EmailContent), ResetForNobody)}
_STOREFRONTS: Final = {storefront.label: storefront for storefront in Storefront}
_converter = make_converter(omit_if_default=True)
_converter.register_unstructure_hook(str, plain)
_converter.register_unstructure_hook(Money, lambda money: money.pence)
_converter.register_structure_hook(Money, lambda pence, _: Money(pence))
_converter.register_unstructure_hook(Storefront, lambda storefront: storefront.label)
_converter.register_structure_hook(Storefront, lambda label, _: _STOREFRONTS[label])


def _stored_form(form: Mapping[str, str]) -> dict[str, str]:
    return {plain(name): plain(text) for name, text in stored_form(form).items()}


def _form(stored: Mapping[str, str], _: object) -> dict[str, str]:
    return own_form(stored)


_converter.register_unstructure_hook(
    TradeApplication,
    make_dict_unstructure_fn(TradeApplication, _converter, form=override(unstruct_hook=_stored_form)),
)
_converter.register_structure_hook(
    TradeApplication,
    make_dict_structure_fn(TradeApplication, _converter, form=override(struct_hook=_form)),
)


def content_json(content: MessageContent) -> dict[str, Any]:
    """Write content as plain values of JSON."""
    written: dict[str, Any] = _converter.unstructure(content)
    return written


def content_of(kind: str, content: Any, body: str) -> MessageContent:
    """Read content; None for *content* means that a program from before migration 0010 wrote *body*.

    What cannot be read is UnreadableContent, so that one message never holds up those after it.
    """
    try:
        if content is None:
            return content_before_0010(kind, body)
        read: MessageContent = _converter.structure(content, _class_of(kind))
    except (BaseValidationError, ValueError, LookupError, TypeError):
        return UnreadableContent(kind)
    return read


def _class_of(kind: str) -> type:
    return EventMessage if kind.startswith(EVENT) else KINDS[kind]
