"""Everything the shop asks of the outside, in its own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Protocol, Self

from .address import Address
from .basket import Basket
from .basket_change import GuestMerge, Receipt
from .catalogue import Brand, Category
from .catalogue_ports import Catalogue, CatalogueChanges
from .delivery import Tariff
from .delivery_ports import Dispatch
from .event_ports import Telling
from .found_address import FoundDetails, FoundItem
from .order import Favourite, Order, OrdersPage
from .order_ports import Till
from .outgoing import Outgoing
from .search_ports import ProductSearch, SearchTerms
from .sign_in_ports import Credentials, Customers, Passwords, ResetTokens, Sessions
from .stock_alerts import StockAlert
from .storefront import Storefront

__all__ = [
    "AddressBook",
    "AddressFinder",
    "Baskets",
    "Captcha",
    "Catalogue",
    "CatalogueChanges",
    "Clock",
    "Credentials",
    "Customers",
    "GuestMerges",
    "Orders",
    "Outbox",
    "Passwords",
    "PlaceFinder",
    "ProductSearch",
    "Receipts",
    "ResetTokens",
    "SavedProducts",
    "SearchTerms",
    "Sessions",
    "Shelves",
    "Shop",
    "SpentChallenges",
    "StockAlerts",
]


class Clock(Protocol):
    """The time; ``now`` is an instant with a zone, ``today`` the date in the United Kingdom."""

    def now(self) -> datetime: ...
    def today(self) -> date: ...


class Shelves(Protocol):
    """How the catalogue is arranged. ``brand`` raises NotFound for an unknown slug."""

    def categories(self, storefront: Storefront) -> tuple[Category, ...]: ...
    def brands(self, storefront: Storefront) -> tuple[Brand, ...]: ...
    def brand(self, storefront: Storefront, slug: str) -> Brand: ...


class Captcha(Protocol):
    """Telling people from programs. ``admits`` is False for anything that is not surely right.

    It raises Unavailable where the shop itself could not look whether an answer is right.
    """

    def challenge(self) -> Mapping[str, object] | None: ...
    def admits(self, answer: str, client: str) -> bool: ...


class SpentChallenges(Protocol):
    """Challenges that were answered; ``spend`` says False for one that was spent before."""

    def spend(self, challenge: str, expires_at: datetime) -> bool: ...


class Outbox(Protocol):
    """What leaves later. ``put`` takes a dedupe key once; ``due`` lists the oldest mails or events first.

    ``claim`` puts a due message off for whoever sends it now, and says False if somebody
    else did before. ``put_off`` counts a try that failed and says why; after MOST_TRIES a
    message is no longer due and stands in ``given_up`` with its last fault.
    """

    def put(self, message: Outgoing) -> None: ...
    def due(self, now: datetime, limit: int, *, events: bool = False) -> tuple[Outgoing, ...]: ...
    def claim(self, message_id: str, now: datetime, until: datetime) -> bool: ...
    def sent(self, message_id: str, at: datetime) -> None: ...
    def put_off(self, message_id: str, due_at: datetime, fault: str) -> None: ...
    def given_up(self) -> Mapping[str, str]: ...


class AddressBook(Protocol):
    """A customer's addresses by id, in the order they were added.

    ``put`` and ``remove`` raise NotFound for an id that the customer does not have.
    """

    def of(self, customer_id: str) -> Mapping[str, Address]: ...
    def add(self, customer_id: str, address_id: str, address: Address) -> None: ...
    def put(self, customer_id: str, address_id: str, address: Address) -> None: ...
    def remove(self, customer_id: str, address_id: str) -> None: ...


class AddressFinder(Protocol):
    """Looking addresses up. ``find`` lists what stands at a postcode or in a container, nothing if unknown.

    ``details`` answers None for an id that no address has. Both raise UpstreamFailed,
    UpstreamTimeout or Unavailable when a service behind them does not help, within three seconds.
    """

    def find(self, text: str, container_id: str = "") -> tuple[FoundItem, ...]: ...
    def details(self, item_id: str) -> FoundDetails | None: ...


class PlaceFinder(Protocol):
    """Finding the postcode nearest to a place; None if none is near. Raises as AddressFinder does."""

    def nearest(self, latitude: float, longitude: float) -> str | None: ...


class Baskets(Protocol):
    """One basket for each customer; a customer without one has an empty basket of version 0.

    ``changing`` reads it for a change: nobody else changes it until this unit of work ends. ``save`` stores
    what differs and answers the next version. ``clear`` empties a basket still of *version*, or says False.
    """

    def of(self, customer_id: str) -> Basket: ...
    def changing(self, customer_id: str) -> Basket: ...
    def save(self, customer_id: str, basket: Basket) -> Basket: ...
    def clear(self, customer_id: str, version: int) -> bool: ...


class Receipts(Protocol):
    """What became of requests that came with a key; ``find`` answers None for a key never used."""

    def find(self, customer_id: str, key: str) -> Receipt | None: ...
    def put(self, customer_id: str, receipt: Receipt) -> None: ...
    def forget_before(self, moment: datetime) -> int: ...


class GuestMerges(Protocol):
    """Guest baskets that were merged; ``standing`` finds the one that was not undone.

    Both answer None where there is none.
    """

    def standing(self, customer_id: str, guest_basket: str) -> GuestMerge | None: ...
    def find(self, customer_id: str, undo_token: str) -> GuestMerge | None: ...
    def add(self, merge: GuestMerge) -> None: ...
    def undo(self, merge: GuestMerge) -> None: ...


class Orders(Protocol):
    """Orders as they were sold. ``add`` says False, changing nothing, if id or number are taken.

    ``get`` and ``numbered`` raise NotFound, ``get`` also for another's order; ``of`` lists the
    newest first, everybody's for None; ``favourites`` is what one customer ordered most. ``redate``
    lets an order be placed at another instant, and says False if it was not placed at *before*.
    """

    def add(self, order: Order) -> bool: ...
    def get(self, customer_id: str, order_id: str) -> Order: ...
    def numbered(self, number: str) -> Order: ...
    def of(self, customer_id: str | None, *, page: int, page_size: int) -> OrdersPage: ...
    def favourites(self, customer_id: str, limit: int) -> tuple[Favourite, ...]: ...
    def redate(self, order_id: str, before: datetime, after: datetime) -> bool: ...


class SavedProducts(Protocol):
    """Ids of the products a customer saved for later, the latest first; each stands once."""

    def of(self, customer_id: str) -> tuple[str, ...]: ...
    def save(self, customer_id: str, product_id: str, at: datetime) -> None: ...
    def remove(self, customer_id: str, product_id: str) -> None: ...


class StockAlerts(Protocol):
    """Who waits for which product; one alert for each customer and product.

    ``of`` and ``changing`` list a customer's, the latest first; what is read by ``changing`` nobody else
    changes until this unit of work ends. ``put`` inserts or replaces, ``end`` may end what is not there.
    ``with_news`` lists customers for whom there is news on a day, in order of ids, those *after* an id.
    """

    def of(self, customer_id: str) -> tuple[StockAlert, ...]: ...
    def changing(self, customer_id: str) -> tuple[StockAlert, ...]: ...
    def put(self, alert: StockAlert) -> None: ...
    def end(self, customer_id: str, product_id: str) -> None: ...
    def with_news(self, today: date, *, after: str, limit: int) -> tuple[str, ...]: ...


class Shop(Till, Dispatch, Telling, Protocol):
    """The unit of work: left without ``commit`` it changes nothing; ``entropy`` gives random bytes."""

    @property
    def catalogue(self) -> Catalogue: ...
    @property
    def shelves(self) -> Shelves: ...
    @property
    def changes(self) -> CatalogueChanges: ...
    @property
    def terms(self) -> SearchTerms: ...
    @property
    def customers(self) -> Customers: ...
    @property
    def credentials(self) -> Credentials: ...
    @property
    def sessions(self) -> Sessions: ...
    @property
    def reset_tokens(self) -> ResetTokens: ...
    @property
    def challenges(self) -> SpentChallenges: ...
    @property
    def outbox(self) -> Outbox: ...
    @property
    def addresses(self) -> AddressBook: ...
    @property
    def baskets(self) -> Baskets: ...
    @property
    def receipts(self) -> Receipts: ...
    @property
    def merges(self) -> GuestMerges: ...
    @property
    def orders(self) -> Orders: ...
    @property
    def saved_products(self) -> SavedProducts: ...
    @property
    def stock_alerts(self) -> StockAlerts: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def tariff(self) -> Tariff: ...
    @property
    def entropy(self) -> Callable[[int], bytes]: ...

    def __enter__(self) -> Self: ...
    def __exit__(self, *exc: object) -> None: ...
    def commit(self) -> None: ...
