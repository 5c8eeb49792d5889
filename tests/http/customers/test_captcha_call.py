"""The captcha of a form is handed out by a call."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from app.config.settings import load_settings
from app.container import build_app
from shopcore.request_rate import Rate
from tests.support.captcha_solver import answer_to
from tests.support.http.open_shop import KEYED, opened_shop

DEMO_KEYED = {"Ocp-Apim-Subscription-Key": "storefront-demo"}


@pytest.mark.spec("RG-16")
def test_a_captcha_is_handed_out_and_its_solution_is_admitted_once(tmp_path: Path):
    """As the shop is composed by default, and by each of its processes alike."""
    settings = load_settings({"SHOP_DATA": str(tmp_path)})
    one, other = build_app(settings), build_app(settings)
    with (
        TestClient(one, base_url="http://127.0.0.1") as client,
        TestClient(other, base_url="http://127.0.0.1"),
    ):
        challenge = client.get("/api/captcha?companyID=1", headers=DEMO_KEYED)
        answer = answer_to(challenge.json())
        admitted = [app.state["context"].captcha.admits(answer, "192.0.2.7") for app in (other, one, other)]

    assert (challenge.status_code, challenge.headers["cache-control"]) == (200, "no-store")
    assert admitted == [True, False, False]


def test_a_shop_without_a_captcha_has_none_to_hand_out(shop):
    """404, as for anything that does not exist."""
    assert shop.get("/api/captcha").status_code == 404


def test_captchas_are_limited_for_each_client(tmp_path: Path):
    """They share the limit of lookups."""
    with opened_shop(tmp_path, rates={"lookup": Rate(2, 60)}) as shop:
        challenge = [shop.client.get("/api/captcha", headers=KEYED).status_code for _ in range(3)]

    assert challenge == [404, 404, 429]
