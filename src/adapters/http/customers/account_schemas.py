"""The shapes of a customer's account: credit, contact and saved products."""

from __future__ import annotations

from adapters.http.catalogue.schemas import CardOut
from adapters.http.field_names import address_field
from adapters.http.schemas import RequestBody
from adapters.web.json_schemas import Pounds, Wire


class CreditOut(Wire):
    """All inc VAT; an account without credit has 0 throughout."""

    trade_account: bool
    available: Pounds
    credit_limit: Pounds
    balance: Pounds
    on_stop: bool


class ContactAddress(Wire, rename=address_field):
    id: str
    house_name: str
    street: str
    city: str
    county: str
    postcode: str
    name: str
    company_name: str
    phone_number: str


class ContactDetails(Wire):
    first_name: str
    last_name: str
    email_address: str
    on_stop: bool
    contact_id: str
    addresses: list[ContactAddress]


class SaveProductRequest(RequestBody):
    sku_code: str


class SavedCards(Wire):
    items: list[CardOut]
