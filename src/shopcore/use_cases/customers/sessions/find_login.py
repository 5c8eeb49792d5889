"""Find the customer that an e-mail address and a password claim to be."""

from __future__ import annotations

from attrs import field, frozen

from shopcore.customers.customer import Customer
from shopcore.customers.errors import LoginFailed
from shopcore.customers.session import token_hash
from shopcore.customers.sign_in_ports import Passwords
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import CustomerPorts


@frozen(kw_only=True)
class Login:
    """A claim to be a customer; *customer* is None if none has the e-mail address.

    *device* is a name that the browser was given at an earlier sign-in.
    """

    customer: Customer | None
    stored: str | None = field(default=None, repr=False)
    device: str = field(default="", repr=False)
    is_known_device: bool = False

    def proven_by(self, password: str, passwords: Passwords) -> ProvenLogin:
        """Check the password; it takes the same time whether the customer exists or not.

        Raises:
            LoginFailed: If it is wrong or there is no such customer.
        """
        if not passwords.fits(self.stored, password) or self.customer is None or self.stored is None:
            raise LoginFailed
        fresh = passwords.hash(password) if passwords.is_dated(self.stored) else self.stored
        device = self.device if self.is_known_device else ""
        return ProvenLogin(customer=self.customer, stored=self.stored, fresh=fresh, device=device)


@frozen(kw_only=True)
class ProvenLogin:
    """A customer whose password was right; *fresh* is the hash to store from now on."""

    customer: Customer
    stored: str = field(repr=False)
    fresh: str = field(repr=False)
    device: str = field(default="", repr=False)


def find_login(shop: CustomerPorts, storefront: Storefront, email: str, device: str = "") -> Login:
    """Return the claim of an e-mail address and a device name."""
    with shop.read():
        customer = shop.customers.find(storefront, email)
        if customer is None:
            return Login(customer=None)
        is_known = bool(device) and shop.credentials.has_device(customer.customer_id, token_hash(device))
        stored = shop.credentials.hash_of(customer.customer_id)
    return Login(customer=customer, stored=stored, device=device, is_known_device=is_known)
