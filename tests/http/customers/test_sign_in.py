"""Who has the password gets a session; everybody else learns nothing."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from attrs import evolve

from adapters.http.middleware.cookies import CookieRules
from adapters.passwords import ArgonPasswords, FewThreads
from adapters.web.rate_limits import LocalLimits
from shopcore.customers.account import LOGIN_FAILED, AccountType
from shopcore.customers.session import token_hash
from shopcore.request_rate import Rate
from shopcore.storefront import Storefront
from tests.support.customers import an_account
from tests.support.http.open_shop import KEYED, OpenShop, TurnedClock, opened_shop
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

WHO = "/account/GetCardCode"
LOGIN = "/account/api/Auth/Login"
REFRESH = "/account/api/Auth/Refresh"
LOGOUT = "/account/api/Auth/Logout"
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def shop(tmp_path_factory) -> Iterator[OpenShop]:
    with opened_shop(tmp_path_factory.mktemp("sign-in"), (), auth=RULES) as opened:
        with_password(opened)
        with_password(opened, "eve", storefront=Storefront.ELECTRICAL, account=an_account("W0000002"))
        yield opened


def who(shop: OpenShop, token: str) -> int:
    """The status that a call of the account answers a token with."""
    return int(ask(shop, "GET", WHO, headers=bearing(token)).status_code)


@pytest.mark.spec("API-02")
def test_the_right_password_is_answered_with_a_token(shop):
    """As the JSON text it is; the token signs the next call in."""
    answer = log_in(shop)

    assert answer.status_code == 200
    assert len(answer.json()) == 43
    assert answer.headers["cache-control"] == "no-store"
    assert who(shop, answer.json()) == 200
    assert log_in(shop).json() != answer.json()


@pytest.mark.spec("AU-03", "AU-11")
def test_a_sign_in_sets_its_cookies_for_a_day(shop):
    """The token out of a script's reach, the e-mail within it, on this machine without TLS."""
    answer = log_in(shop, headers={"host": "localhost:8000"})
    cookies = cookies_set(answer)

    assert cookies["authToken"] == f"{answer.json()}; Path=/; SameSite=Lax; Max-Age=86400; HttpOnly"
    assert cookies["authEmail"] == "ann@example.com; Path=/; SameSite=Lax; Max-Age=86400"
    assert cookies["knownDevice"].endswith("; Path=/; SameSite=Lax; Max-Age=31536000; HttpOnly")


@pytest.mark.spec("PR-04")
@pytest.mark.parametrize(("kind", "vat"), [(AccountType.BUSINESS, "ex"), (AccountType.PERSONAL, "")])
def test_a_business_begins_without_vat_and_a_person_with_it(tmp_path, kind, vat):
    """Told to the page and the server's first paint alike, for as long as the session."""
    with opened_shop(tmp_path, (), auth=RULES) as shop:
        with_password(shop, account=an_account(kind=kind))
        cookie = cookies_set(log_in(shop))["defaultVat"]

    assert cookie.partition(";")[0] == vat
    assert "HttpOnly" not in cookie
    assert ("Max-Age=86400" if vat else "Max-Age=0") in cookie


@pytest.mark.spec("AU-11")
def test_a_sign_in_after_registering_lasts_as_long_as_the_browser(shop):
    """Cookies without an age; the token itself lives a day."""
    cookies = cookies_set(log_in(shop, persist=False))

    assert "Max-Age" not in cookies["authToken"] + cookies["authEmail"]


@pytest.mark.parametrize("host", ["shop.test", "localhost", "127.0.0.1:8000", ""])
@pytest.mark.parametrize("is_secure", [True, False])
def test_cookies_need_tls_where_the_shop_is_public_whatever_host_a_request_names(tmp_path, is_secure, host):
    """Every one of them: a proxy may pass the name of this machine on, and anybody may write one."""
    with opened_shop(tmp_path, (), auth=RULES, cookies=CookieRules(is_secure=is_secure)) as shop:
        with_password(shop)
        cookies = cookies_set(log_in(shop, headers={"host": host}))

    assert {cookie.endswith("; Secure") for cookie in cookies.values()} == {is_secure}


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        (CookieRules(is_secure=True), "__Host-knownDevice"),
        (CookieRules(), "knownDevice"),
        (CookieRules("shops.example.com", is_secure=True), "knownDevice"),
    ],
)
def test_no_other_host_sets_the_cookie_of_a_device(tmp_path, rules, name):
    """Its prefix makes browsers see to that, wherever they take it: over TLS and for one host alone."""
    with opened_shop(tmp_path, (), auth=RULES, cookies=rules) as shop:
        with_password(shop)
        cookies = cookies_set(log_in(shop))

    assert [one for one in cookies if "knownDevice" in one] == [name]
    assert ("Domain=" in cookies[name], "; Secure" in cookies[name]) == (bool(rules.domain), rules.is_secure)
    assert "; Path=/; " in cookies[name]


