"""Customers of a test shop, and tokens that were handed to them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from attrs import evolve

from adapters.passwords import ArgonPasswords
from shopcore.customers.customer import Customer
from shopcore.customers.registration import Source
from shopcore.customers.session import token_hash
from tests.support.customers import a_customer, a_session

from .open_shop import KEYED, OpenShop
from .outside_services import auth_rules

PASSWORD = "Demo-Hinge-42"
QUICK = ArgonPasswords(memory_kib=64, rounds=1)
RULES = auth_rules(passwords=QUICK, sources=(Source("SEARCH", "Search engine"), Source("RADIO", "Radio")))


def with_password(shop: OpenShop, name: str = "ann", password: str = PASSWORD, **changes: Any) -> Customer:
    """Store a customer who can sign in."""
    who = with_customer(shop, name, **changes)
    with shop.store.change() as opened:
        opened.credentials.put_hash(who.customer_id, QUICK.hash(password))
    return who


def log_in(shop: OpenShop, password: str = PASSWORD, name: str = "ann", **more: Any) -> Any:
    """Try to sign in as a program does: without cookies of its own."""
    shop.client.cookies.clear()
    headers = {**KEYED, **more.pop("headers", {})}
    query = more.pop("query", "companyID=1")
    body = {"username": f"{name}@example.com", "password": password, **more}
    return shop.client.post(f"/account/api/Auth/Login?{query}", json=body, headers=headers)


def ask(shop: OpenShop, method: str, path: str, **named: Any) -> Any:
    """Ask without cookies of the client's own."""
    shop.client.cookies.clear()
    return shop.client.request(method, path, headers={**KEYED, **named.pop("headers", {})}, **named)


def cookies_set(answer: Any) -> dict[str, str]:
    """The cookies an answer sets, each with what follows its name."""
    parts = (cookie.partition("=") for cookie in answer.headers.get_list("set-cookie"))
    return {name: rest for name, _, rest in parts}


def with_customer(shop: OpenShop, name: str = "ann", **changes: Any) -> Customer:
    """Store a customer who has no password yet."""
    who = a_customer(name, **changes)
    with shop.store.change() as opened:
        opened.customers.add(who)
    return who


def token_for(shop: OpenShop, who: Customer, token: str = "", **changes: Any) -> str:
    """Hand a customer a token, as a sign-in does."""
    token = token or f"token-of-{who.customer_id}"
    expires_at = shop.store.clock.now() + timedelta(days=1)
    held = a_session(token_hash(token), customer_id=who.customer_id, family=token, expires_at=expires_at)
    with shop.store.change() as opened:
        opened.sessions.start(evolve(held, **changes))
    return token


def bearing(token: str, **more: str) -> dict[str, str]:
    """Headers that say who asks."""
    return {**KEYED, "authorization": f"Bearer {token}", **more}


def with_cookie(token: str, **more: str) -> dict[str, str]:
    """Headers that a browser sends by itself."""
    return {**KEYED, "cookie": f"other=1; authToken={token}; authEmail=x", **more}
