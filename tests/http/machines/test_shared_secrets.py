"""What one machine signs another accepts: the secrets of a PostgreSQL shop are in its database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from attrs import frozen

from adapters.sql import SqlStore
from app.builders.outbound_services import build_captcha
from app.builders.payments import build_payment_config
from app.builders.secrets import OWN_SECRETS, PAY, fingerprint, with_own_secrets
from app.cli.machines.secrets import adopt, rotate, show
from app.config.reading.errors import SettingsBroken
from app.config.settings import Settings, load_settings
from app.container import build_store
from app.files.secret_file import secret_in
from app.machines import Reporter, this_process
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
    return build_payment_config(settings, store).site.keys


@frozen
class RunningMachine:
    """A process of the shop as it signs and accepts."""

    settings: Settings
    store: SqlStore

    @property
    def keys(self):
        return keys_of(self.settings, self.store)

    def look(self) -> None:
        self.store.secrets.look(self.store.database)


@contextmanager
def running(*machines: Machine) -> Iterator[list[RunningMachine]]:
    """Start machines and keep them running."""
    with ExitStack() as stack:
        yield [stack.enter_context(_running(machine)) for machine in machines]


@contextmanager
def _running(machine: Machine) -> Iterator[RunningMachine]:
    settings = machine.settings()
    with closing(build_store(settings)) as store:
        yield RunningMachine(with_own_secrets(settings, store), store)


def test_a_hand_off_and_a_captcha_of_one_machine_are_taken_by_another(machines):
    """Neither has a file, and nothing is set."""
    settings = [machine.started() for machine in machines]
    stores = [build_store(one) for one in settings]
    captchas = [build_captcha(*each) for each in zip(settings, stores, strict=True)]
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

    with running(second, first) as (other, _):
        assert list(other.keys.secrets) == [shared, OTHER]
    assert first.started().secrets.pay == OTHER


def test_a_new_secret_is_accepted_by_everybody_before_anybody_signs_with_it(machines, monkeypatch):
    """A machine that has not seen it yet signs with the one before, which all accept; nobody restarts."""
    at(monkeypatch, machines[0])
    with running(*machines) as (a, b):
        before = a.keys.secrets[0]

        assert rotate("pay") == 0
        a.look()
        new = next(one for one in a.keys.secrets if one != before)
        assert (list(a.keys.secrets), list(b.keys.secrets)) == ([before, new], [before])
        assert b.keys.read(a.keys.signed(CLAIMS), NOW) == CLAIMS

        b.look()
        pass_s(monkeypatch, 61, a, b)
        assert list(a.keys.secrets) == list(b.keys.secrets) == [new, before]
        assert b.keys.read(a.keys.signed(CLAIMS), NOW) == CLAIMS


def test_a_captcha_stays_valid_while_its_secret_is_replaced(machines, monkeypatch):
    """The form that was open before is taken by either machine; one made since by both."""
    at(monkeypatch, machines[0])
    with running(*machines) as both:
        captchas = [build_captcha(one.settings, one.store) for one in both]
        solved = [answer_to(captchas[0].challenge()) for _ in both]
        assert rotate("captcha") == 0
        for one in both:
            one.look()
        pass_s(monkeypatch, 61, *both)
        solved.append(answer_to(captchas[0].challenge()))

        assert [captchas[1].admits(one, "client") for one in solved] == [True, True, True]


def test_a_secret_that_others_know_is_refused_at_once(machines, monkeypatch):
    """What it signed is forged from now on."""
    at(monkeypatch, machines[0])
    with running(*machines) as (a, b):
        signed = a.keys.signed(CLAIMS)

        assert rotate("pay", at_once=True) == 0
        for one in (a, b):
            one.look()

        with pytest.raises(HandOffForged):
            b.keys.read(signed, NOW)
        assert b.keys.read(a.keys.signed(CLAIMS), NOW) == CLAIMS


def test_a_secret_is_not_replaced_while_the_one_before_it_is_needed(machines, monkeypatch, capsys):
    """What that one signed would be refused; the command says until when."""
    at(monkeypatch, machines[0])
    machines[0].started()

    assert (rotate("captcha"), rotate("captcha")) == (0, 1)

    assert "What the previous one signed is valid until" in capsys.readouterr().err


def test_doctor_compares_the_secrets_that_processes_saw_last(machines, monkeypatch):
    """Two that run on through a rotation do not differ for it."""
    at(monkeypatch, machines[0])
    with running(*machines) as both:
        reporters = [Reporter(one.store, this_process(one.settings, one.store)) for one in both]
        assert rotate("pay") == 0
        both[0].look()
        both[1].look()
        seen = [reporter._as_of(NOW).secrets["pay"] for reporter in reporters]

    assert seen == [fingerprint(machines[0].started().secrets.pay)] * 2


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
    assert "With SQLite the secret is in the file SHOP_DATA/pay.secret" in output.err
    assert f"There is no file {machine.folder / 'captcha.key'}." in output.err
    assert secret_in(machine.folder / PAY.file) == secret


def pass_s(monkeypatch, seconds: float, *machines: RunningMachine) -> None:
    """Let some time pass for these machines."""
    for one in machines:
        now = one.store.clock.now() + timedelta(seconds=seconds)
        monkeypatch.setattr(type(one.store.clock), "now", lambda _clock, now=now: now)


def at(monkeypatch, machine: Machine) -> None:
    """Run commands as on a machine."""
    monkeypatch.setenv("SHOP_DATA", str(machine.folder))
    monkeypatch.setenv("DATABASE_URL", machine.url)
