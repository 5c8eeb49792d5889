"""Register: a visitor becomes a customer."""

from __future__ import annotations

from shopcore.customers.customer import Customer, new_customer
from shopcore.customers.errors import EmailTaken, RegistrationRefused
from shopcore.customers.password_rules import DEFAULT_POLICY, PasswordPolicy
from shopcore.customers.registration import Registration, check_registration
from shopcore.customers.session import new_token
from shopcore.events.event import FAILED, NOBODY, SUCCESSFUL, EventKind, Visitor
from shopcore.notifications.account_messages import welcome
from shopcore.storefront import Storefront
from shopcore.use_cases.events.record_event import NewEvent, record_event
from shopcore.use_cases.ports import CustomerPorts


def accept_form(
    form: Registration,
    storefront: Storefront,
    *,
    names_allow_apostrophe: bool = False,
    policy: PasswordPolicy = DEFAULT_POLICY,
) -> Registration:
    """Check a form as typed, and return it as it is stored.

    Raises:
        RegistrationRefused: With every fault of every field.
    """
    faults = check_registration(
        form, storefront, names_allow_apostrophe=names_allow_apostrophe, policy=policy
    )
    if faults:
        raise RegistrationRefused(broken=faults)
    return form.cleaned()


def is_registered(shop: CustomerPorts, storefront: Storefront, email: str) -> bool:
    """Say whether a storefront has a customer with an e-mail address."""
    with shop.read():
        return shop.customers.find(storefront, email) is not None


def refuse_taken(shop: CustomerPorts, storefront: Storefront, email: str) -> None:
    """Check that an e-mail address is free, before the slow hashing of its password begins.

    Raises:
        EmailTaken: If the storefront has a customer with it.
    """
    if is_registered(shop, storefront, email):
        raise EmailTaken(email=email)


def register(
    shop: CustomerPorts,
    form: Registration,
    storefront: Storefront,
    password_hash: str,
    *,
    visitor: Visitor = NOBODY,
) -> Customer:
    """Create the customer of a form that was accepted, with account, address and a welcome e-mail.

    Raises:
        EmailTaken: If the storefront has a customer with this e-mail.
    """
    customer_id, address_id, message_id = (new_token(shop.entropy) for _ in range(3))
    with shop.change():
        now = shop.clock.now()
        customer = new_customer(
            form,
            storefront,
            customer_id=customer_id,
            account_number=shop.customers.number(),
            joined_at=now,
        )
        shop.customers.add(customer)
        shop.credentials.put_hash(customer_id, password_hash)
        shop.addresses.add(customer_id, address_id, form.address)
        shop.outbox.put(welcome(customer, message_id=message_id, now=now))
        record_event(shop, _registered(storefront, SUCCESSFUL, customer_id), visitor)
    return customer


def record_refused_registration(shop: CustomerPorts, storefront: Storefront, *, visitor: Visitor) -> None:
    """Record the event of a failed registration, without saying whose."""
    with shop.change():
        record_event(shop, _registered(storefront, FAILED), visitor)


def _registered(storefront: Storefront, status: str, customer_id: str = "") -> NewEvent:
    return NewEvent(
        kind=EventKind.COMPLETE_REGISTRATION, storefront=storefront, status=status, customer_id=customer_id
    )
