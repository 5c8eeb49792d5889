"""Customers, how they sign in, and their tokens, over a state in memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from attrs import Factory, define, evolve

from adapters.memory.state_access import StateAccess, StatePart, drop
from shopcore.customers.customer import Account, Customer
from shopcore.customers.errors import EmailTaken
from shopcore.customers.session import MAX_KNOWN_DEVICES, ResetToken, Session
from shopcore.errors import NotFound
from shopcore.storefront import Storefront


@define
class CustomerState(StatePart):
    """Everything a shop in memory knows of its customers; customers share accounts by code.

    *saved* holds when which customer saved which product.
    """

    customers: dict[str, Customer] = Factory(dict)
    accounts: dict[str, Account] = Factory(dict)
    last_number: int = 0
    hashes: dict[str, str] = Factory(dict)
    devices: tuple[tuple[str, str], ...] = ()
    sessions: dict[str, Session] = Factory(dict)
    resets: dict[str, ResetToken] = Factory(dict)
    saved: dict[tuple[str, str], datetime] = Factory(dict)

    def customer(self, customer_id: str) -> Customer:
        """Return a customer with the present state of the account, which others may share."""
        found = self.customers[customer_id]
        return evolve(found, account=self.accounts[found.account.code])

    def found(self, storefront: Storefront, email: str) -> Customer | None:
        """Return the customer of a storefront with this e-mail; None if there is none."""
        current = (c for c in self.customers.values() if (c.storefront, c.email) == (storefront, email))
        found = next(current, None)
        return None if found is None else self.customer(found.customer_id)

    def put(self, customer: Customer) -> None:
        """Store a customer and the account, and delete an account that has no customer left."""
        before = self.customers.get(customer.customer_id)
        self.customers[customer.customer_id] = customer
        if before and not any(c.account.code == before.account.code for c in self.customers.values()):
            del self.accounts[before.account.code]
        self.accounts[customer.account.code] = customer.account


class MemoryCustomers(StateAccess[CustomerState]):
    """Implements Customers."""

    def get(self, customer_id: str) -> Customer:
        """Return a customer.

        Raises:
            NotFound: If there is no such customer.
        """
        customer_state = self._read()
        if customer_id not in customer_state.customers:
            raise NotFound(what="customer", key=customer_id)
        return customer_state.customer(customer_id)

    def find(self, storefront: Storefront, email: str) -> Customer | None:
        """Return the customer of a storefront with this e-mail, in lower case; None if there is none."""
        return self._read().found(storefront, email)

    def get_for_update(self, storefront: Storefront, email: str) -> Customer | None:
        """Return the customer of a storefront with this e-mail, locked with the account."""
        return self._write().found(storefront, email)

    def add(self, customer: Customer) -> None:
        """Store a customer and the account.

        Raises:
            EmailTaken: If the storefront has a customer of that e-mail; nothing is stored.
        """
        customer_state = self._write()
        if self.find(customer.storefront, customer.email) is not None:
            raise EmailTaken(email=customer.email)
        customer_state.put(customer)

    def put(self, customer: Customer) -> None:
        """Replace a customer and the account."""
        self._write().put(customer)

    def account_for_update(self, code: str) -> Account | None:
        """Return the account with this code, locked until this unit of work ends; None if there is none."""
        return self._write().accounts.get(code)

    def number(self) -> int:
        """Return an account number that was never returned before."""
        customer_state = self._write()
        customer_state.last_number += 1
        return customer_state.last_number


class MemoryCredentials(StateAccess[CustomerState]):
    """Implements Credentials."""

    def hash_of(self, customer_id: str) -> str | None:
        """Return the customer's password hash; None where no password was set."""
        return self._read().hashes.get(customer_id)

    def put_hash(self, customer_id: str, password_hash: str) -> None:
        """Store a password hash, replacing any."""
        self._write().hashes[customer_id] = password_hash

    def replace_hash(self, customer_id: str, old: str, new: str) -> bool:
        """Replace the hash if it is still *old*; return False, changing nothing, if it is not."""
        hashes = self._write().hashes
        is_same = hashes.get(customer_id) == old
        if is_same:
            hashes[customer_id] = new
        return is_same

    def put_device(self, customer_id: str, device_hash: str) -> None:
        """Store that the customer signed in on a device; above the limit, the one seen longest ago goes."""
        customer_state = self._write()
        of_others = [device for device in customer_state.devices if device[0] != customer_id]
        own = [device for device in customer_state.devices if device[0] == customer_id]
        seen_last = [device for device in own if device[1] != device_hash][1 - MAX_KNOWN_DEVICES :]
        customer_state.devices = (*of_others, *seen_last, (customer_id, device_hash))

    def delete_devices(self, customer_id: str, *, but: str = "") -> None:
        """Delete the customer's devices, except the one with hash *but*."""
        customer_state = self._write()
        left = tuple(
            device for device in customer_state.devices if device[0] != customer_id or device[1] == but
        )
        # An empty hash is no device, but keeps has_devices true: the next sign-in is not the first.
        mark = ((customer_id, ""),) if left != customer_state.devices else ()
        customer_state.devices = (*left, *mark)

    def has_device(self, customer_id: str, device_hash: str) -> bool:
        """Say whether the customer signed in on this device before."""
        return (customer_id, device_hash) in self._read().devices

    def has_devices(self, customer_id: str) -> bool:
        """Say whether the customer ever signed in before, including on devices deleted since."""
        return any(customer_id == of for of, _ in self._read().devices)


