"""The one table of routes: what the gate decides by, and all that the router may answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, cast

from attrs import evolve, frozen
from litestar import Litestar, Request, asgi
from litestar.exceptions import NotFoundException
from litestar.handlers import ASGIRouteHandler, BaseRouteHandler
from litestar.routes import ASGIRoute, BaseRoute, HTTPRoute

from adapters.web.asgi import ASGIApp, Receive, Scope, Send, refuse
from adapters.web.problem_details import Refusal, plain_problem

from .route_options import RouteOptions, options_of

_ANY: Final = ""
"""The method of a mount, which answers every one."""
_DESCRIBING: Final = frozenset({"OPTIONS"})
_READING: Final = _DESCRIBING | {"GET"}
_ADMITTED: Final = "admitted_route"
_MOUNT: Final = "shop_mount"


@frozen(eq=False)
class Route:
    """What answers at a path: its handlers by method, and how the gate lets each in.

    *path* ends in ``/`` where an id follows, or the path of a file in a mount; *ending* is what
    stands behind the id. A route without calls is open to everybody and only reads.
    """

    path: str
    ending: str
    handlers: Mapping[str, BaseRouteHandler]
    options_by_method: Mapping[str, RouteOptions]

    def options(self, method: str) -> RouteOptions | None:
        """Find how a request is let in; a method that nobody answers is let in like another of the route."""
        return self.options_by_method.get(method) or next(iter(self.options_by_method.values()), None)

    def answers(self, method: str, handler: BaseRouteHandler) -> bool:
        """Say whether the route gives requests of *method* to *handler*."""
        return self.handlers.get(method) is handler or self.handlers.get(_ANY) is handler


@frozen
class RouteMatch:
    """A route, and the path in the case that its handler knows."""

    route: Route
    path: str


class Routes:
    """Finds the route of a path, in any case; files of a mount only in their own.

    Raises:
        ValueError: If two routes differ in case alone, or one that changes anything is not marked as a call.
    """

    def __init__(self, routes: Iterable[Route]) -> None:
        self._by_path: dict[tuple[str, str], Route] = {}
        self._mounts: dict[str, Route] = {}
        for route in routes:
            if _ANY in route.handlers:
                self._mounts[route.path] = route
                continue
            key = (route.path.lower(), route.ending.lower())
            if key in self._by_path:
                raise ValueError(f"two routes answer {route.path}")
            self._by_path[key] = route

    @classmethod
    def of(cls, app: Litestar) -> Routes:
        """Read the table off the routes of an app, all of which it holds."""
        for litestar_route in app.routes:
            _demand_guarded(app, litestar_route)
        return cls(_route(litestar_route) for litestar_route in app.routes)

    def __iter__(self) -> Iterator[Route]:
        yield from self._by_path.values()
        yield from self._mounts.values()

    def find(self, path: str) -> RouteMatch | None:
        """Find what answers a path; None for one that is not canonical, though the router might take it."""
        if not is_canonical(path):
            return None
        lower = path.lower()
        route = self._by_path.get((lower, ""))
        if route is not None:
            return RouteMatch(route, route.path)
        parent, _, key = path.rpartition("/")
        route = self._by_path.get((lower[: len(parent) + 1], "")) if key else None
        if route is not None:
            return RouteMatch(route, route.path + key)
        return self._with_ending(parent, f"/{key}") or self._in_mount(path)

    def _with_ending(self, path: str, ending: str) -> RouteMatch | None:
        """Find a route whose id stands before its last word."""
        parent, slash, key = path.rpartition("/")
        route = self._by_path.get((parent.lower() + slash, ending.lower())) if key else None
        return None if route is None else RouteMatch(route, route.path + key + route.ending)

    def _in_mount(self, path: str) -> RouteMatch | None:
        route = self._mounts.get(path[: path.find("/", 1) + 1])
        return None if route is None else RouteMatch(route, path)


def is_canonical(path: str) -> bool:
    """Say whether a path is written in the one way that counts: no slash is doubled or ends it."""
    return path == "/" or (path.startswith("/") and "//" not in path and not path.endswith("/"))


def _route(litestar_route: BaseRoute) -> Route:
    if isinstance(litestar_route, ASGIRoute):
        return Route(f"{litestar_route.path}/", "", {_ANY: litestar_route.route_handler}, {})
    assert isinstance(litestar_route, HTTPRoute), litestar_route
    path, _, rest = litestar_route.path.partition("{")
    ending = rest.partition("}")[2]
    handlers = {str(method): one for one in litestar_route.route_handlers for method in one.http_methods}
    options_of_handlers = {method: options_of(one) for method, one in handlers.items()}
    options_by_method = {
        method: evolve(one, path=path, ending=ending) for method, one in options_of_handlers.items() if one
    }
    unmarked = handlers.keys() - options_by_method.keys() - (_DESCRIBING if options_by_method else _READING)
    if unmarked:
        raise ValueError(f"{litestar_route.path} is not marked as a call for {', '.join(sorted(unmarked))}")
    return Route(path, ending, handlers, options_by_method)


def _demand_guarded(app: Litestar, litestar_route: BaseRoute) -> None:
    """Refuse a route whose handlers would not look whether the gate let a request in."""
    if isinstance(litestar_route, HTTPRoute):
        is_guarded = all(
            one.resolve_before_request() == app.before_request for one in litestar_route.route_handlers
        )
    else:
        is_guarded = isinstance(litestar_route, ASGIRoute) and _MOUNT in litestar_route.route_handler.opt
    if not is_guarded:
        raise ValueError(f"{litestar_route.path} would answer what the gate did not let in")


def admit(scope: Scope, route: Route) -> None:
    """Mark a request as let in: only then does the router take it, and only this route answers it."""
    scope["state"][_ADMITTED] = route


class AdmittedOnly:
    """Stands right before the router, which never sees a request that the gate did not let in."""

    def __init__(self, router: ASGIApp) -> None:
        self._router = router

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or _ADMITTED in scope["state"]:
            await self._router(scope, receive, send)
        else:
            await refuse(Refusal(plain_problem(404)), send)


async def refuse_unadmitted(request: Request[Any, Any, Any]) -> None:
    """Refuse what was let in to another handler than the router chose, before any handler sees it.

    A guard of Litestar's would do the same, but copies the handler for each request, which takes longer
    than most calls do.

    Raises:
        NotFoundException: If it was.
    """
    _demand_admitted(cast(Scope, request.scope))


def mount(path: str, app: ASGIApp) -> ASGIRouteHandler:
    """Put an app of files below a path; it sees only what the gate let in there."""

    async def admitted(scope: Any, receive: Any, send: Any) -> None:
        _demand_admitted(scope)
        await app(scope, receive, send)

    mount_handler = asgi(path, is_mount=True, copy_scope=True, opt={_MOUNT: True})(admitted)
    assert isinstance(mount_handler, ASGIRouteHandler), mount_handler
    return mount_handler


def _demand_admitted(scope: Scope) -> None:
    route = scope["state"].get(_ADMITTED)
    if not isinstance(route, Route) or not route.answers(str(scope.get("method")), scope["route_handler"]):
        raise NotFoundException
