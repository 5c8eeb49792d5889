"""The table of routes, read off the router: which path a request means, in whatever case it is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from attrs import field, frozen
from litestar import Litestar, asgi
from litestar.handlers import ASGIRouteHandler
from litestar.routes import ASGIRoute, BaseRoute, HTTPRoute

from adapters.web.asgi import ASGIApp, Scope
from adapters.web.memory_cache import cached_if_short

from .route_options import BODY_BYTES, RouteOptions, options_of

_DESCRIBING: Final = frozenset({"OPTIONS"})
_READING: Final = _DESCRIBING | {"GET"}
_ROUTE: Final = "route"


@frozen(eq=False)
class Route:
    """A path of the router, with what its calls demand by method.

    *path* ends in ``/`` where an id follows, or the path of a file in a mount; *ending* is what
    stands behind the id. A route without calls is open to everybody and only reads.
    """

    path: str
    ending: str
    options_by_method: Mapping[str, RouteOptions]
    body_bytes: int = BODY_BYTES
    is_mount: bool = False
    label: str = field(init=False)
    """The route as metrics name it."""

    @label.default
    def _label(self) -> str:
        return f"{self.path}{{id}}{self.ending}" if self.path.endswith("/") else self.path

    @property
    def is_call(self) -> bool:
        return bool(self.options_by_method)

    def options(self, method: str) -> RouteOptions | None:
        """Find what a request must bring; by a method that nobody answers, as much as by another."""
        return self.options_by_method.get(method) or next(iter(self.options_by_method.values()), None)


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
            if route.is_mount:
                self._mounts[route.path] = route
                continue
            key = (route.path.lower(), route.ending.lower())
            if key in self._by_path:
                raise ValueError(f"two routes answer {route.path}")
            self._by_path[key] = route
        self.find: Callable[[str], RouteMatch | None] = cached_if_short(self._find)
        """Find what answers a path; None for one that is not canonical, though the router might take it."""

    @classmethod
    def of(cls, app: Litestar) -> Routes:
        """Read the table off the routes of an app, all of which it holds."""
        return cls(_route(litestar_route) for litestar_route in app.routes)

    def __iter__(self) -> Iterator[Route]:
        yield from self._by_path.values()
        yield from self._mounts.values()

    def _find(self, path: str) -> RouteMatch | None:
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
        return Route(f"{litestar_route.path}/", "", {}, is_mount=True)
    assert isinstance(litestar_route, HTTPRoute), litestar_route
    path, _, rest = litestar_route.path.partition("{")
    handlers = {str(method): one for one in litestar_route.route_handlers for method in one.http_methods}
    marks = {method: options_of(one) for method, one in handlers.items()}
    options_by_method = {method: options for method, options in marks.items() if options}
    unmarked = handlers.keys() - options_by_method.keys() - (_DESCRIBING if options_by_method else _READING)
    if unmarked:
        raise ValueError(f"{litestar_route.path} is not marked as a call for {', '.join(sorted(unmarked))}")
    body_bytes = max(one.resolve_request_max_body_size() or BODY_BYTES for one in handlers.values())
    return Route(path, rest.partition("}")[2], options_by_method, body_bytes)


def set_route(scope: Scope, route: Route) -> None:
    """Note which route a request means."""
    scope["state"][_ROUTE] = route


def route_of_request(scope: Scope) -> Route | None:
    """Find the route that a request means; None if the shop knows none."""
    route = scope["state"].get(_ROUTE)
    return route if isinstance(route, Route) else None


def mount(path: str, app: ASGIApp) -> ASGIRouteHandler:
    """Put an app of files below a path."""

    async def mounted(scope: Any, receive: Any, send: Any) -> None:
        await app(scope, receive, send)

    mount_handler = asgi(path, is_mount=True, copy_scope=True)(mounted)
    assert isinstance(mount_handler, ASGIRouteHandler), mount_handler
    return mount_handler