class MemorySessions(StateAccess[CustomerState]):
    """Implements Sessions."""

    def find(self, token_hash: str) -> Session | None:
        """Return the token with this hash, whatever its state; None for an unknown one."""
        return self._read().sessions.get(token_hash)

    def start(self, session: Session) -> None:
        """Store the first token of a new sign-in."""
        self._write().sessions[session.token_hash] = session

    def replace(self, old: Session, new: Session, at: datetime) -> bool:
        """Mark the old token as replaced and store the new one."""
        sessions = self._write().sessions
        stored = sessions.get(old.token_hash)
        if stored is None or stored.replaced_at is not None:
            return False
        sessions[old.token_hash] = evolve(stored, replaced_at=at)
        sessions[new.token_hash] = new
        return True

    def of(self, customer_id: str, now: datetime) -> Sequence[Session]:
        """Return the customer's tokens that were neither replaced nor have expired, in no order."""
        held = (one for one in self._read().sessions.values() if one.customer_id == customer_id)
        return [one for one in held if one.is_live(now)]

    def note_use(self, token_hash: str, at: datetime) -> None:
        """Store when a token was last used; an instant before the stored one changes nothing."""
        sessions = self._write().sessions
        held = sessions.get(token_hash)
        if held is not None and held.used_at < at:
            sessions[token_hash] = evolve(held, used_at=at)

    def end_family(self, family: str) -> None:
        """Delete every token of one sign-in."""
        self._drop(lambda session: session.family == family)

    def end_all_of(self, customer_id: str) -> None:
        """Delete every token of a customer."""
        self._drop(lambda session: session.customer_id == customer_id)

    def delete_expired(self, now: datetime) -> int:
        """Delete tokens that have expired, and return how many there were."""
        return self._drop(lambda session: session.has_expired(now))

    def _drop(self, is_unwanted: Callable[[Session], bool]) -> int:
        return drop(self._write().sessions, is_unwanted)


class MemoryResetTokens(StateAccess[CustomerState]):
    """Implements ResetTokens."""

    def put(self, token: ResetToken) -> None:
        """Store a new link, and delete the customer's links that had expired when it was made."""
        self._keep(lambda held: held.customer_id != token.customer_id or not held.has_expired(token.began_at))
        self._write().resets[token.token_hash] = token

    def find(self, token_hash: str) -> ResetToken | None:
        """Return a link, expired or not; None if there is none."""
        return self._read().resets.get(token_hash)

    def spend(self, token_hash: str) -> ResetToken | None:
        """Delete a link and return it, expired or not; None if there is none."""
        return self._write().resets.pop(token_hash, None)

    def delete_all_of(self, customer_id: str) -> None:
        """Delete every link of a customer."""
        self._keep(lambda held: held.customer_id != customer_id)

    def _keep(self, is_match: Callable[[ResetToken], bool]) -> None:
        customer_state = self._write()
        customer_state.resets = {key: held for key, held in customer_state.resets.items() if is_match(held)}
