"""Every refusal leaves as problem details; one table says with which status."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import structlog
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from adapters.http.schemas import pounds
from adapters.web.admission.admission import Overloaded
from adapters.web.admission.presence import VisitorLeft
from adapters.web.problem_details import (
    MEDIA_TYPE,
    USUAL_PROBLEMS,
    Fault,
    Problem,
    Refusal,
    plain_problem,
    problem_type,
)
from shopcore import errors
from shopcore.checkout import errors as checkout_errors
from shopcore.customers import errors as customer_errors
from shopcore.delivery import errors as delivery_errors
from shopcore.orders import errors as order_errors
from shopcore.payments import errors as payment_errors

from .field_names import wire_field
from .validation_faults import shape_faults

log = structlog.get_logger()
NOBODY_WAITS = 499
"""As nginx calls it in its log: whoever asked has left, and the answer goes nowhere."""

STATUS: Mapping[type[errors.ShopError], int] = {
    errors.NotFound: 404,
    errors.RulesBroken: 422,
    customer_errors.RegistrationRefused: 422,
    errors.QuantityOutOfRange: 422,
    errors.OutOfStock: 422,
    errors.DimensionsRequired: 422,
    errors.DimensionsOutOfRange: 422,
    errors.TooManyLines: 422,
    customer_errors.TooManyAddresses: 422,
    customer_errors.EmailTaken: 409,
    customer_errors.CaptchaFailed: 401,
    customer_errors.LoginFailed: 401,
    customer_errors.SignedOut: 401,
    customer_errors.TokensDiffer: 401,
    customer_errors.CrossSite: 403,
    customer_errors.ResetTokenInvalid: 422,
    customer_errors.WrongAccount: 403,
    customer_errors.WrongStorefront: 403,
    errors.KeyReused: 422,
    errors.ConsentMissing: 403,
    errors.AlreadyUndone: 409,
    delivery_errors.DeliveryOptionGone: 409,
    delivery_errors.CollectionIncomplete: 409,
    errors.TooManyRequests: 429,
    errors.UpstreamFailed: 502,
    errors.UpstreamTimeout: 504,
    errors.Unavailable: 503,
    errors.ReadOnly: 503,
    checkout_errors.AccountOnStop: 409,
    checkout_errors.CheckoutDisabled: 409,
    checkout_errors.BasketEmpty: 422,
    checkout_errors.SoldOut: 409,
    checkout_errors.BasketChanged: 409,
    checkout_errors.OverCreditLimit: 409,
    checkout_errors.AmountMismatch: 409,
    checkout_errors.HandOffForged: 401,
    checkout_errors.HandOffGone: 410,
    payment_errors.BadSignature: 401,
    checkout_errors.PaymentPending: 409,
    checkout_errors.TriesUsedUp: 409,
    order_errors.NotCancellable: 409,
    order_errors.StatusRefused: 409,
}
"""The status of each refusal of the shop; a test proves the table complete."""


def refusal_of(error: BaseException) -> Refusal:
    """Describe any failure; why the shop cannot answer stands in the log alone."""
    if isinstance(error, errors.ShopError):
        return _shop_refusal(error)
    if isinstance(error, ValidationException):
        return Refusal(plain_problem(400, errors=shape_faults(error)))
    if isinstance(error, VisitorLeft):
        return Refusal(plain_problem(NOBODY_WAITS))
    if isinstance(error, HTTPException):
        return Refusal(plain_problem(error.status_code), _allowed(error))
    return Refusal(plain_problem(500))


def _allowed(error: HTTPException) -> dict[str, str]:
    """Say which methods a path takes; what answers GET answers HEAD."""
    allowed = next((value for name, value in (error.headers or {}).items() if name.lower() == "allow"), "")
    methods = dict.fromkeys(method.strip() for method in allowed.split(",") if method.strip())
    if "GET" in methods:
        methods["HEAD"] = None
    return {"allow": ", ".join(methods)} if methods else {}


def _shop_refusal(error: errors.ShopError) -> Refusal:
    faults = [Fault(wire_field(fault.field), fault.message) for fault in error.faults]
    problem = Problem(problem_type(error.code), error.title, status_of(type(error)), error.code, None, faults)
    if isinstance(error, errors.QuantityOutOfRange):
        problem.maximum, problem.in_basket = error.maximum, error.in_basket
    if isinstance(error, customer_errors.CaptchaFailed):
        problem.detail = error.sentence
    if isinstance(error, checkout_errors.BasketChanged | checkout_errors.AmountMismatch):
        problem.amount = pounds(error.amount)
    if isinstance(error, checkout_errors.OverCreditLimit):
        problem.over_by = pounds(error.over_by)
    if isinstance(error, errors.Unavailable) and not isinstance(error, Overloaded):
        log.warning("unavailable", reason=error.reason)
    wait_s = getattr(error, "retry_after_s", None)
    return Refusal(problem, {} if wait_s is None else {"retry-after": str(wait_s)})


def status_of(refusal: type[errors.ShopError]) -> int:
    """Find the status of a kind of refusal: its own, or that of the kind it is one of."""
    return next(STATUS[kind] for kind in refusal.__mro__ if kind in STATUS)


def handle_error(_request: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    """Answer a failure inside a call; the exception handler of the whole shop."""
    refusal = refusal_of(error)
    if refusal.problem.status == 500:
        log.error("call_failed", exc_info=error)
    return Response(
        refusal.problem,
        status_code=refusal.problem.status,
        media_type=MEDIA_TYPE,
        headers=dict(refusal.headers),
    )


_ALWAYS = (400, 401, 405, 413, 429, 500, 503)


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Declare the problems of a call: those of every call and *statuses*."""
    return {
        status: ResponseSpec(
            Problem, generate_examples=False, description=_response_spec(status), media_type=MEDIA_TYPE
        )
        for status in sorted({*_ALWAYS, *statuses})
    }


def _response_spec(status: int) -> str:
    return "One of the shop's rules is broken." if status == 422 else USUAL_PROBLEMS[status][1]
