"""A shop that is open sends its mail, and the doctor says whether it can."""

from __future__ import annotations

from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest
from litestar.testing import TestClient

from app.cli.doctor import doctor
from app.config.settings import load_settings
from app.container import build_app, build_store
from shopcore.notifications.account_messages import password_reset
from shopcore.outbox_message import MOST_TRIES
from shopcore.storefront import Storefront
from tests.support.customers import a_customer
from tests.support.http.open_shop import OpenShop
from tests.support.servers.mail_server import MailHandler, smtp_server


@pytest.mark.spec("AU-10")
def test_the_link_to_a_new_password_is_mailed_by_the_storefront_of_the_account(tmp_path: Path, capfd):
    """One file for each mail in SHOP_DATA/mail, and a line on the console without address and token."""
    settings = load_settings({"SHOP_DATA": str(tmp_path), "PORT": "8215"})
    app = build_app(settings)
    store = app.state["context"].store
    with TestClient(app, base_url="http://127.0.0.1") as client:
        for storefront in Storefront:
            customer = a_customer(storefront.label, storefront=storefront)
            name = f"m-{storefront.label}"
            message = password_reset(customer, f"t0ken{name}", message_id=name, now=store.clock.now())
            with store.change() as shop:
                shop.outbox.put(message)
        folder = tmp_path / "mail"
        OpenShop(client, store, app.state["context"].poller).wait_until(
            lambda: len(list(folder.glob("*.eml"))) == 2
        )
    mails = {mail["To"]: mail for mail in map(read, folder.glob("*.eml"))}
    electrical = mails["electrical@example.com"].get_body(("plain",)).get_content()

    assert "http://electrical.localhost:8215/account/reset-password?token=t0kenm-electrical" in electrical
    assert "Strike & Keep Electrical" in electrical
    assert "#10245E" in mails["electrical@example.com"].get_body(("html",)).get_content()
    captured = capfd.readouterr()
    assert f"Mail: {mails['ironmongery@example.com']['Subject']} →" in captured.out
    assert "t0ken" not in captured.out + captured.err
    assert "@example.com" not in captured.out + captured.err


def test_the_doctor_says_that_mail_leaves(tmp_path: Path, monkeypatch, capsys):
    """To the folder, or to the server that answers."""
    assert "mail: mail is written to" in examined(tmp_path, monkeypatch, capsys)[0]
    with smtp_server(MailHandler()) as port:
        own = smtp_settings(tmp_path, port)
        assert (
            f"mail: 127.0.0.1, port {port}, is ready to send mail"
            in examined(tmp_path, monkeypatch, capsys, SHOP_SETTINGS=own)[0]
        )
    assert (
        "mail: mail cannot be sent: SMTPConnectError"
        in examined(tmp_path, monkeypatch, capsys, SHOP_SETTINGS=own)[1]
    )


def test_the_doctor_tells_of_mail_that_was_given_up(tmp_path: Path, monkeypatch, capsys):
    """With the faults, and without whom it was for."""
    settings = load_settings({"SHOP_DATA": str(tmp_path)})
    store = build_store(settings)
    store.migrate()
    with store.change() as shop:
        shop.outbox.put(password_reset(a_customer(), "t", message_id="m-1", now=store.clock.now()))
        for _ in range(MOST_TRIES):
            shop.outbox.put_off("m-1", store.clock.now(), "recipient refused with 550")
    store.close()
    captured = examined(tmp_path, monkeypatch, capsys)[1]

    assert "1 messages could not be sent and will not be tried again: recipient refused with 550" in captured
    assert "@example.com" not in captured


def read(path: Path):
    return message_from_bytes(path.read_bytes(), policy=default)


def smtp_settings(folder: Path, port: int) -> str:
    own = folder / "own.toml"
    own.write_text(
        f'[mail]\nadapter = "smtp"\n[mail.smtp]\nhost = "127.0.0.1"\nport = {port}\nsecurity = "none"\n'
    )
    return str(own)


def examined(folder: Path, monkeypatch, capsys, **environment: str) -> tuple[str, str]:
    """Ask the doctor, and read what it says and what it complains of."""
    for name, value in {"SHOP_DATA": str(folder), **environment}.items():
        monkeypatch.setenv(name, value)
    doctor()
    captured = capsys.readouterr()
    return captured.out, captured.err
