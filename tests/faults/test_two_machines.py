"""Two machines of one shop behind nginx agree on everything, while one of them is killed too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults import two_machines
from tests.support.servers.nginx import NoNginx
from tests.support.servers.postgresql import NoServer


def test_two_machines_behind_nginx_are_one_shop(tmp_path: Path):
    """What one begins the other goes on with; a kill loses nothing and doubles nothing."""
    try:
        verdicts = list(two_machines.run(100, 2, tmp_path))
    except (NoServer, NoNginx) as reason:
        pytest.skip(f"not tried: {reason}")

    assert len(verdicts) == 15
    assert [str(verdict) for verdict in verdicts if not verdict.ok] == []