def test_a_device_that_is_known_by_the_name_without_prefix_stays_known(tmp_path):
    """It has the new cookie from then on in the place of the old one."""
    with opened_shop(tmp_path, (), auth=RULES, cookies=CookieRules(is_secure=True)) as shop:
        with_password(shop)
        device = cookies_set(log_in(shop))["__Host-knownDevice"].partition(";")[0]
        by_old = cookies_set(log_in(shop, headers={"cookie": f"knownDevice={device}"}))
        both = f"knownDevice=made-up; __Host-knownDevice={device}"
        by_new = cookies_set(log_in(shop, headers={"cookie": both}))

    for tokens in (by_old, by_new):
        assert tokens["__Host-knownDevice"].partition(";")[0] == device
        assert tokens["knownDevice"].startswith("; Path=/; SameSite=Lax; Max-Age=0")


def test_cookies_go_to_the_domain_that_the_brand_shares(tmp_path):
    """As set by the owner, also when they are taken back."""
    with opened_shop(tmp_path, (), auth=RULES, cookies=CookieRules("shops.example.com")) as shop:
        with_password(shop)
        right, wrong = log_in(shop), log_in(shop, "wrong")

    assert all("; Domain=shops.example.com" in c for c in cookies_set(right).values())
    assert all("; Domain=shops.example.com" in c for c in cookies_set(wrong).values())


@pytest.mark.spec("AU-04", "AU-05")
@pytest.mark.parametrize(
    ("name", "password"), [("ann", "demo-hinge-42"), ("ann", "x"), ("nobody", PASSWORD), ("eve", PASSWORD)]
)
def test_a_wrong_password_and_an_unknown_address_are_told_alike(shop, name, password):
    """An account of the other storefront too; earlier cookies are taken back."""
    answer = log_in(shop, password, name)

    assert (answer.status_code, answer.json()["code"]) == (401, "login_failed")
    assert answer.json()["title"] == LOGIN_FAILED
    assert {name: c.partition(";")[0] for name, c in cookies_set(answer).items()} == {
        "authToken": "",
        "authEmail": "",
        "defaultVat": "",
    }
    assert all("Max-Age=0" in cookie for cookie in cookies_set(answer).values())


@pytest.mark.spec("AU-06")
def test_what_cannot_be_a_sign_in_is_told_field_by_field(shop):
    """With the messages of the dialog."""
    answer = log_in(shop, "", username="nobody")

    assert answer.status_code == 422
    assert answer.json()["errors"] == [
        {"field": "username", "message": "Email address is required and must be valid"},
        {"field": "password", "message": "Password required"},
    ]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"nonsense",
        b'{"username": "a@example.com"}',
        b'{"username": "a@example.com", "password": 5}',
        b'{"username": "a@example.com", "password": "x", "persist": "yes"}',
        b'{"username": "a@example.com", "password": "x", "admin": true}',
    ],
)
def test_a_sign_in_of_another_shape_is_400(shop, body):
    """Unknown fields too."""
    answer = ask(shop, "POST", LOGIN, content=body)

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_an_address_is_known_however_it_is_written(shop):
    """Trimmed, in any case."""
    assert log_in(shop, username="  ANN@Example.COM ").status_code == 200


def test_an_accent_counts_the_same_however_it_was_typed(shop):
    """Composed or not."""
    with_password(shop, "zoe", "caf\u00e9-Hinge", account=an_account("W0000077"))

    assert log_in(shop, "cafe\u0301-Hinge", "zoe").status_code == 200


def test_another_site_signs_nobody_in(shop):
    """It would sign a shopper in as somebody else."""
    answer = log_in(shop, headers={"origin": "http://evil.test"})

    assert (answer.status_code, answer.json()["code"]) == (403, "csrf")


