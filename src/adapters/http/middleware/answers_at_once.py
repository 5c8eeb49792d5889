"""What is in memory is answered before a request is a task, by the rules of the layers that it then skips."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter

from attrs import frozen

from adapters.http.route_options import RouteOptions
from adapters.http.route_table import RouteMatch
from adapters.web.asgi import RawResponse, Scope
from adapters.web.middleware.draining import Draining
from adapters.web.middleware.request_checks import RequestChecks
from adapters.web.middleware.request_metrics import RequestCounter
from adapters.web.security_headers import SecurityHeaders

from .api_middleware import UNCACHED, ApiMiddleware
from .cached_calls import CachedCalls
from .route_paths import RoutePaths

Answer = Callable[[Scope, bytearray], RawResponse | None]
"""Answers a call with its whole body; None where that would have to wait for anything, or refuses it."""


@frozen
class AnswersAtOnce:
    """Answers a whole request without waiting, or leaves it to the layers.

    It asks the layers themselves whether they let a request in, and leaves to them what they would refuse,
    what is not in memory, and everything once the process is about to end. What was counted for a limit
    before a request was left to them is not counted again. *by_path* answers calls that are not cached whole.
    """

    checks: RequestChecks
    paths: RoutePaths
    calls: ApiMiddleware
    caching: CachedCalls
    security: SecurityHeaders
    counter: RequestCounter
    draining: Draining
    by_path: Mapping[str, Answer]

    def __call__(self, scope: Scope, body: bytearray) -> RawResponse | None:
        """Answer a request whose whole *body* is there; None where the layers have to.

        Used on the event loop alone.
        """
        began_s = perf_counter()
        match = None if self.draining.is_begun else self.paths.find(scope)
        if match is None:
            return None
        method: str = scope["method"]
        options = match.route.options_by_method.get(method)
        if options is None:
            return None
        response = self._answer(scope, body, match, options)
        if response is not None:
            took_s = perf_counter() - began_s
            self.counter.count(match.route.label, method, status=response.status, took_s=took_s)
        return response

    def _answer(
        self, scope: Scope, body: bytearray, match: RouteMatch, options: RouteOptions
    ) -> RawResponse | None:
        is_cached = options.is_cached and scope["method"] == "GET" and not body
        answer = None if is_cached else self.by_path.get(match.route.path)
        if not (is_cached or answer) or not self._lets_in(scope, options):
            return None
        if answer is None:
            response = self.caching.cached_response(scope, match.path, options)
        else:
            response = answer(scope, body)
        if response is None:
            return None
        headers = [*response.headers, UNCACHED] if options.identifies_customer else response.headers
        return RawResponse(response.status, self.security.added_to(headers), response.body)

    def _lets_in(self, scope: Scope, options: RouteOptions) -> bool:
        return (
            self.checks.refusal(scope) is None
            and self.calls.refusal(scope, options) is None
            and self.calls.counts_at_once(scope, options)
        )
