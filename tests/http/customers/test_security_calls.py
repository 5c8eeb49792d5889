"""A customer sees where they are signed in, signs out there, and changes the password."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from attrs import evolve

from adapters.passwords import CommonPasswords
from shopcore.customers.password_rules import PasswordPolicy
from shopcore.customers.session import SessionRules, token_hash
from shopcore.request_rate import Rate
from tests.support.http.open_shop import OpenShop, SetClock, TurnedClock, opened_shop
from tests.support.http.sign_in import (
    PASSWORD,
    QUICK,
    RULES,
    ask,
    bearing,
    cookies_set,
    log_in,
    with_cookie,
    with_password,
)

SESSIONS = "/account/Sessions"
OTHERS = "/account/api/Auth/LogoutOthers"
CHANGE = "/account/ChangePassword"
REFRESH = "/account/api/Auth/Refresh"
NEW = "Other-Latch-7"
FIRST_HASH = QUICK.hash(PASSWORD)
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1"
CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36"


@pytest.fixture(scope="module")
def open_shop(tmp_path_factory) -> Iterator[OpenShop]:
    with opened_shop(tmp_path_factory.mktemp("security"), (), auth=RULES, clock=TurnedClock()) as opened:
        with_password(opened)
        yield opened


@pytest.fixture
def shop(open_shop) -> OpenShop:
    """The shop with its first password and nobody signed in, at noon."""
    open_shop.store.clock.turn((SetClock().now() - open_shop.store.clock.now()).total_seconds())
    with open_shop.store.change() as opened:
        opened.sessions.end_all_of("c-ann")
        opened.credentials.put_hash("c-ann", FIRST_HASH)
    return open_shop


def signed_in(shop: OpenShop, user_agent: str = "", **more: Any) -> str:
    return str(log_in(shop, headers={"user-agent": user_agent}, **more).json())


def who(shop: OpenShop, token: str) -> int:
    return int(ask(shop, "GET", "/account/GetCardCode", headers=bearing(token)).status_code)


def listed(shop: OpenShop, token: str) -> list[dict[str, Any]]:
    payload: list[dict[str, Any]] = ask(shop, "GET", SESSIONS, headers=bearing(token)).json()["sessions"]
    return payload


def change(shop: OpenShop, token: str, current: str = PASSWORD, password: str = NEW, **named: Any) -> Any:
    fields = {"currentPassword": current, "password": password}
    return ask(shop, "POST", CHANGE, json=fields, headers=named.pop("headers", bearing(token)), **named)


def test_a_customer_sees_where_they_are_signed_in(shop):
    """In plain words, with when it began and was used last; this device first, and no token."""
    phone = signed_in(shop, IPHONE)
    shop.store.clock.turn(3600)
    here = signed_in(shop, CHROME)
    sessions = listed(shop, here)

    assert [{name: one[name] for name in ("device", "signedInAt", "isCurrent")} for one in sessions] == [
        {"device": "Chrome on Windows", "signedInAt": "2026-11-21T13:00:00Z", "isCurrent": True},
        {"device": "Safari on iPhone", "signedInAt": "2026-11-21T12:00:00Z", "isCurrent": False},
    ]
    assert sessions[1]["lastUsedAt"] == "2026-11-21T12:00:00Z"
    assert not [
        token for token in (phone, here) if token in str(sessions) or token_hash(token) in str(sessions)
    ]


def test_a_refreshed_session_stays_one_sign_in(shop):
    """Whatever tokens it had; it was used when it was refreshed last."""
    token = signed_in(shop)
    for _ in range(3):
        shop.store.clock.turn(75)
        token = ask(shop, "POST", REFRESH, headers=bearing(token)).json()
    (session,) = listed(shop, token)

    assert (session["signedInAt"], session["lastUsedAt"]) == ("2026-11-21T12:00:00Z", "2026-11-21T12:03:45Z")


def test_a_use_is_known_to_five_minutes(shop):
    """Of a program that never refreshes too; written down in the background."""
    token = signed_in(shop)
    for seconds in (299, 1):
        shop.store.clock.turn(seconds)
        listed(shop, token)
        shop.store.submit(lambda opened: None).result()  # after what was handed in before
        used = listed(shop, token)[0]["lastUsedAt"]
        assert used == ("2026-11-21T12:00:00Z" if seconds == 299 else "2026-11-21T12:05:00Z")


def test_one_session_is_signed_out(shop):
    """The answer lists what is left; a name of nothing is not found."""
    here, there, third = signed_in(shop), signed_in(shop), signed_in(shop)
    (session_id,) = {one["id"] for one in listed(shop, there) if one["isCurrent"]}
    answer = ask(shop, "DELETE", f"{SESSIONS}?id={session_id}", headers=bearing(here))
    again = ask(shop, "DELETE", f"{SESSIONS}?id={session_id}", headers=bearing(here))

    assert (answer.status_code, len(answer.json()["sessions"])) == (200, 2)
    assert [who(shop, token) for token in (here, there, third)] == [200, 401, 200]
    assert (again.status_code, again.json()["code"]) == (404, "not_found")
    assert cookies_set(answer) == {}


def test_ending_this_session_signs_out(shop):
    """The browser forgets it too."""
    here = signed_in(shop)
    session_id = listed(shop, here)[0]["id"]
    own_page = with_cookie(here, origin="http://testserver.local")
    answer = ask(shop, "DELETE", f"{SESSIONS}?id={session_id}", headers=own_page)

    assert (answer.status_code, answer.json()) == (200, {"sessions": []})
    assert all("Max-Age=0" in cookie for cookie in cookies_set(answer).values())
    assert {"authToken", "authEmail"} <= set(cookies_set(answer))
    assert who(shop, here) == 401


def test_a_browser_that_signs_in_anew_leaves_no_session_behind(shop):
    """Neither in its list nor good for anything."""
    left = signed_in(shop)
    query = {"headers": {"cookie": f"authToken={left}", "origin": "http://testserver.local"}}
    here = log_in(shop, **query).json()

    assert [who(shop, token) for token in (left, here)] == [401, 200]
    assert len(listed(shop, here)) == 1


def test_every_other_session_is_signed_out_at_once(shop):
    """This one goes on."""
    here, there, third = signed_in(shop), signed_in(shop), signed_in(shop)
    answer = ask(shop, "POST", OTHERS, headers=bearing(here), json={})

    assert (answer.status_code, [one["isCurrent"] for one in answer.json()["sessions"]]) == (200, [True])
    assert [who(shop, token) for token in (here, there, third)] == [200, 401, 401]


@pytest.mark.parametrize("is_by_password", [True, False])
def test_a_copy_of_this_session_ends_with_the_others(shop, is_by_password):
    """Two tokens of one sign-in: it was renewed twice at once, by its owner and by a thief."""
    first = signed_in(shop)
    copied, here = (ask(shop, "POST", REFRESH, headers=bearing(first)).json() for _ in range(2))
    if is_by_password:
        kept = change(shop, here).json()
    else:
        kept = here
        ask(shop, "POST", OTHERS, headers=bearing(here), json={})

    assert [who(shop, token) for token in (kept, first, copied)] == [200, 401, 401]
    assert ask(shop, "POST", REFRESH, headers=bearing(copied)).status_code == 401
    assert [one["isCurrent"] for one in listed(shop, kept)] == [True]


def test_a_password_is_changed_by_who_knows_it(shop):
    """Everybody else is signed out, and nobody gets in by the old one."""
    here, there = signed_in(shop), signed_in(shop)
    answer = change(shop, here)

    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    assert [who(shop, token) for token in (answer.json(), there)] == [200, 401]
    assert (log_in(shop).status_code, log_in(shop, NEW).status_code) == (401, 200)


def test_only_the_device_that_changed_the_password_stays_known(shop):
    """Wrong passwords of every other count for all strangers together, and its sign-in is mailed about."""
    first, other = (cookies_set(log_in(shop))["knownDevice"].partition(";")[0] for _ in range(2))
    here = signed_in(shop)
    change(shop, here, headers=bearing(here, cookie=f"knownDevice={first}"))
    brought = [
        cookies_set(log_in(shop, NEW, headers={"cookie": f"knownDevice={device}"}))["knownDevice"]
        for device in (first, other)
    ]

    assert [now.partition(";")[0] == device for now, device in zip(brought, (first, other), strict=True)] == [
        True,
        False,
    ]


def test_a_browser_that_changes_the_password_keeps_its_session_by_cookie(shop):
    """For as long as before."""
    here = signed_in(shop, persist=False)
    answer = change(shop, here, headers=with_cookie(here, origin="http://testserver.local"))

    assert cookies_set(answer)["authToken"].startswith(f"{answer.json()};")
    assert "Max-Age" not in cookies_set(answer)["authToken"]
    assert cookies_set(change(shop, answer.json(), NEW, PASSWORD)) == {}


def test_a_wrong_current_password_is_told_at_its_field(shop):
    """Like every other fault of the form; nobody is signed out."""
    here = signed_in(shop)
    wrong, common = change(shop, here, "wrong"), change(shop, here, "", "password1")

    assert wrong.status_code == common.status_code == 422
    assert wrong.json()["errors"] == [
        {"field": "currentPassword", "message": "This is not your current password. Please try again."}
    ]
    assert common.json()["errors"] == [
        {"field": "currentPassword", "message": "Current password required."},
        {"field": "password", "message": "Please choose a less common password."},
    ]
    assert who(shop, here) == 200


def test_guessing_the_current_password_is_limited_like_signing_in(tmp_path):
    """A stolen session would else be a way around that limit; right passwords do not count."""
    rates = {"login_account": Rate(3, 300)}
    with opened_shop(tmp_path, (), auth=RULES, rates=rates) as shop:
        with_password(shop)
        here = signed_in(shop)
        statuses = [change(shop, here, "wrong").status_code for _ in range(4)]
        signing_in = log_in(shop).status_code

    assert (statuses, signing_in) == ([422, 422, 422, 429], 429)


@pytest.mark.parametrize("body", [{}, {"password": NEW}, {"currentPassword": 5, "password": NEW}, {"x": 1}])
def test_a_change_of_another_shape_is_400(shop, body):
    """Unknown fields too."""
    assert ask(shop, "POST", CHANGE, json=body, headers=bearing(signed_in(shop))).status_code == 400


def test_an_accent_in_a_new_password_counts_the_same_however_it_was_typed(shop):
    """Composed or not."""
    change(shop, signed_in(shop), password="cafe\u0301-Hinge")

    assert log_in(shop, "caf\u00e9-Hinge").status_code == 200


@pytest.mark.spec("AU-11")
def test_no_session_outlives_the_owners_setting(tmp_path):
    """Refreshed as often as one likes; the server says so whatever the cookie holds."""
    clock, two_days = TurnedClock(), SessionRules(life=timedelta(days=2))
    auth = evolve(RULES, sessions=two_days)
    with opened_shop(tmp_path, (), auth=auth, clock=clock) as shop:
        with_password(shop)
        token = signed_in(shop)
        for _ in range(2):
            clock.turn(86_399)
            token = ask(shop, "POST", REFRESH, headers=bearing(token)).json()
        clock.turn(1)
        before = who(shop, token)
        clock.turn(1)
        refreshed = ask(shop, "POST", REFRESH, headers=bearing(token)).status_code
        after = who(shop, token)

    assert (before, refreshed, after) == (200, 401, 401)


def test_no_password_is_logged(shop, capfd):
    """Neither the old nor the new one, right or wrong."""
    here = signed_in(shop)
    change(shop, here, "Wrong-Hinge-1")
    change(shop, here)
    text = "".join(capfd.readouterr())

    assert not [secret for secret in ("Wrong-Hinge-1", PASSWORD, NEW, here) if secret in text]


@pytest.mark.spec("RG-05")
def test_a_password_from_a_breach_is_refused_wherever_one_is_chosen_but_lets_its_customer_in(tmp_path):
    """At registering, by a link, and on the account page; who has one already signs in with it."""
    auth = evolve(RULES, password_policy=PasswordPolicy(common=CommonPasswords()))
    with opened_shop(tmp_path, (), auth=auth) as shop:
        with_password(shop, password="soccer1")
        here = log_in(shop, "soccer1")
        changed = change(shop, here.json(), "soccer1", "password11")
        reset = ask(shop, "POST", "/account/ResetPassword", json={"token": "x", "password": "Soccer1"})
        registered = ask(shop, "POST", "/account/NewCustomer?companyID=1", json={"password": "soccer1"})

    assert here.status_code == 200
    for answer in (changed, reset, registered):
        assert answer.status_code == 422
        assert {"field": "password", "message": "Please choose a less common password."} in answer.json()[
            "errors"
        ]
