"""The floor of the basket calls: a bare handler that runs the same statements and sends as many bytes."""

from __future__ import annotations

import asyncio
import os
from itertools import count
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from adapters.http.basket.customer_basket_schemas import AddItemRequest
from adapters.sql import SqlStore
from adapters.sql.basket.idempotency_repository import FIND as FIND_RECORD
from adapters.sql.basket.idempotency_repository import PUT as PUT_RECORD
from adapters.sql.basket.repository import LINES, PUT_LINE, RAISE, TAKE, WHOLE
from adapters.sql.customers.repository import BY_ID
from adapters.sql.customers.session_repository import FIND as FIND_SESSION
from adapters.sql.engine.database import VERSION
from shopcore.basket.basket_change import NO_OUTCOME
from shopcore.customers.session import token_hash

_JSON = "application/json"
Asking = Request[Any, Any, State]


class Floor:
    """One database and the bytes to answer."""

    def __init__(self) -> None:
        from app.system_clock import SystemClock

        self.store = SqlStore(os.environ["FLOOR_DATABASE"], SystemClock())
        self.body = Path(os.environ["FLOOR_BODY"]).read_bytes()
        self.numbers = count()

    def customer(self, request: Asking) -> str:
        """Look up who asks, as a session is looked up."""
        hashed = token_hash(request.headers["authorization"].removeprefix("Bearer "))
        with self.store.database.reader() as connection:
            session = connection.execute(FIND_SESSION, {"wanted": hashed}).one()
            connection.execute(BY_ID, {"wanted": session.customer}).first()
        return str(session.customer)

    def read(self, request: Asking) -> None:
        """Run what a basket is read with."""
        customer = self.customer(request)
        with self.store.database.reader() as connection:
            connection.execute(WHOLE, {"of_customer": customer}).all()
            connection.execute(VERSION).scalar()

    def add(self, customer: str, shop: Any) -> None:
        """Run what an add is written with."""
        key = {"of_customer": customer}
        number = next(self.numbers)
        with shop.change():
            connection = shop._transaction.writing()
            version, last_line = connection.execute(TAKE, key).one()
            first = connection.execute(LINES, key).all()[number % 10]
            connection.execute(FIND_RECORD, {**key, "wanted": f"floor-{number}"}).first()
            line = dict(zip(("number", "product", "quantity", "width_mm", "height_mm"), first, strict=False))
            line |= {"has_screw_holes": False, "is_added_by_voucher": False, "quantity": number % 999 + 1}
            connection.execute(PUT_LINE, [{"customer": customer, **line}])
            connection.execute(RAISE, {**key, "version": version + 1, "last_line": last_line})
            connection.execute(PUT_RECORD, _record(customer, f"floor-{number}", shop.clock.now()))


def _record(customer: str, key: str, made_at: object) -> dict[str, object]:
    done = {"fingerprint": "f" * 64, "outcome": NO_OUTCOME, "made_at": made_at}
    return {"customer": customer, "key": key, **done}


def create_app() -> Litestar:
    """Serve the two calls bare."""
    floor = Floor()

    @get("/health")
    async def health() -> str:
        return "ok"

    @get("/basket/GetExistingBasket", sync_to_thread=True)
    def existing(request: Asking) -> Response[bytes]:
        floor.read(request)
        return Response(floor.body, media_type=_JSON)

    @post("/basket/AddItem", status_code=200)
    async def add(request: Asking, data: JSONBody[AddItemRequest]) -> Response[bytes]:
        customer = await asyncio.to_thread(floor.customer, request)
        await asyncio.wrap_future(floor.store.submit(lambda shop: floor.add(customer, shop)))
        return Response(floor.body, media_type=_JSON)

    return Litestar([health, existing, add], openapi_config=None)
