"""The shop kept in SQL, a unit of work at a time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import AbstractContextManager, contextmanager
from copy import copy
from typing import Self, TypeVar

from adapters.sql.basket.idempotency_repository import SqlIdempotencyRecords
from adapters.sql.basket.merge_repository import SqlGuestMerges
from adapters.sql.basket.repository import SqlBaskets
from adapters.sql.catalogue.category_repository import CategoryCache, SqlCategories
from adapters.sql.catalogue.change_repository import SqlCatalogueChanges
from adapters.sql.catalogue.repository import SqlCatalogue
from adapters.sql.catalogue.search_outcome_repository import SqlSearchOutcomes
from adapters.sql.catalogue.search_term_repository import SqlSearchTerms
from adapters.sql.catalogue.version_cache import ProductCache
from adapters.sql.checkout.choice_repository import SqlCheckoutChoices
from adapters.sql.checkout.hand_off_repository import SqlHandOffs
from adapters.sql.checkout.pay_session_repository import SqlPaymentEvents, SqlPaySessions
from adapters.sql.checkout.refund_repository import SqlRefunds
from adapters.sql.customers.address_repository import SqlAddressBook
from adapters.sql.customers.captcha_repository import SqlSpentChallenges
from adapters.sql.customers.credential_repository import SqlCredentials
from adapters.sql.customers.repository import SqlCustomers
from adapters.sql.customers.saved_product_repository import SqlSavedProducts
from adapters.sql.customers.session_repository import SqlResetTokens, SqlSessions
from adapters.sql.delivery.branch_stock_repository import SqlBranchStock
from adapters.sql.engine.database import CONNECTIONS, LOCK_WAIT_S, Snapshots
from adapters.sql.engine.group_commit import GroupedWrites
from adapters.sql.engine.migrations import migrate, revision_of
from adapters.sql.engine.timeouts import JOBS, Timeouts
from adapters.sql.engine.transaction import Transaction, UnitOfWork
from adapters.sql.engine.writers import PooledWrites, Writes, begun_anew
from adapters.sql.events.repository import SqlShopEvents
from adapters.sql.importing.staged_import import StagedImport
from adapters.sql.jobs.repository import SqlJobLeases
from adapters.sql.machines.followed_secrets import FollowedSecrets
from adapters.sql.machines.read_only_switch import ReadOnlySwitch
from adapters.sql.machines.server_clock import ServerClock
from adapters.sql.monitoring.store_figures import StoreFigures, figures_of, summed
from adapters.sql.notifications.outbox_repository import SqlOutbox
from adapters.sql.orders.bought_together_repository import SqlPairs
from adapters.sql.orders.due_line_repository import SqlDueLines
from adapters.sql.orders.repository import SqlOrders
from adapters.sql.orders.sale_repository import SqlCreditLedger, SqlInvoiceNumbers, SqlOrderEvents
from adapters.sql.orders.sold_order_repository import SqlSoldOrders
from adapters.sql.stock.alert_repository import SqlStockAlerts
from adapters.sql.stock.stock_repository import SqlStockroom
from shopcore.uk_time import Clock
from shopcore.unit_of_work import DEFAULT_RULES, Shop, ShopRules

from .open_database import open_database, open_replica
from .removal import SqlRemoval

Answer = TypeVar("Answer")
CACHED_KEYS = 8_192
"""How many keys to products are kept in memory; each product takes about 2 kB."""


class SqlStore:
    """A shop in SQLite or PostgreSQL, for any number of threads."""

    def __init__(  # noqa: PLR0913
        self,
        url: str,
        clock: Clock,
        rules: ShopRules = DEFAULT_RULES,
        *,
        entropy: Callable[[int], bytes] = os.urandom,
        is_read_only: bool = False,
        lock_wait_s: float = LOCK_WAIT_S,
        timeouts: Timeouts = JOBS,
        connections: int = CONNECTIONS,
        replica_url: str | None = None,
    ) -> None:
        self.clock, self.rules, self.entropy = clock, rules, entropy
        self._url, self._lock_wait_s = url, lock_wait_s
        self._timeouts, self._connections = timeouts, connections
        self.read_only, self.secrets = ReadOnlySwitch(), FollowedSecrets(clock)
        self._others: list[SqlStore] = []
        self.database = open_database(url, lock_wait_s, timeouts, connections, is_read_only=is_read_only)
        self.replica = open_replica(replica_url, self.database)
        self._snapshots: Snapshots = self.database
        self.product_cache = ProductCache(CACHED_KEYS)
        self.arrangement = CategoryCache(rules.brand_plan)
        self._writes = self._built_writes()

    def for_requests(self, timeouts: Timeouts, connections: int = CONNECTIONS) -> SqlStore:
        """Open the same shop, until this one closes, with *connections* for work that somebody waits for.

        A SQLite file has one writer for all work of a process, and nothing that may fall silent.
        """
        if not self.database.is_remote:
            return self
        other = copy(self)
        other.database = other._snapshots = open_database(
            self._url, self._lock_wait_s, timeouts, connections, is_read_only=False
        )
        other._timeouts, other._connections, other._others = timeouts, connections, []
        other._writes = other._built_writes()
        self._others.append(other)
        return other

    def for_catalogue(self) -> SqlStore:
        """Open the same shop, until this one closes, for reads that may come from its replica."""
        if self.replica is None:
            return self
        other = copy(self)
        other._snapshots = self.replica.reads_before(self.database, self._timeouts, self._connections)
        return other

    def probe(self) -> int:
        """Read the committed catalogue version, whatever else is under way.

        Raises:
            Unavailable: If the database does not answer soon.
        """
        return self.database.probe()

    def migrate(self) -> None:
        """Bring the tables up to date; does nothing, quickly, when they are.

        Raises:
            TablesTooNew: If they are newer than this program, and do not say that it may run on them.
        """
        migrate(self.database)
        self.set_clock()

    def set_clock(self) -> None:
        """Measure how far this machine is from the time of the database's server, if the clock goes by that.

        Raises:
            Unavailable: If the database does not answer.
        """
        if isinstance(self.clock, ServerClock):
            self.clock.measure(self.database)

    @property
    def ahead_ms(self) -> int:
        """How far this machine's clock is ahead of the server's, in milliseconds by the last measure."""
        clock = self.clock
        return round(clock.difference.total_seconds() * 1_000) if isinstance(clock, ServerClock) else 0

    def revision(self) -> str | None:
        """Tell which migration the tables stand at; None where there are no tables of a shop.

        Raises:
            Unavailable: If the database cannot be read.
        """
        return revision_of(self.database)

    def shop(self) -> Shop:
        """Open a unit of work; cheap, one for each use case, used by one thread at a time."""
        return self._opened()

    def read(self) -> AbstractContextManager[Shop]:
        """Open a unit of work that only reads."""
        return self.shop().read()

    def change(self) -> AbstractContextManager[Shop]:
        """Open a unit of work that commits when its block is left."""
        return self.shop().change()

    def run(self, work: Callable[[SqlShop], Answer]) -> Answer:
        """Do what somebody wants changed, in a unit of work that is begun anew if others were in its way.

        Raises:
            Unavailable: If the database fails, or others are in the way each time.
        """
        return begun_anew(lambda: work(self._opened()))

    def submit(self, work: Callable[[SqlShop], Answer]) -> Future[Answer]:
        """Run a change in the background; the future answers once it is durable.

        Raises:
            Unavailable: If too many changes wait already, or the shop is read-only.
        """
        self.read_only.demand_off()
        return self._writes.submit(work)

    def figures(self) -> StoreFigures:
        """Tell of connections and writers; nothing is asked of the database."""
        return summed([figures_of(one.database.pool, one._writes.counts) for one in (self, *self._others)])

    def close(self) -> None:
        """Finish the changes that wait and give back every connection."""
        while self._others:
            self._others.pop().close()
        if self.replica is not None:
            self.replica.close()
        self._writes.close()
        self.database.close()

    def _opened(self) -> SqlShop:
        return SqlShop(self, Transaction(self.database, snapshots=self._snapshots))

    def _built_writes(self) -> Writes[SqlShop]:
        def opened(transaction: UnitOfWork) -> SqlShop:
            return SqlShop(self, transaction)

        if self.database.is_remote:
            return PooledWrites(self.database, opened, self._timeouts.lock_ms / 1_000)
        return GroupedWrites(self.database, opened)


class SqlShop(Shop):
    """Implements Shop. The database is touched when a port is first asked, not before."""

    def __init__(self, store: SqlStore, transaction: UnitOfWork) -> None:
        self._transaction = transaction
        self._read_only = store.read_only
        self.clock = store.clock
        self.entropy = store.entropy
        rules = store.rules
        self.tariff, self.delivery, self.services = rules.tariff, rules.delivery, rules.services
        self.catalogue = SqlCatalogue(transaction, store.product_cache, store.arrangement)
        self.categories = SqlCategories(transaction, store.arrangement)
        self._importing = StagedImport(transaction)
        self.changes = SqlCatalogueChanges(transaction, self._importing)
        self.terms = SqlSearchTerms(transaction)
        self.search_outcomes = SqlSearchOutcomes(transaction)
        self.baskets = SqlBaskets(transaction, self.catalogue)
        self.idempotency_records = SqlIdempotencyRecords(transaction)
        self.merges = SqlGuestMerges(transaction)
        self.customers = SqlCustomers(transaction)
        self.credentials = SqlCredentials(transaction, store.clock)
        self.sessions = SqlSessions(transaction)
        self.reset_tokens = SqlResetTokens(transaction)
        self.challenges = SqlSpentChallenges(transaction, store.clock)
        self.outbox = SqlOutbox(transaction)
        self.addresses = SqlAddressBook(transaction)
        self.branch_stock = SqlBranchStock(transaction, self._importing)
        self.choices = SqlCheckoutChoices(transaction)
        self.orders = SqlOrders(transaction)
        self.saved_products = SqlSavedProducts(transaction)
        self.stock_alerts = SqlStockAlerts(transaction)
        self.events = SqlShopEvents(transaction)
        self.hand_offs = SqlHandOffs(transaction)
        self.pay_sessions = SqlPaySessions(transaction)
        self.payment_events = SqlPaymentEvents(transaction)
        self.refunds = SqlRefunds(transaction)
        self.stockroom = SqlStockroom(transaction)
        self.removal = SqlRemoval(transaction, self.stockroom)
        self.credit = SqlCreditLedger(transaction)
        self.invoices = SqlInvoiceNumbers(transaction)
        self.order_events = SqlOrderEvents(transaction)
        self.due_lines = SqlDueLines(transaction)
        self.product_pairs = SqlPairs(transaction)
        self.sold_orders = SqlSoldOrders(transaction)
        self.job_leases = SqlJobLeases(transaction)

    @contextmanager
    def read(self) -> Iterator[Self]:
        """Open the ports for reading, as of one moment; nothing can be locked or written."""
        self._transaction.enter(may_write=False)
        try:
            yield self
        finally:
            self._transaction.leave()

    @contextmanager
    def change(self) -> Iterator[Self]:
        """Open the ports for reading, locking and writing; leaving the block commits.

        Raises:
            Unavailable: When the block is left, if the change cannot be committed.
            ReadOnly: Before the block is entered, if the shop is read-only.
        """
        self._read_only.demand_off()
        self._transaction.enter(may_write=True)
        try:
            yield self
            self._importing.commit()
        finally:
            self._importing.end()
            self._transaction.leave()
