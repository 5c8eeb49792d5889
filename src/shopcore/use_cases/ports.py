"""What the use cases of each subject need of a shop: its own ports and those of subjects it works with."""

from __future__ import annotations

from typing import Protocol

from shopcore.basket.ports import BasketStore
from shopcore.catalogue.ports import CatalogueStore
from shopcore.checkout.ports import CheckoutStore
from shopcore.customers.ports import CustomerStore
from shopcore.customers.sign_in_ports import SignInStore
from shopcore.delivery.ports import DeliveryStore
from shopcore.events.ports import EventStore
from shopcore.notifications.ports import OutboxStore
from shopcore.orders.ports import OrderStore
from shopcore.search.ports import SearchStore
from shopcore.stock.ports import StockStore
from shopcore.unit_of_work import UnitsOfWork


class BasketPorts(UnitsOfWork, CatalogueStore, BasketStore, OrderStore, EventStore, OutboxStore, Protocol):
    """For the use cases of basket."""


class CataloguePorts(UnitsOfWork, CatalogueStore, StockStore, DeliveryStore, Protocol):
    """For the use cases of catalogue."""


class DocumentPorts(
    UnitsOfWork,
    CatalogueStore,
    StockStore,
    CustomerStore,
    DeliveryStore,
    OrderStore,
    CheckoutStore,
    OutboxStore,
    Protocol,
):
    """For the use cases of documents."""


class CheckoutPorts(DocumentPorts, BasketStore, EventStore, Protocol):
    """For the use cases of checkout, which hand out documents too."""


class CustomerPorts(
    UnitsOfWork, CatalogueStore, BasketStore, CustomerStore, SignInStore, EventStore, OutboxStore, Protocol
):
    """For the use cases of customers."""


class DeliveryPorts(UnitsOfWork, BasketStore, CustomerStore, DeliveryStore, Protocol):
    """For the use cases of delivery."""


class EventPorts(UnitsOfWork, BasketStore, EventStore, OutboxStore, Protocol):
    """For the use cases of events."""


class OrderPorts(DocumentPorts, Protocol):
    """For the use cases of orders."""


class PricingPorts(UnitsOfWork, CatalogueStore, StockStore, DeliveryStore, OrderStore, Protocol):
    """For the use cases of pricing."""


class SearchPorts(UnitsOfWork, SearchStore, Protocol):
    """For the use cases of search."""


class StockPorts(UnitsOfWork, CatalogueStore, StockStore, CustomerStore, OutboxStore, Protocol):
    """For the use cases of stock."""
