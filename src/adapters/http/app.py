"""The shop over HTTP: the router with its calls, and the layers every request passes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from attrs import field, frozen
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import ControllerRouterHandler

from adapters.http.basket.customer_basket_routes import CUSTOMER_BASKET_ROUTES
from adapters.http.basket.quick_order_routes import QUICK_ORDER_ROUTES
from adapters.http.basket.quote_routes import BASKET_ROUTES
from adapters.http.basket.quotes_at_once import PATH, QuotesAtOnce
from adapters.http.catalogue.drawings import Drawings
from adapters.http.catalogue.routes import PRODUCT_ROUTES
from adapters.http.checkout.hand_off_routes import HAND_OFF_ROUTES
from adapters.http.checkout.payment_routes import PAYMENT_ROUTES
from adapters.http.checkout.routes import CHECKOUT_ROUTES
from adapters.http.customers.account_routes import ACCOUNT_ROUTES
from adapters.http.customers.address_routes import ADDRESS_ROUTES
from adapters.http.customers.auth_routes import AUTH_ROUTES
from adapters.http.customers.captcha_routes import CAPTCHA_ROUTES
from adapters.http.customers.registration_routes import REGISTRATION_ROUTES
from adapters.http.customers.security_routes import SECURITY_ROUTES
from adapters.http.customers.trade_application_routes import ENQUIRY_ROUTES
from adapters.http.documents.routes import DOCUMENT_ROUTES
from adapters.http.events.routes import EVENT_ROUTES
from adapters.http.metrics import Metrics, route_label
from adapters.http.middleware.admitted_calls import AdmittedCalls
from adapters.http.middleware.answers_at_once import AnswersAtOnce
from adapters.http.middleware.api_middleware import ApiMiddleware, ApiRules
from adapters.http.middleware.auth_middleware import AuthMiddleware
from adapters.http.middleware.cached_calls import CachedCalls
from adapters.http.middleware.route_paths import KnownRoutesOnly, RoutePaths
from adapters.http.monitoring.sources import sources_of
from adapters.http.openapi import openapi_config
from adapters.http.orders.routes import ORDER_ROUTES
from adapters.http.problems import handle_error
from adapters.http.stock.routes import STOCK_ALERT_ROUTES
from adapters.web.asgi import ASGIApp
from adapters.web.executors import UNSET_REQUEST_S, RequestThreads
from adapters.web.middleware.draining import ClosingConnections, Draining
from adapters.web.middleware.request_checks import RequestChecks
from adapters.web.middleware.request_metrics import RequestMetrics
from adapters.web.rate_limiter import RateLimiter
from adapters.web.rate_limits import LocalLimits
from adapters.web.security_headers import SecurityHeaders
from adapters.web.static_files import StaticFile, StaticFiles
from adapters.web.strict_request import StrictRequest
from shopcore.request_rate import Limits

from .app_context import AppContext, dependencies
from .auth_config import AuthConfig, AuthRules
from .route_options import BODY_BYTES
from .route_table import Routes, mount
from .system_routes import SYSTEM_ROUTES

ROUTES = (
    *PRODUCT_ROUTES,
    *BASKET_ROUTES,
    *CUSTOMER_BASKET_ROUTES,
    *QUICK_ORDER_ROUTES,
    *AUTH_ROUTES,
    *SECURITY_ROUTES,
    *REGISTRATION_ROUTES,
    *ACCOUNT_ROUTES,
    *ORDER_ROUTES,
    *STOCK_ALERT_ROUTES,
    *CAPTCHA_ROUTES,
    *ADDRESS_ROUTES,
    *CHECKOUT_ROUTES,
    *HAND_OFF_ROUTES,
    *DOCUMENT_ROUTES,
    *EVENT_ROUTES,
    *ENQUIRY_ROUTES,
    *PAYMENT_ROUTES,
    *SYSTEM_ROUTES,
)
MiddlewareFactory = Callable[[ASGIApp], ASGIApp]
"""Wraps the router; it sees a request once its route and the storefront of its host are known."""
Lifespan = Callable[[], AbstractAsyncContextManager[None]]


@frozen
class AppConfig:
    """How the shop stands open: its rules, its files, and what others add to it.

    A request waits *request_s* in all for what the shop does on other threads.
    """

    rules: ApiRules
    auth: AuthRules
    files: Mapping[str, StaticFile] = field(factory=dict)
    handlers: Sequence[ControllerRouterHandler] = ()
    middlewares: Sequence[MiddlewareFactory] = ()
    lifespans: Sequence[Lifespan] = ()
    limits: Limits = field(factory=LocalLimits)
    metrics: Metrics = field(factory=Metrics)
    is_metrics_open: bool = False
    request_s: float = UNSET_REQUEST_S
    draining: Draining = field(factory=Draining)


class ShopApp(Litestar):
    """The app, and what it answers without a task: the server looks for ``answer_at_once``."""

    answer_at_once: AnswersAtOnce


def shop_app(context: AppContext, config: AppConfig) -> Litestar:
    """Put the app together; nothing runs before it is started."""
    rules = config.rules
    config.metrics.watch(*sources_of(context, config.limits, config.auth.threads))
    app = ShopApp(
        [*ROUTES, *config.handlers, *_mounts(context, config)],
        middleware=[AuthMiddleware(context.store, rules.cookies)],
        dependencies=_dependencies(context, config),
        exception_handlers={Exception: handle_error},
        request_class=StrictRequest,
        request_max_body_size=BODY_BYTES,
        openapi_config=openapi_config(rules.key_header),
        state=State({"context": context, "auth": _auth_config(context, config)}),
        lifespan=[_lifespan(context, config)],
        logging_config=None,
    )
    _put_in_front(app, context, config)
    return app


def _auth_config(context: AppContext, config: AppConfig) -> AuthConfig:
    rules = config.rules
    limiter = RateLimiter(config.limits, rules.rates)
    return AuthConfig(context, config.auth, rules.cookies, limiter)


def _dependencies(context: AppContext, config: AppConfig) -> dict[str, Provide]:
    return {
        **dependencies(context),
        "limits": Provide(lambda: config.limits, sync_to_thread=False),
        "figures": Provide(lambda: config.metrics, sync_to_thread=False),
        "is_metrics_open": Provide(lambda: config.is_metrics_open, sync_to_thread=False),
        "draining": Provide(lambda: config.draining, sync_to_thread=False),
        "is_public": Provide(lambda: config.rules.is_public, sync_to_thread=False),
    }


def _put_in_front(app: ShopApp, context: AppContext, config: AppConfig) -> None:
    """Wrap the router in what a request passes before it (decision 17), or is answered by without it."""
    rules = config.rules
    inner: ASGIApp = KnownRoutesOnly(app.asgi_handler)
    for middleware_factory in config.middlewares:
        inner = middleware_factory(inner)
    caching = CachedCalls(AdmittedCalls(inner, context.admission), context.poller)
    calls = ApiMiddleware(caching, rules, config.limits)
    paths = RoutePaths(calls, Routes.of(app), key_header=rules.key_header)
    checks = RequestChecks(
        paths, hosts=rules.hosts, is_public=rules.is_public, trusted_proxies=rules.trusted_proxies
    )
    security = SecurityHeaders(checks, is_public=rules.is_public)
    inner = RequestMetrics(security, config.metrics, route_label)
    inner = RequestThreads(inner, context.executors, config.request_s)
    front: ASGIApp = ClosingConnections(inner, config.draining)
    app.asgi_handler = front
    app.answer_at_once = AnswersAtOnce(
        checks,
        paths,
        calls,
        caching,
        security,
        config.metrics,
        config.draining,
        by_path={PATH: QuotesAtOnce(context)},
    )


def _mounts(context: AppContext, config: AppConfig) -> Iterable[ControllerRouterHandler]:
    return (
        mount("/assets", StaticFiles(config.files)),
        mount("/drawings", Drawings(context.open_catalogue)),
    )


def _lifespan(
    context: AppContext, config: AppConfig
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def run_lifespans(_app: Litestar) -> AsyncIterator[None]:
        from contextlib import AsyncExitStack

        async with AsyncExitStack() as stack:
            for lifespan_hook in (
                *config.lifespans,
                config.draining.until_shutdown,
                context.upstream.until_shutdown,
                context.bank_threads.until_shutdown,
                context.executors.until_shutdown,
                context.poller.running,
                *((context.disk.running,) if context.disk else ()),
                *((context.replica.running,) if context.replica else ()),
                config.metrics.running,
                context.search_log.running,
            ):
                await stack.enter_async_context(lifespan_hook())
            yield

    return run_lifespans