@pytest.mark.spec("AU-12")
def test_refreshing_gives_the_next_token_and_the_last_works_a_little_longer(tmp_path):
    """Half a minute; used after that, the whole family ends."""
    clock = TurnedClock()
    with opened_shop(tmp_path, (), auth=RULES, clock=clock) as shop:
        with_password(shop)
        first, elsewhere = log_in(shop).json(), log_in(shop).json()
        clock.turn(75)
        second = ask(shop, "POST", REFRESH, headers=bearing(first)).json()
        clock.turn(29)
        together = [who(shop, token) for token in (first, second)]
        clock.turn(1)
        late = [who(shop, token) for token in (second, first, second, elsewhere)]

    assert first != second
    assert together == [200, 200]
    assert late == [200, 401, 401, 200]


@pytest.mark.spec("AU-11", "AU-12")
def test_a_refreshed_session_outlives_the_day_and_a_forgotten_one_does_not(tmp_path):
    """Each token has a day of its own."""
    clock = TurnedClock()
    with opened_shop(tmp_path, (), auth=RULES, clock=clock) as shop:
        with_password(shop)
        left, current = log_in(shop).json(), log_in(shop).json()
        clock.turn(86_399)
        current = ask(shop, "POST", REFRESH, headers=bearing(current), json={}).json()
        before = who(shop, left)
        clock.turn(1)
        after = [who(shop, token) for token in (left, current)]

    assert (before, after) == (200, [401, 200])


def test_tabs_that_refresh_at_once_all_stay_signed_in(shop):
    """Each gets a token that works."""
    first = log_in(shop).json()

    def refresh(_: int) -> str:
        answer = shop.client.post(REFRESH, headers=bearing(first))
        return str(answer.json())

    shop.client.cookies.clear()
    with ThreadPoolExecutor(4) as threads:
        tokens = list(threads.map(refresh, range(4)))
    assert len(set(tokens)) == 4
    assert [who(shop, token) for token in tokens] == [200] * 4


@pytest.mark.parametrize("persist", [True, False])
def test_a_browser_gets_its_new_token_by_cookie(shop, persist):
    """For as long as the one before; a program gets it in the body alone."""
    token = log_in(shop, persist=persist).json()
    own_page = {"origin": "http://testserver.local"}
    answer = ask(shop, "POST", REFRESH, headers=with_cookie(token, **own_page), json={})
    program = ask(shop, "POST", REFRESH, headers=bearing(answer.json()))

    assert cookies_set(answer)["authToken"].startswith(f"{answer.json()};")
    assert ("Max-Age" in cookies_set(answer)["authToken"]) is persist
    assert cookies_set(program) == {}


@pytest.mark.spec("AU-13")
def test_signing_out_ends_the_session_with_all_its_tokens(shop):
    """Others of the same customer go on; the cookies are taken back."""
    first, elsewhere = log_in(shop).json(), log_in(shop).json()
    second = ask(shop, "POST", REFRESH, headers=bearing(first)).json()
    answer = ask(shop, "POST", LOGOUT, headers=bearing(second), json={})

    assert (answer.status_code, answer.content) == (204, b"")
    assert all("Max-Age=0" in cookie for cookie in cookies_set(answer).values())
    assert [who(shop, token) for token in (first, second, elsewhere)] == [401, 401, 200]
    assert ask(shop, "POST", LOGOUT, headers=bearing(second)).status_code == 401


@pytest.mark.spec("AU-13", "CO-05")
def test_what_other_sites_were_told_of_a_customer_ends_with_the_session(tmp_path):
    """The words for account and basket go with a sign-out, a session that is over, and the next sign-in."""
    rules = CookieRules(legacy_user="oldUser", legacy_basket="oldBasket")
    tokens = "; webUser=u-1; basketId=b-1; oldUser=W0000001; oldBasket=b-1"
    with opened_shop(tmp_path, (), auth=RULES, cookies=rules) as shop:
        with_password(shop)
        token = log_in(shop).json()
        brought = with_cookie(token, **{"sec-fetch-site": "same-origin"})
        brought["cookie"] += tokens
        refreshed = ask(shop, "POST", REFRESH, headers=brought, json={})
        gone = ask(shop, "POST", LOGOUT, headers=brought, json={})
        over = ask(shop, "GET", WHO, headers=brought)
        next_one = log_in(shop, headers={"cookie": tokens.removeprefix("; ")})

    for answer in (gone, over, next_one):
        taken = {name for name, cookie in cookies_set(answer).items() if "Max-Age=0" in cookie}
        assert taken >= {"webUser", "basketId", "oldUser", "oldBasket"}
    assert not {"webUser", "basketId", "oldUser", "oldBasket"} & set(cookies_set(refreshed))


