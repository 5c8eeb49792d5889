"""Find addresses by postcode, or inside a container that was found."""

from __future__ import annotations

from typing import Final

from shopcore.customers.address_lookup import AddressSuggestion
from shopcore.customers.ports import AddressFinder
from shopcore.errors import FieldFault, RulesBroken
from shopcore.postcode import finder_message, parse_postcode

LONGEST_ID: Final = 200


def find_addresses(finder: AddressFinder, text: str, container_id: str = "") -> tuple[AddressSuggestion, ...]:
    """Return the addresses and containers at a postcode, or inside a container.

    Raises:
        RulesBroken: If neither is given, *text* is no postcode or the container cannot be an id.
        UpstreamFailed: If the service fails; likewise UpstreamTimeout, Unavailable.
    """
    if container_id:
        check_id(container_id, "container_id")
        return finder.find("", container_id)
    message = finder_message(text)
    if message:
        raise RulesBroken((FieldFault("text", message),))
    postcode = parse_postcode(text)
    assert postcode is not None, text
    return finder.find(postcode.spaced)


def check_id(item_id: str, field: str) -> None:
    """Check that an id is of a form that address services use.

    Raises:
        RulesBroken: If it is not.
    """
    if not item_id.strip() or len(item_id) > LONGEST_ID or not item_id.isprintable():
        raise RulesBroken((FieldFault(field, "Please choose one of the addresses."),))
