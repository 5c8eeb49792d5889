"""One open shop for all tests that only read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.http.open_shop import OpenShop, opened_shop


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenShop]:
    with opened_shop(tmp_path_factory.mktemp("shop")) as opened:
        yield opened
