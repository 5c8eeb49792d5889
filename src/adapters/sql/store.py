"""The shop kept in SQL, a unit of work at a time."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future
from types import MappingProxyType
from typing import Self, TypeVar

from sqlalchemy import make_url

from shopcore.delivery import DEFAULT_TARIFF, Tariff
from shopcore.delivery_rules import DEFAULT_DELIVERY, DeliveryRules
from shopcore.events import Service
from shopcore.ports import Clock
from shopcore.shelving import BrandPlan, OwnBrands, PopularBrands

from . import (  # noqa: F401
    alert_tables,
    basket_tables,
    branch_tables,
    customer_tables,
    event_tables,
    order_tables,
)
from .address_book import SqlAddressBook
from .baskets import SqlBaskets
from .branch_stock import SqlBranchStock
from .catalogue import SqlCatalogue
from .challenges import SqlSpentChallenges
from .changes import SqlCatalogueChanges
from .checkout_choices import SqlCheckoutChoices
from .credentials import SqlCredentials
from .customers import SqlCustomers
from .database import Database
from .due_lines import SqlDueLines
from .events import SqlShopEvents
from .hand_offs import SqlHandOffs
from .kept import KeptProducts
from .merges import SqlGuestMerges
from .migrating import migrate
from .order_sales import SqlCreditLedger, SqlInvoiceNumbers, SqlOrderEvents
from .orders import SqlOrders
from .outbox import SqlOutbox
from .pairs import SqlPairs
from .pay_sessions import SqlPaymentEvents, SqlPaySessions
from .receipts import SqlReceipts
from .refunds import SqlRefunds
from .saved_products import SqlSavedProducts
from .sessions import SqlResetTokens, SqlSessions
from .shelves import Arrangement, SqlShelves
from .sold_orders import SqlSoldOrders
from .sqlite import SqliteDatabase
from .stock_alerts import SqlStockAlerts
from .stockroom import SqlStockroom
from .terms import SqlSearchTerms
from .transaction import Transaction, UnitOfWork
from .writes import GroupedWrites, PooledWrites, Writes

NO_OWN_BRANDS: OwnBrands = MappingProxyType({})
NO_POPULAR_BRANDS: PopularBrands = MappingProxyType({})
Answer = TypeVar("Answer")
KEPT_KEYS = 16_384
"""How many keys to products are kept in memory; each product takes about 2 kB."""


class SqlStore:
    """A shop in SQLite or PostgreSQL, for any number of threads."""

    def __init__(  # noqa: PLR0913
        self,
        url: str,
        clock: Clock,
        tariff: Tariff = DEFAULT_TARIFF,
        *,
        delivery: DeliveryRules = DEFAULT_DELIVERY,
        own_brands: OwnBrands = NO_OWN_BRANDS,
        popular: PopularBrands = NO_POPULAR_BRANDS,
        services: frozenset[Service] = frozenset(),
        entropy: Callable[[int], bytes] = os.urandom,
    ) -> None:
        self.clock = clock
        self.entropy = entropy
        self.tariff = tariff
        self.delivery = delivery
        self.services = services
        self.database = _open(url)
        self.kept = KeptProducts(KEPT_KEYS)
        self.arrangement = Arrangement(BrandPlan(own_brands, popular))
        self._writes = self._built_writes()

    def migrate(self) -> None:
        """Bring the tables up to date; does nothing, quickly, when they are."""
        migrate(self.database)

    def shop(self) -> SqlShop:
        """Open a unit of work; cheap, one for each use case, used by one thread at a time."""
        return SqlShop(self, Transaction(self.database))

    def submit(self, work: Callable[[SqlShop], Answer]) -> Future[Answer]:
        """Run a change in the background; the future answers once it is durable.

        Raises:
            Unavailable: If too many changes wait already.
        """
        return self._writes.submit(work)

    def close(self) -> None:
        """Finish the changes that wait and give back every connection."""
        self._writes.close()
        self.database.close()

    def _built_writes(self) -> Writes[SqlShop]:
        kind = PooledWrites if self.database.is_remote else GroupedWrites
        return kind(self.database, lambda transaction: SqlShop(self, transaction))


class SqlShop:
    """Implements Shop. The database is touched when a port is first asked, not before."""

    def __init__(self, store: SqlStore, transaction: UnitOfWork) -> None:
        self._transaction = transaction
        self.clock = store.clock
        self.entropy = store.entropy
        self.tariff = store.tariff
        self.delivery = store.delivery
        self.services = store.services
        self.catalogue = SqlCatalogue(transaction, store.kept)
        self.shelves = SqlShelves(transaction, store.arrangement)
        self.changes = SqlCatalogueChanges(transaction)
        self.terms = SqlSearchTerms(transaction)
        self.baskets = SqlBaskets(transaction, self.catalogue)
        self.receipts = SqlReceipts(transaction)
        self.merges = SqlGuestMerges(transaction)
        self.customers = SqlCustomers(transaction)
        self.credentials = SqlCredentials(transaction, store.clock)
        self.sessions = SqlSessions(transaction)
        self.reset_tokens = SqlResetTokens(transaction)
        self.challenges = SqlSpentChallenges(transaction, store.clock)
        self.outbox = SqlOutbox(transaction)
        self.addresses = SqlAddressBook(transaction)
        self.branch_stock = SqlBranchStock(transaction)
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
        self.credit = SqlCreditLedger(transaction)
        self.invoices = SqlInvoiceNumbers(transaction)
        self.order_events = SqlOrderEvents(transaction)
        self.due_lines = SqlDueLines(transaction)
        self.pairs = SqlPairs(transaction)
        self.sold_orders = SqlSoldOrders(transaction)

    def __enter__(self) -> Self:
        self._transaction.enter()
        return self

    def __exit__(self, *exc: object) -> None:
        self._transaction.leave()

    def commit(self) -> None:
        self._transaction.commit()


def _open(url: str) -> Database:
    """Choose the database of an address.

    Raises:
        ValueError: If it is neither SQLite nor PostgreSQL.
    """
    made = make_url(url.replace("postgres://", "postgresql://", 1) if url.startswith("postgres:") else url)
    match made.get_backend_name():
        case "sqlite":
            return SqliteDatabase(made)
        case "postgresql":
            from .postgresql import PostgresDatabase  # its driver is loaded by shops that have it alone

            return PostgresDatabase(made)
        case other:
            raise ValueError(f"the shop keeps its data in sqlite or postgresql, not {other}")
