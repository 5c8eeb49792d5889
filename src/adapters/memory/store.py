"""A whole shop in memory, for tests, notebooks and demos."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import AbstractContextManager, contextmanager
from threading import Lock
from typing import Self, TypeVar

from adapters.memory.basket.repository import MemoryBaskets, MemoryGuestMerges, MemoryIdempotencyRecords
from adapters.memory.catalogue.repository import (
    MemoryCatalogue,
    MemoryCatalogueChanges,
    MemoryCategories,
    MemorySearchTerms,
)
from adapters.memory.catalogue.search_outcome_repository import MemorySearchOutcomes
from adapters.memory.checkout.repository import (
    MemoryHandOffs,
    MemoryPaymentEvents,
    MemoryPaySessions,
    MemoryRefunds,
)
from adapters.memory.customers.address_repository import MemoryAddressBook, MemorySpentChallenges
from adapters.memory.customers.repository import (
    MemoryCredentials,
    MemoryCustomers,
    MemoryResetTokens,
    MemorySessions,
)
from adapters.memory.customers.saved_product_repository import MemorySavedProducts
from adapters.memory.delivery.repository import MemoryBranchStock, MemoryCheckoutChoices
from adapters.memory.events.repository import MemoryShopEvents
from adapters.memory.jobs.repository import MemoryJobLeases
from adapters.memory.notifications.outbox_repository import MemoryOutbox
from adapters.memory.orders.due_line_repository import MemoryDueLines
from adapters.memory.orders.repository import MemoryOrders, MemoryPairs, MemorySoldOrders
from adapters.memory.orders.sale_repository import MemoryCreditLedger, MemoryInvoiceNumbers, MemoryOrderEvents
from adapters.memory.stock.alert_repository import MemoryStockAlerts
from adapters.memory.stock.stock_repository import MemoryStockroom
from shopcore.errors import Unavailable
from shopcore.uk_time import Clock
from shopcore.unit_of_work import DEFAULT_RULES, Shop, ShopRules

from .staging import StagedChanges
from .state import State

WAIT_S = 5
OUTSIDE = "the ports of a shop are used inside `with shop.read()` or `with shop.change()`"
READS_ONLY = "only a change may lock and write"
Answer = TypeVar("Answer")


class MemoryStore:
    """A shop that is gone when the program ends; any number of threads may use it."""

    def __init__(
        self,
        clock: Clock,
        rules: ShopRules = DEFAULT_RULES,
        *,
        entropy: Callable[[int], bytes] = os.urandom,
    ) -> None:
        self.clock, self.rules, self.entropy = clock, rules, entropy
        self.state = State()
        self.writing = Lock()
        self.importing = Lock()

    def shop(self) -> Shop:
        """Open a unit of work, used by one thread at a time."""
        return MemoryShop(self)

    def read(self) -> AbstractContextManager[Shop]:
        """Open a unit of work that only reads."""
        return self.shop().read()

    def change(self) -> AbstractContextManager[Shop]:
        """Open a unit of work that commits when its block is left."""
        return self.shop().change()

    def submit(self, work: Callable[[Shop], Answer]) -> Future[Answer]:
        """Run a change at once, in this thread; the future already has its outcome."""
        outcome: Future[Answer] = Future()
        try:
            outcome.set_result(work(self.shop()))
        except Exception as refusal:
            outcome.set_exception(refusal)
        return outcome

    def migrate(self) -> None:
        """Do nothing: a new state is always up to date."""

    def close(self) -> None:
        """Do nothing: there is nothing to give back."""


class MemoryShop(Shop):
    """Implements Shop: a reader keeps the state it found first, a writer works on a draft."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self._state: State | None = None
        self._staging = StagedChanges(store.importing)
        self._is_entered = self._may_write = self._is_writing = False
        self.clock, self.entropy = store.clock, store.entropy
        rules = store.rules
        self.tariff, self.delivery, self.services = rules.tariff, rules.delivery, rules.services
        self.catalogue = MemoryCatalogue(self._read)
        self.categories = MemoryCategories(self._read, rules.brand_plan)
        self.changes = MemoryCatalogueChanges(self._read, self._write, self._staging)
        self.terms = MemorySearchTerms(self._read, self._write)
        self.search_outcomes = MemorySearchOutcomes(self._read, self._write)
        basket_state, draft = (lambda: self._read().basket_state), (lambda: self._write().basket_state)
        self.baskets = MemoryBaskets(basket_state, draft, lambda: self._read().by_id)
        self.idempotency_records = MemoryIdempotencyRecords(basket_state, draft)
        self.merges = MemoryGuestMerges(basket_state, draft)
        read, write = (lambda: self._read().customer_state), (lambda: self._write().customer_state)
        self.customers = MemoryCustomers(read, write)
        self.credentials = MemoryCredentials(read, write)
        self.sessions = MemorySessions(read, write)
        self.reset_tokens = MemoryResetTokens(read, write)
        self.saved_products = MemorySavedProducts(read, write)
        held, changed = (lambda: self._read().address_state), (lambda: self._write().address_state)
        self.challenges = MemorySpentChallenges(changed, store.clock)
        self.outbox = MemoryOutbox(lambda: self._read().outbox_state, lambda: self._write().outbox_state)
        self.addresses = MemoryAddressBook(held, changed)
        known, noted = (lambda: self._read().delivery_state), (lambda: self._write().delivery_state)
        self.branch_stock = MemoryBranchStock(known, noted, self._staging)
        self.choices = MemoryCheckoutChoices(known, noted)
        current, written = (lambda: self._read().order_state), (lambda: self._write().order_state)
        self.orders = MemoryOrders(current, written)
        self.product_pairs = MemoryPairs(current, written)
        self.sold_orders = MemorySoldOrders(current)
        self.stock_alerts = MemoryStockAlerts(
            lambda: self._read().alerts, lambda: self._write().alerts, lambda: self._read().by_id
        )
        self.events = MemoryShopEvents(lambda: self._read().events, lambda: self._write().events)
        seen, filled = (lambda: self._read().checkout_state), (lambda: self._write().checkout_state)
        self.hand_offs = MemoryHandOffs(seen, filled)
        self.pay_sessions = MemoryPaySessions(seen, filled)
        self.payment_events = MemoryPaymentEvents(filled)
        self.refunds = MemoryRefunds(seen, filled)
        self.invoices = MemoryInvoiceNumbers(self._read, self._write)
        self.stockroom = MemoryStockroom(self._read, self._write)
        self.credit = MemoryCreditLedger(self._write)
        self.order_events = MemoryOrderEvents(self._read, self._write)
        self.due_lines = MemoryDueLines(self._read, self._write)
        self.job_leases = MemoryJobLeases(lambda: self._read().job_leases, lambda: self._write().job_leases)

    @contextmanager
    def read(self) -> Iterator[Self]:
        """Open the ports for reading, as of one moment; nothing can be locked or written."""
        self._enter(may_write=False)
        try:
            yield self
        finally:
            self._leave()

    @contextmanager
    def change(self) -> Iterator[Self]:
        """Open the ports for reading, locking and writing; leaving the block commits.

        Raises:
            Unavailable: If another writer does not end in time.
        """
        self._enter(may_write=True)
        try:
            yield self
            self._commit()
        finally:
            self._leave()

    def _enter(self, *, may_write: bool) -> None:
        assert not self._is_entered, "this shop is already in use"
        self._is_entered, self._may_write = True, may_write

    def _leave(self) -> None:
        self._end()
        self._is_entered = False

    def _commit(self) -> None:
        if not self._staging.is_empty:
            self._staging.apply_to(self._write())
        if self._is_writing and self._state is not None:
            self._state.raise_version()
            self._store.state = self._state
        self._end()

    def _read(self) -> State:
        assert self._is_entered, OUTSIDE
        if self._state is None:
            self._state = self._store.state
        return self._state

    def _write(self) -> State:
        """Take the turn to write.

        Raises:
            Unavailable: If another writer does not end in time.
        """
        assert self._is_entered, OUTSIDE
        assert self._may_write, READS_ONLY
        if not self._is_writing:
            if not self._store.writing.acquire(timeout=WAIT_S):
                raise Unavailable(reason="another change holds the lock for too long")
            self._is_writing, self._state = True, self._store.state.draft()
        assert self._state is not None
        return self._state

    def _end(self) -> None:
        self._state = None
        self._staging.end()
        if self._is_writing:
            self._is_writing = False
            self._store.writing.release()