@pytest.mark.spec("AU-15")
def test_a_cookie_of_the_site_before_signs_out_once(tmp_path):
    """It is taken back with the token and the e-mail; a program that says its token is let be."""
    with opened_shop(tmp_path, (), auth=RULES, cookies=CookieRules(legacy="webUser")) as shop:
        with_password(shop)
        token = log_in(shop).json()
        brought = with_cookie(token)
        brought["cookie"] += "; webUser=1"
        refused = ask(shop, "GET", WHO, headers=brought)
        who_answer = ask(shop, "GET", WHO, headers=brought | bearing(token))
        again = log_in(shop, headers={"cookie": "webUser=1"})

    assert refused.json()["code"] == "signed_out"
    taken = {name for name, cookie in cookies_set(refused).items() if "Max-Age=0" in cookie}
    assert taken == {"authToken", "authEmail", "defaultVat", "webUser"}
    assert who_answer.status_code == 200
    assert "Max-Age=0" in cookies_set(again)["webUser"]
    assert "Max-Age=86400" in cookies_set(again)["authToken"]


def limited(tmp_path, **rates: Rate):
    tokens = {"login_account": Rate(3, 300), "login_client": Rate(5, 300), **rates}
    return opened_shop(tmp_path, (), auth=RULES, rates=tokens)


def test_too_many_wrong_passwords_close_an_account_for_a_while(tmp_path):
    """The right one too, from a device that never signed in; other accounts stay open."""
    with limited(tmp_path) as shop:
        with_password(shop)
        with_password(shop, "bob")
        wrong = [log_in(shop, "wrong").status_code for _ in range(4)]
        right, others = log_in(shop), log_in(shop, name="bob")

    assert wrong == [401, 401, 401, 429]
    assert (right.status_code, right.json()["code"]) == (429, "too_many_requests")
    assert 1 <= int(right.headers["retry-after"]) <= 100
    assert others.status_code == 200


def test_too_many_wrong_passwords_for_any_account_stop_a_client(tmp_path):
    """Unknown addresses count alike."""
    with limited(tmp_path) as shop:
        wrong = [log_in(shop, "wrong", f"n{n}").status_code for n in range(6)]

    assert wrong == [401] * 5 + [429]


def test_right_passwords_do_not_count_as_wrong_ones(tmp_path):
    """However many."""
    with limited(tmp_path) as shop:
        with_password(shop)
        assert {log_in(shop).status_code for _ in range(10)} == {200}


def test_right_passwords_have_a_count_of_their_own(tmp_path):
    """By account, and by known device: whoever does not know the password cannot use it up."""
    plenty = Rate(100, 300)
    with limited(tmp_path, login_account=plenty, login_client=plenty, login_right=Rate(3, 300)) as shop:
        with_password(shop)
        with_password(shop, "bob")
        wrong = [log_in(shop, "wrong").status_code for _ in range(5)]
        device = cookies_set(log_in(shop))["knownDevice"].partition(";")[0]
        strange = [log_in(shop).status_code for _ in range(3)]
        brought = {"headers": {"cookie": f"knownDevice={device}"}}
        known = [log_in(shop, **brought).status_code for _ in range(4)]
        other = log_in(shop, name="bob").status_code

    assert wrong == [401] * 5
    assert strange == [200, 200, 429]
    assert known == [200, 200, 200, 429]
    assert other == 200


def test_a_device_that_signed_in_before_is_not_locked_out_by_others(tmp_path):
    """It has a count of its own, and is known again by the same name."""
    with limited(tmp_path) as shop:
        with_password(shop)
        device = cookies_set(log_in(shop))["knownDevice"].partition(";")[0]
        for _ in range(4):
            log_in(shop, "wrong")
        brought = {"headers": {"cookie": f"knownDevice={device}"}}
        right = log_in(shop, **brought)
        wrong = [log_in(shop, "wrong", **brought).status_code for _ in range(4)]
        strange = log_in(shop, headers={"cookie": "knownDevice=strange"})

    assert right.status_code == 200
    assert cookies_set(right)["knownDevice"].partition(";")[0] == device
    assert wrong == [401, 401, 401, 429]
    assert strange.status_code == 429


