"""Calls are let in once their bodies have arrived and before the router sees them, or refused at once."""

from __future__ import annotations

from typing import Any

from adapters.http.problems import refusal_of
from adapters.http.route_options import BODY_BYTES, RouteOptions, options_of_request
from adapters.http.route_table import route_of_request
from adapters.web.admission.admission import Admission, HeldPlace, Overloaded, WorkKind
from adapters.web.admission.presence import VisitorLeft, presence_of
from adapters.web.admission.received_body import LongBodies, with_received_body
from adapters.web.asgi import ASGIApp, Receive, Scope, Send, refuse
from adapters.web.client_address import rate_limit_key


class AdmittedCalls:
    """Gives each call that is not answered from memory a place, and drops it if its visitor is gone already.

    Where there is no place it is refused before its body is read. What changes anything is carried through
    once it has begun, whether or not its visitor stays. Its place is free as soon as its response begins:
    a client that reads slowly takes none.
    """

    def __init__(self, app: ASGIApp, admission: Admission) -> None:
        self._app = app
        self._admission = admission
        self._long_bodies = LongBodies()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        options = options_of_request(scope) if scope["type"] == "http" else None
        if options is None:
            await self._app(scope, receive, send)
            return
        kind, visitor = kind_of(options, scope["method"]), presence_of(scope)
        try:
            client = rate_limit_key(scope["state"]["client"])
            self._admission.refuse_if_full(kind, client)
            receive = await self._received(scope, receive, client)
            with self._admission.place(kind, client) as place:
                visitor.is_carried_through = kind is WorkKind.WRITE
                await self._app(scope, receive, _giving_back(place, send))
        except Overloaded as error:
            await refuse(refusal_of(error), send)
        except VisitorLeft:
            pass
        if visitor.is_over:
            self._admission.dropped[kind] += 1

    async def _received(self, scope: Scope, receive: Receive, client: str) -> Receive:
        """Wait for the body.

        Raises:
            Overloaded: If too many long bodies are on their way.
            VisitorLeft: If nobody waits for an answer any more.
        """
        route = route_of_request(scope)
        received = await with_received_body(
            scope,
            receive,
            most_bytes=route.body_bytes if route else BODY_BYTES,
            client=client,
            long_bodies=self._long_bodies,
        )
        presence_of(scope).stop_if_left()
        return received


def _giving_back(place: HeldPlace, send: Send) -> Send:
    """Pass a response on, and give the place back at its beginning."""

    async def send_after(message: Any) -> None:
        place.give_back()
        await send(message)

    return send_after


def kind_of(options: RouteOptions, method: str) -> WorkKind:
    """Say what kind of work a call is: as it says itself, else by its method."""
    return options.work or (WorkKind.READ if method == "GET" else WorkKind.WRITE)
