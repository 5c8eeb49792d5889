"""Loqate Capture, a paid address service; its errors come with status 200, as the only item of a list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import structlog
from attrs import field, frozen

from shopcore.customers.address_lookup import AddressDetails, AddressSuggestion
from shopcore.errors import Unavailable, UpstreamFailed
from shopcore.plain_text import one_line

from .address_service import AddressService

log = structlog.get_logger()

FIND: Final = "/Capture/Interactive/Find/v1.10/json3.ws"
RETRIEVE: Final = "/Capture/Interactive/Retrieve/v1.20/json3.ws"
MOST_ITEMS: Final = 100
OF_THE_ACCOUNT: Final = frozenset({"2", "3", "4", "5", "6", "7", "8"})
"""Key, credit, origin and limits of the account: no try of a shopper will help."""
UNKNOWN_ID: Final = frozenset({"1001", "1002"})


@frozen
class Loqate:
    """Implements AddressFinder."""

    _service: AddressService
    _key: str = field(repr=False)

    def find(self, text: str, container_id: str = "") -> tuple[AddressSuggestion, ...]:
        """Return the addresses and containers at a postcode, or inside a container; () if unknown.

        Raises:
            UpstreamFailed: If the service fails or sends nonsense.
            UpstreamTimeout: If it takes too long.
            Unavailable: If the account may not use it, or it failed so often that it is not called for a
                while.
        """
        params = {"Countries": "GB", "Language": "en-gb", "Limit": str(MOST_ITEMS)}
        items = self._items(FIND, {**params, "Text": text, "Container": container_id})
        return tuple(_item(item) for item in items[:MOST_ITEMS] if _text(item, "Id"))

    def details(self, item_id: str) -> AddressDetails | None:
        """Return one address in full; None for an id that no address has.

        Raises:
            UpstreamFailed: If the service fails or sends nonsense, such as an address without a postcode.
            UpstreamTimeout: If it takes too long.
            Unavailable: If the account may not use it, or it failed so often that it is not called for a
                while.
        """
        items = self._items(RETRIEVE, {"Id": item_id})
        if items and not _text(items[0], "PostalCode"):
            raise UpstreamFailed
        return _details(items[0]) if items else None

    def _items(self, path: str, params: Mapping[str, str]) -> list[Mapping[str, Any]]:
        """Ask and read the items.

        Raises:
            Unavailable: If the account may not ask.
            UpstreamFailed: If the answer is an error or nothing of the kind.
        """
        payload = self._service.get(path, {"Key": self._key, **params})
        items = payload.get("Items") if isinstance(payload, dict) else None
        if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
            raise UpstreamFailed
        if len(items) == 1 and "Error" in items[0]:
            return _refused(str(items[0]["Error"]), path)
        return items


def _refused(code: str, path: str) -> list[Mapping[str, Any]]:
    if code in UNKNOWN_ID and path == RETRIEVE:
        return []
    log.warning("service_refused", service="loqate", code=code[:20])
    if code in OF_THE_ACCOUNT:
        raise Unavailable(reason="the address service does not let us ask")
    raise UpstreamFailed


def _text(item: Mapping[str, Any], name: str) -> str:
    """Read a text; numbers are written out, anything else is none."""
    value = item.get(name)
    return one_line(str(value)) if isinstance(value, str | int) else ""


def _item(item: Mapping[str, Any]) -> AddressSuggestion:
    return AddressSuggestion(
        item_id=_text(item, "Id"),
        text=_text(item, "Text"),
        description=_text(item, "Description"),
        is_address=_text(item, "Type") == "Address",
    )


def _details(item: Mapping[str, Any]) -> AddressDetails:
    return AddressDetails(
        postal_code=_text(item, "PostalCode"),
        company=_text(item, "Company"),
        building_number=_text(item, "BuildingNumber"),
        sub_building=_text(item, "SubBuilding"),
        building_name=_text(item, "BuildingName"),
        street=_text(item, "Street"),
        secondary_street=_text(item, "SecondaryStreet"),
        district=_text(item, "District"),
        city=_text(item, "City"),
        province=_text(item, "Province") or _text(item, "ProvinceName"),
    )
