"""Calls are let in once their bodies have arrived and before the router sees them, or refused at once."""

from __future__ import annotations

from adapters.http.problems import refusal_of
from adapters.http.route_options import RouteOptions, options_of_request
from adapters.web.admission.admission import Admission, Overloaded, WorkKind
from adapters.web.admission.presence import VisitorLeft, presence_of
from adapters.web.admission.received_body import with_received_body
from adapters.web.asgi import ASGIApp, Receive, Scope, Send, refuse
from adapters.web.client_address import rate_limit_key


class AdmittedCalls:
    """Gives each call that is not answered from memory a place, and drops it if its visitor is gone already.

    Where there is no place it is refused before its body is read. What changes anything is carried through
    once it has begun, whether or not its visitor stays.
    """

    def __init__(self, app: ASGIApp, admission: Admission) -> None:
        self._app = app
        self._admission = admission

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        options = options_of_request(scope) if scope["type"] == "http" else None
        if options is None:
            await self._app(scope, receive, send)
            return
        kind, visitor = kind_of(options, scope["method"]), presence_of(scope)
        try:
            client = rate_limit_key(scope["state"]["client"])
            self._admission.refuse_if_full(kind, client)
            receive = await with_received_body(scope, receive)
            visitor.stop_if_left()
            with self._admission.place(kind, client):
                visitor.is_carried_through = kind is WorkKind.WRITE
                await self._app(scope, receive, send)
        except Overloaded as error:
            await refuse(refusal_of(error), send)
        except VisitorLeft:
            pass
        if visitor.is_over:
            self._admission.dropped[kind] += 1


def kind_of(options: RouteOptions, method: str) -> WorkKind:
    """Say what kind of work a call is: as it says itself, else by its method."""
    return options.work or (WorkKind.READ if method == "GET" else WorkKind.WRITE)
