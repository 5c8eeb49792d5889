"""What one machine signs another accepts: the secrets of a PostgreSQL shop are in its database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from attrs import frozen

from adapters.sql import SqlStore
from app.builders.outbound_services import build_captcha
from app.builders.payments import build_payment_config
from app.builders.secrets import OWN_SECRETS, PAY, fingerprint, with_own_secrets
from app.cli.machines.secrets import adopt, rotate, show
from app.config.errors import SettingsBroken
from app.config.settings import Settings, load_settings
from app.container import build_store
from app.secret_file import secret_in
from shopcore.checkout.errors import HandOffForged
from tests.support.captcha_solver import answer_to
from tests.support.customers import NOW
from tests.support.servers.postgresql import NoServer, own_schema
from tests.unit.checkout.test_hand_off import CLAIMS

OTHER = "0f" * 32


@frozen
class Machine:
    """A folder, an environment and the shop's database."""

    folder: Path
    url: str

    def settings(self, **environment: str) -> Settings:
        return load_settings({"SHOP_DATA": str(self.folder), "DATABASE_URL": self.url, **environment})

    def started(self, **environment: str) -> Settings:
        """Start as the shop does, and return its settings with the secrets in them."""
        settings = self.settings(**environment)
        with closing(build_store(settings)) as store:
            return with_own_secrets(settings, store)

    def put_file(self, name: str, secret: str) -> Path:
        self.folder.mkdir(exist_ok=True)
        path = self.folder / name
        path.write_text(secret)
        return path


@pytest.fixture
def machines(tmp_path: Path) -> Iterator[tuple[Machine, Machine]]:
    try:
        with own_schema() as url:
            yield Machine(tmp_path / "a", url), Machine(tmp_path / "b", url)
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


def keys_of(settings: Settings, store: SqlStore):
    return build_payment_config(settings, store.clock).site.keys


def test_a_hand_off_and_a_captcha_of_one_machine_are_taken_by_another(machines):
    """Neither has a file, and nothing is set."""
    settings = [machine.started() for machine in machines]
    stores = [build_store(one) for one in settings]
    captchas = [build_captcha(*each, each[1].clock) for each in zip(settings, stores, strict=True)]
    signing, reading = (keys_of(*each) for each in zip(settings, stores, strict=True))

    assert reading.read(signing.signed(CLAIMS), NOW) == CLAIMS
    assert captchas[1].admits(answer_to(captchas[0].challenge()), "client")
    assert not any((one.data / secret.file).exists() for one in settings for secret in OWN_SECRETS)
    for store in stores:
        store.close()


def test_the_first_machine_puts_its_files_there(machines):
    """What it signed before stays valid, and its pseudonyms in exports stay the same."""
    first, second = machines
    for number, secret in enumerate(OWN_SECRETS):
        first.put_file(secret.file, f"{number}{number}" * 32)

    assert first.started().secrets == second.started().secrets
    assert second.started().secrets.export_key == "22" * 32


def test_a_file_with_another_secret_is_refused_in_one_sentence(machines):
    """It says which, and both ways out; the secrets themselves are not in it."""
    first, second = machines
    shared = first.started().secrets.pay
    path = second.put_file("pay.secret", OTHER)

    with pytest.raises(SettingsBroken) as refused:
        second.started()

    assert refused.value.faults == (
        f"{path}: holds another secret ({fingerprint(OTHER)}) than the database ({fingerprint(shared)});"
        " remove the file to use the database's, or put it there with: python -m app secrets adopt pay",
    )
    path.unlink()
    assert second.started().secrets.pay == shared


def test_an_adopted_secret_takes_the_place_of_the_one_there(machines, monkeypatch):
    """Which signed hand-offs that stay valid."""
    first, second = machines
    shared = first.started().secrets.pay
    second.put_file("pay.secret", OTHER)
    at(monkeypatch, second)

    assert adopt("pay") == 0

    assert (second.started().secrets.pay, second.started().secrets.pay_before) == (OTHER, shared)
    assert first.started().secrets.pay == OTHER


def test_a_new_secret_leaves_the_one_before_it_valid(machines, monkeypatch, capsys):
    """Also for a machine that has the one before in its file; the one before that is forgotten."""
    machine = machines[0]
    machine.put_file("pay.secret", OTHER)
    signed = []
    at(monkeypatch, machine)
    for _ in range(3):
        settings = machine.started()
        with closing(build_store(settings)) as store:
            signed.append(keys_of(settings, store).signed(CLAIMS))
            last = keys_of(settings, store)
        (machine.folder / "pay.secret").unlink(missing_ok=True)
        assert rotate("pay") == 0

    assert last.read(signed[1], NOW) == CLAIMS
    with pytest.raises(HandOffForged):
        last.read(signed[0], NOW)
    assert "Restart every machine." in capsys.readouterr().out


def test_a_secret_of_the_environment_comes_first(machines):
    """A manager of secrets hands it over; a file is then not looked at, and the database not asked."""
    first, second = machines
    first.started()
    second.put_file(PAY.file, "short")

    secrets = second.started(PAY_SECRET=OTHER, CAPTCHA_KEY="k" * 64, EXPORT_KEY="e" * 64).secrets

    assert (secrets.pay, secrets.captcha_key, secrets.export_key) == (OTHER, "k" * 64, "e" * 64)
    assert first.started().secrets.pay != OTHER


def test_fingerprints_say_whether_machines_have_the_same_secrets(machines, monkeypatch, capsys):
    """And where from; the secrets are not shown."""
    first, second = machines
    shared = first.started().secrets
    path = second.put_file("captcha.key", OTHER)
    at(monkeypatch, second)
    monkeypatch.setenv("EXPORT_KEY", OTHER)

    assert show() == 0

    assert capsys.readouterr().out.splitlines() == [
        f"captcha: {fingerprint(shared.captcha_key)}, from the database; {path} holds {fingerprint(OTHER)}",
        f"pay: {fingerprint(shared.pay)}, from the database",
        f"export: {fingerprint(OTHER)}, from EXPORT_KEY",
    ]


def test_a_shop_on_one_machine_keeps_its_secrets_in_files(tmp_path: Path, monkeypatch, capsys):
    """Its commands say so, and change nothing."""
    machine = Machine(tmp_path / "a", "")
    at(monkeypatch, machine)
    secret = secret_in(machine.folder / PAY.file)

    assert (show(), rotate("pay"), adopt("captcha")) == (0, 1, 1)

    output = capsys.readouterr()
    assert f"pay: {fingerprint(secret)}, from {machine.folder / PAY.file}" in output.out
    assert "With SQLite the secret is in SHOP_DATA/pay.secret" in output.err
    assert f"There is no {machine.folder / 'captcha.key'}." in output.err
    assert secret_in(machine.folder / PAY.file) == secret


def at(monkeypatch, machine: Machine) -> None:
    """Run commands as on a machine."""
    monkeypatch.setenv("SHOP_DATA", str(machine.folder))
    monkeypatch.setenv("DATABASE_URL", machine.url)
