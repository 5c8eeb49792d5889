"""Addresses on the wire: those of a customer, and those that lookups find."""

from __future__ import annotations

from adapters.http.field_names import address_field
from adapters.http.schemas import OrNull, RequestBody
from adapters.web.json_schemas import Wire

from .account_schemas import ContactAddress

_ITEMS = {"status_code": "statusCode", "items": "Items"}


class AddressIn(RequestBody, rename=address_field):
    """An address as a form sends it; what is left out is told as a broken rule, like an empty field.

    *name* is made by the server, whatever is sent.
    """

    house_name: str = ""
    street: str = ""
    city: OrNull[str] = ""
    county: OrNull[str] = ""
    postcode: str = ""
    company_name: OrNull[str] = ""
    phone_number: OrNull[str] = ""
    id: str | None = None
    name: str | None = None


class InvoiceAddressIn(RequestBody, rename=address_field):
    """The first address of an account; *name* is made by the server."""

    street: str = ""
    city: OrNull[str] = ""
    county: OrNull[str] = ""
    house_name: str = ""
    postcode: str = ""
    name: OrNull[str] = ""


class AddressRequest(RequestBody):
    address: AddressIn
    token: OrNull[str] = ""


class AddressRemovalRequest(RequestBody):
    id: str
    token: OrNull[str] = ""


class AddressSaved(Wire):
    """What came of it: *status* is 200."""

    status: int
    data: ContactAddress


class AddressRemoved(Wire):
    address_removed: bool


class PlaceRequest(RequestBody):
    latitude: float
    longitude: float


class PostcodeNear(Wire):
    """The nearest postcode; '' unless *statusCode* is 200."""

    status_code: int
    postcode: str


class LookupRequest(RequestBody):
    text: str
    container_id: str | None = None


class LookupItem(Wire, rename="pascal"):
    """Something found; an *Address* has details, a *Postcode* is looked into."""

    id: str
    text: str
    description: str
    type: str


class LookupResponse(Wire, rename=_ITEMS):
    status_code: int
    items: list[LookupItem]


class DetailsRequest(RequestBody):
    id: str


class DetailsItem(Wire, rename="pascal"):
    """An address in ten fields, none longer than a line of a form."""

    postal_code: str
    company: str
    building_number: str
    sub_building: str
    building_name: str
    street: str
    secondary_street: str
    district: str
    city: str
    province: str


class FilledLines(Wire, rename=address_field):
    """The lines of a form, filled; *cut* names those that were shortened."""

    house_name: str
    street: str
    city: str
    county: str
    postcode: str
    company_name: str
    cut: list[str]


class DetailsResponse(Wire, rename=_ITEMS):
    status_code: int
    items: list[DetailsItem]
    filled: FilledLines | None
