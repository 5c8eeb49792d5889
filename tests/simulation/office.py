"""Behind the counter: goods come in, prices rise, orders leave, letters are posted, the bank is asked."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from adapters.jobs.payment_recovery_job import PaymentRecoveryJob
from shopcore.errors import ShopError
from shopcore.feeds.rows import ProductUpdate
from shopcore.money.money import Money
from shopcore.orders.order import OrderStatus
from shopcore.orders.status import next_statuses
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.update_products import update_products
from shopcore.use_cases.orders.set_order_status import set_order_status
from tests.support.checkout_steps import shelf_levels

from .bank import SimulatedBank
from .process import Lost, Process
from .world import Waits, World

ROUND_S = 120.0
CLAIMED_FOR = timedelta(minutes=2)
RESTOCKED = "SOME"


class Office:
    """*came_in* are units that were put on a shelf, *posted* the letters that left, by message id."""

    def __init__(self, world: World, process: Process, bank: SimulatedBank) -> None:
        self.came_in = 0
        self.posted: dict[str, str] = {}
        self._world = world
        self._process = process
        self._chance = world.chance("office")
        self._recovery = PaymentRecoveryJob(process, bank, world.clock)

    def work(self, until_s: float) -> Waits:
        """Do one thing after the other until the office closes."""
        jobs = (self.ask_bank, self.send_emails, self._restock, self._raise_price, self._move_orders)
        while self._world.lasted_s < until_s:
            yield self._chance.uniform(ROUND_S / 2, ROUND_S)
            job = self._chance.choice(jobs)
            try:
                self._process.serve(lambda _, job=job: job())
            except (Lost, ShopError) as trouble:
                self._world.note(f"office: {type(trouble).__name__}")

    def ask_bank(self) -> int:
        """Finish payments that nobody knows the end of, and give back what is over."""
        return self._recovery.run()

    def send_emails(self) -> int:
        """Post what is due; a letter may leave twice where nobody noted that it did."""
        with self._process.read() as shop:
            due = shop.outbox.due(self._world.clock.now(), 50)
        for message in due:
            now = self._world.clock.now()
            with self._process.change() as shop:
                is_mine = shop.outbox.claim(message.message_id, now, now + CLAIMED_FOR)
            if is_mine:
                self.posted[message.message_id] = message.dedupe_key
                with self._process.change() as shop:
                    shop.outbox.sent(message.message_id, now)
        return len(due)

    def _restock(self) -> None:
        """Count what is there and put more beside it."""
        before = level(self._process.store, RESTOCKED)
        more = self._chance.randint(1, 5)
        stock = {"level": before + more}
        try:
            update_products(
                self._process.shop(), [ProductUpdate(1, Storefront.IRONMONGERY, RESTOCKED, stock=stock)]
            )
        finally:
            self.came_in += level(self._process.store, RESTOCKED) - before

    def _raise_price(self) -> None:
        prices = {"list_price": Money(self._chance.randint(300, 400))}
        update_products(
            self._process.shop(), [ProductUpdate(1, Storefront.IRONMONGERY, RESTOCKED, prices=prices)]
        )

    def _move_orders(self) -> None:
        with self._process.read() as shop:
            rows = shop.orders.of(None, page=1, page_size=5).orders
            newest = [shop.orders.numbered(row.number) for row in rows]
        for order in newest:
            steps = sorted(next_statuses(order) - {OrderStatus.CANCELLED}, key=lambda status: status.value)
            if steps and self._chance.random() < 0.3:
                set_order_status(self._process.shop(), order.number, self._chance.choice(steps))


def level(store: Any, sku: str) -> int:
    """How many units of a product are on the shelf."""
    with store.change() as shop:
        return shelf_levels(shop, sku)[0]
