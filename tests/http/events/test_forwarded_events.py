"""The whole way: a visitor agrees, does something, and the services that the owner named hear of it."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from app.config.reading.errors import SettingsBroken
from app.config.settings import load_settings
from app.container import build_app, open_store
from shopcore.events.event import EventService
from tests.http.pages.test_pages import wait_until_open
from tests.support.http.open_shop import shop_product
from tests.support.servers.fake_service import FakeService, ServiceRequest, says, stand_in

KEYED = {"Ocp-Apim-Subscription-Key": "storefront-demo"}
SECRETS = {
    "META_ACCESS_TOKEN": "meta-token",
    "RECOMMENDATIONS_KEY": "queue-key",
    "PERSONALISATION_KEY": "person-key",
}
EVERYBODY = """
[events]
consent_version = 3
meta_url = "{url}/meta"
meta_pixel = "12345"
recommendations_url = "{url}/queue"
recommendations_merchant = "M1"
personalisation_url = "{url}/person"
"""
CONTENTS = [{"id": "PLAIN", "quantity": 1, "itemPrice": 12.45}]
EVENT = {"eventName": "AddToCart", "eventId": "event-0001", "customData": {"contents": CONTENTS}}


def settings_of(folder: Path, text: str = "", **environment: str) -> Any:
    own = folder / "own.toml"
    own.write_text(text, encoding="utf-8")
    return load_settings({"SHOP_SETTINGS": str(own), "SHOP_DATA": str(folder), **environment})


@pytest.fixture
def outside() -> Iterator[FakeService]:
    with stand_in() as standing:
        standing.will(says({"events_received": 1}))
        yield standing


def opened(settings: Any) -> TestClient[Any]:
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put([shop_product("PLAIN")])
    return TestClient(build_app(settings), base_url="http://127.0.0.1")


def heard(outside: FakeService, count: int) -> list[ServiceRequest]:
    """Wait for so many requests, and list them by whom they went to."""
    began = time.monotonic()
    while len(outside.requests) < count:
        assert time.monotonic() - began < 10, outside.requests
        time.sleep(0.05)
    return sorted(outside.requests, key=lambda one: one.path)


@pytest.mark.spec("EV-01", "EV-02", "EV-03", "EV-05")
def test_what_was_agreed_to_is_heard_outside(tmp_path: Path, outside: FakeService):
    """Each service with its own secret; before the answer the server refuses to tell."""
    with opened(settings_of(tmp_path, EVERYBODY.format(url=outside.url), **SECRETS)) as client:
        wait_until_open(client)
        assert 'data-consent="3"' in client.get("/").text
        assert client.post("/api/fbEvents", json=EVENT, headers=KEYED).status_code == 403

        consent_answer = client.post(
            "/api/consent", json={"statistics": False, "marketing": True}, headers=KEYED
        )
        assert client.cookies["consent"].startswith("3.")
        view = {"path": "/product/x-p-1", "skuCode": "PLAIN"}
        client.cookies.set("consent", client.cookies["consent"])
        answers = [
            client.post(path, json=body, headers=KEYED).status_code
            for path, body in (("/api/fbEvents", EVENT), ("/api/pageViews", view))
        ]
        assert (consent_answer.status_code, answers) == (204, [204, 204])
        requests = heard(outside, 4)

    assert [one.path for one in requests] == [
        "/meta/12345/events",
        "/person/v2/collect/user/event",
        "/person/v2/collect/user/event",
        "/queue/merchants/M1/queue",
    ]
    assert json.loads(requests[0].body)["access_token"] == "meta-token"
    assert {one.headers["dy-api-key"] for one in requests[1:3]} == {"person-key"}
    assert requests[3].headers["authorization"] == "Bearer queue-key"
    assert json.loads(requests[3].body)["commands"] == [["view", "PLAIN"], ["go"]]


@pytest.mark.spec("EV-05")
def test_a_shop_that_tells_nobody_asks_nobody(tmp_path: Path):
    """By default: no question in the page, no cookie, and a content policy that names nobody else."""
    settings = settings_of(tmp_path)
    with opened(settings) as client:
        wait_until_open(client)
        page = client.get("/")
        consent_answer = client.post(
            "/api/consent", json={"statistics": True, "marketing": True}, headers=KEYED
        )

    assert (settings.events.services, settings.events.active_consent_version) == (frozenset(), 0)
    assert "data-consent=" not in page.text
    assert (consent_answer.status_code, dict(consent_answer.cookies)) == (204, {})


@pytest.mark.spec("EV-05")
def test_the_content_policy_is_the_same_with_services_as_without(tmp_path: Path, outside: FakeService):
    """No script of theirs runs in a page, before consent or after."""
    policies = set()
    for text, secrets in (("", {}), (EVERYBODY.format(url=outside.url), SECRETS)):
        with opened(settings_of(tmp_path, text, **secrets)) as client:
            wait_until_open(client)
            policies.add(client.get("/").headers["content-security-policy"])

    assert len(policies) == 1


@pytest.mark.parametrize(
    ("text", "environment", "fault"),
    [
        ('meta_pixel = "1"', {}, "events.meta_pixel: needs events.meta_url, and META_ACCESS_TOKEN"),
        ('meta_pixel = "1"\nmeta_url = ""', SECRETS, "events.meta_pixel: needs events.meta_url"),
        ('meta_pixel = "1/2"', SECRETS, "events.meta_pixel: must be letters and digits"),
        ('recommendations_url = "https://q.test"', SECRETS, "events.recommendations_url: needs"),
        ('recommendations_url = "ftp://q.test"', SECRETS, "must be an address with https://"),
        ('personalisation_url = "http://p.test"', SECRETS, "must be an address with https://"),
        ('personalisation_url = "https://p.test/"', SECRETS, "that ends without a slash"),
        (
            'personalisation_url = "https://p.test"',
            {},
            "events.personalisation_url: needs PERSONALISATION_KEY",
        ),
        ("consent_version = 0", {}, "events.consent_version: must be at least 1"),
        ("keep_days = 0", {}, "events.keep_days: must be at least 1"),
    ],
)
def test_a_service_is_set_up_wholly_or_not_at_all(tmp_path: Path, text: str, environment: Any, fault: str):
    """The start says what is missing, never a secret."""
    with pytest.raises(SettingsBroken) as broken:
        settings_of(tmp_path, f"[events]\n{text}\n", **environment)

    assert fault in str(broken.value)
    assert "meta-token" not in str(broken.value)


def test_services_are_told_apart(tmp_path: Path):
    """Each is configured by itself."""
    settings = settings_of(tmp_path, '[events]\nmeta_pixel = "1"', META_ACCESS_TOKEN="t")

    assert settings.events.services == {EventService.META}
    assert "meta-token" not in repr(settings)