def test_tries_at_once_cannot_pass_the_limit(tmp_path):
    """Each is counted before its password is tried."""
    with limited(tmp_path, login_client=Rate(100, 300)) as shop:
        with_password(shop)
        with ThreadPoolExecutor(8) as threads:
            tokens = list(threads.map(lambda _: log_in(shop, "wrong").status_code, range(16)))

    assert sorted(tokens) == [401] * 3 + [429] * 13


def test_limits_are_kept_under_names_that_tell_nobody_s_address(tmp_path):
    """They may be kept where others read."""
    limits = LocalLimits()
    with opened_shop(tmp_path, (), auth=RULES, limits=limits, rates={"login_account": Rate(3, 300)}) as shop:
        with_password(shop)
        log_in(shop, "wrong")

    assert len(limits._full_at) == 1
    assert "ann" not in " ".join(limits._full_at)


def test_a_dated_hash_is_replaced_at_the_next_sign_in(tmp_path):
    """By one that costs what hashes cost by now."""
    dearer = ArgonPasswords(memory_kib=128, rounds=1)
    with opened_shop(tmp_path, (), auth=evolve(RULES, passwords=dearer)) as shop:
        ann = with_password(shop)
        before = stored(shop, ann.customer_id)
        tokens = [log_in(shop).status_code for _ in range(2)]
        after = stored(shop, ann.customer_id)

    assert tokens == [200, 200]
    assert QUICK.fits(before, PASSWORD)
    assert "m=128" in after


def stored(shop: OpenShop, customer_id: str) -> str:
    with shop.store.read() as opened:
        return opened.credentials.hash_of(customer_id) or ""


class Counting(ArgonPasswords):
    """Counts what is worked out."""

    tried = hashed = 0

    def hash(self, password: str) -> str:
        self.hashed += 1
        return super().hash(password)

    def fits(self, stored: str | None, password: str) -> bool:
        self.tried += 1
        return super().fits(stored, password)


def test_the_same_work_is_done_for_unknown_addresses(tmp_path):
    """One password is worked out for each try."""
    counting = Counting(memory_kib=64, rounds=1)
    with opened_shop(tmp_path, (), auth=evolve(RULES, passwords=counting)) as shop:
        with_password(shop)
        counts = []
        for name in ("ann", "nobody"):
            log_in(shop, "wrong", name)
            counts.append(counting.tried)

    assert counts == [1, 2]


def test_a_queue_of_passwords_that_is_full_refuses_and_counts_nothing(tmp_path):
    """With when to come back."""
    rates = {"login_account": Rate(1, 300)}
    full = FewThreads(1, waiting=0)
    with opened_shop(tmp_path, (), auth=evolve(RULES, threads=full), rates=rates) as shop:
        with_password(shop)
        held = ThreadPoolExecutor(1)
        busy = full.submit(lambda: held.submit(lambda: log_in(shop)).result())
        refused = busy.result()
        right = log_in(shop)

    assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
    assert int(refused.headers["retry-after"]) >= 1
    assert right.status_code == 200


def test_no_token_is_stored_as_it_is(shop):
    """Nor a device's name."""
    answer = log_in(shop)
    device = cookies_set(answer)["knownDevice"].partition(";")[0]
    with shop.store.read() as opened:
        assert opened.sessions.find(token_hash(answer.json())) is not None
        assert opened.sessions.find(answer.json()) is None
        assert opened.credentials.has_device("c-ann", token_hash(device))
        assert not opened.credentials.has_device("c-ann", device)


def test_neither_password_nor_token_nor_address_is_logged(shop, capfd):
    """Of tries that go well, go wrong, or cannot be read."""
    token = log_in(shop).json()
    log_in(shop, "wrong-Secret-1")
    ask(
        shop,
        "POST",
        LOGIN,
        content=b'{"username": "ann@example.com", "password": "wrong-Secret-1"',
        headers=JSON,
    )
    ask(shop, "POST", REFRESH, headers=bearing("stolen-token"))
    ask(shop, "POST", LOGOUT, headers={**KEYED, **bearing(token)})
    tokens = "".join(capfd.readouterr())

    assert not [s for s in (PASSWORD, "wrong-Secret-1", token, "stolen-token", "ann@") if s in tokens]
