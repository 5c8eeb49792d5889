"""The shop counts requests where its settings say, and opens whatever happens there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from litestar.testing import TestClient

from adapters.web.rate_limits import LocalLimits
from adapters.web.rate_limits_in_file import FileLimits
from adapters.web.rate_limits_in_redis import RedisLimits
from app.builders.outbound_services import build_rate_limits, delete_counts
from app.config.settings import load_settings
from app.container import build_app

KEYED = {"Ocp-Apim-Subscription-Key": "storefront-demo"}


@pytest.mark.parametrize(
    ("environment", "kind"),
    [
        ({}, LocalLimits),
        ({"WORKERS": "2"}, FileLimits),
        ({"REDIS_URL": "redis://127.0.0.1:1"}, RedisLimits),
        ({"REDIS_URL": "redis://127.0.0.1:1", "WORKERS": "2"}, RedisLimits),
    ],
)
def test_requests_are_counted_where_everybody_who_serves_sees_it(tmp_path: Path, environment, kind):
    """In the only process, for all processes of a machine, or for all machines."""
    limits = build_rate_limits(load_settings({"SHOP_DATA": str(tmp_path), **environment}))

    assert isinstance(limits, kind)
    if not isinstance(limits, LocalLimits):
        asyncio.run(limits.close())


def test_two_workers_share_one_limit(tmp_path: Path):
    """What one counted the other knows; the next start begins anew."""
    settings = load_settings({"SHOP_DATA": str(tmp_path), "WORKERS": "2", "LIMITS": "lookup=3/hour"})
    with (
        TestClient(build_app(settings), base_url="http://127.0.0.1") as one,
        TestClient(build_app(settings), base_url="http://127.0.0.1") as other,
    ):
        statuses = [
            client.get("/api/captcha", headers=KEYED).status_code for client in (one, other, one, other)
        ]
    delete_counts(settings)
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as again:
        anew = again.get("/api/captcha", headers=KEYED).status_code

    assert statuses == [200, 200, 200, 429]
    assert anew == 200


def test_a_shop_whose_redis_is_gone_still_answers_and_still_limits(tmp_path: Path):
    """Alone, as if there were no other."""
    settings = load_settings(
        {"SHOP_DATA": str(tmp_path), "REDIS_URL": "redis://127.0.0.1:1", "LIMITS": "lookup=3/hour"}
    )
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        statuses = [client.get("/api/captcha", headers=KEYED).status_code for _ in range(4)]

    assert statuses == [200, 200, 200, 429]
