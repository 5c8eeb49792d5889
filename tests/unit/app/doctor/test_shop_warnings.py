"""The doctor warns of what belongs to the demo, until an owner has replaced it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from adapters.demo.customers import put_customers
from adapters.passwords import ArgonPasswords
from adapters.search import TantivySearch
from app.builders.texts import build_library
from app.cli import cli
from app.cli.serve import serve
from app.config.settings import load_settings
from app.container import build_store
from shopcore.storefront import Storefront
from tests.support.products import a_product
from tests.support.servers.mail_server import MailHandler, smtp_server
from tests.support.stores.laid_tables import lay_tables

HEAD = "---\ntitle: Ours\ndescription: Words.\nchanged: 2026-11-21\n---\n"
OWN = """
[hosts]
"www.beech-and-ash.co.uk" = "ironmongery"

[calls]
subscription_keys = ["beech-web"]

[mail]
adapter = "smtp"
[mail.smtp]
host = "127.0.0.1"
port = {port}
security = "none"

[addresses]
finder = "loqate"
nearest = "postcodes.io"

[payments]
adapter = "adyen"
[payments.adyen]
merchant = "BeechAndAsh"
client_key = "live_1"
environment = "live"

[papers]
company = "Beech & Ash Ltd"
vat_number = "GB 123 4567 82"
large_returns = "We fetch doors for £30.00 including VAT."

[texts]
folder = "{texts}"

[doctor]
accepted = ["texts/information/terms", "texts/information/privacy", "texts/weee-directive"]

[tariff.door]
brand = ""

[delivery]
branches = []

[storefronts.ironmongery]
name = "Beech & Ash"
slogan = "Hinges and handles."
strapline = "Ironmongery for joiners."
phone = "0113 223 4567"
email = "sales@beech-and-ash.co.uk"
hours = "Mon-Fri 8am-5pm"
postal_address = ["Beech & Ash", "9 Bark Street", "Leeds", "LS1 4AP"]
banner = [{{ strong = "Cut to length", rest = "while you wait" }}]
popular_searches = ["hinges"]
popular_brands = ["Beech"]
own_brands = []
promotions = []
menu = [{{ name = "Brands", url = "/brands" }}]
social = []
parent_group = "About us"
external = []
payment_marks = ["Visa", "Mastercard"]

[storefronts.ironmongery.home]
headline = "Hinges, and what goes with them."
lead = "Four products, all in stock."
hero_sku = "HINGE"
"""


REPLACED = "contact information/delivery information/returns promise refer trade-counter".split()


@pytest.fixture
def data(tmp_path: Path, monkeypatch) -> Path:
    """A shop with one product and its index."""
    monkeypatch.setenv("SHOP_DATA", str(lay_tables(tmp_path / "data")))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    settings = load_settings()
    with closing(build_store(settings)) as store:
        store.migrate()
        with store.change() as shop:
            shop.changes.put([a_product(product_id="", brand="Beech")])
        TantivySearch(settings.data / "search", store).refresh()
    return settings.data


@pytest.fixture
def own(data: Path, tmp_path: Path, monkeypatch) -> Iterator[Path]:
    """The settings of an owner who replaced everything."""
    texts = tmp_path / "texts"
    for name in REPLACED:
        text_in(texts, f"both/{name}.md")
    file = tmp_path / "shop.toml"
    monkeypatch.setenv("SHOP_SETTINGS", str(file))
    for name in ("ADYEN_API_KEY", "LOQATE_KEY"):
        monkeypatch.setenv(name, "key")
    monkeypatch.setenv("ADYEN_HMAC_KEY", "0" * 32)
    with smtp_server(MailHandler()) as port:
        file.write_text(OWN.format(port=port, texts=texts))
        settings = load_settings()
        with closing(build_store(settings)) as store:
            TantivySearch(settings.data / "search", store).refresh()
        yield file


def text_in(folder: Path, name: str, words: str = "Ours.") -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{HEAD}{words}\n")


@pytest.fixture
def examined(capsys):
    """Ask the doctor: exit status, warnings, faults."""

    def ask(*words: str) -> tuple[int, list[str], list[str]]:
        status = cli(["doctor", *words], result_action="return_value")
        captured = capsys.readouterr()
        lines = [*captured.out.splitlines(), *captured.err.splitlines()]
        warnings = [line.removeprefix("warning: ") for line in lines if line.startswith("warning: ")]
        return status, warnings, [line for line in captured.err.splitlines() if not line.startswith("pages:")]

    return ask


def test_a_shop_of_ones_own_that_says_what_the_demo_says_is_warned_of_it(data, examined):
    """With the claims that its catalogue does not bear out; a warning is no fault unless that is wanted."""
    _, warnings, faults = examined("--all")

    assert faults == []
    for expected in (
        "'Rated Excellent'",
        "GB 999 9999 73",
        "020 7946 0101",
        "demo bank",
        "storefront-demo",
    ):
        assert any(expected in warning for warning in warnings), expected
    assert any("claims 'Over 18,000 products', but ironmongery has 1 product;" in w for w in warnings)
    assert not any(warning.startswith(("customers:", "catalogue:")) for warning in warnings)

    status, strictly, faults = examined("--all", "--strict")
    assert (status, strictly) == (1, warnings)
    assert faults == [f"warning: {warning}" for warning in warnings]


def test_the_settings_of_a_storefront_are_one_line_while_they_are_the_demos(data, capsys):
    """With how many there are in all, and how to see each."""
    cli(["doctor", "--all"], result_action="return_value")
    each = capsys.readouterr().out.splitlines()
    cli(["doctor"], result_action="return_value")
    lines = capsys.readouterr().out.splitlines()

    for storefront in ("ironmongery", "electrical"):
        of_it = f"warning: storefronts.{storefront}"
        assert [line for line in lines if line.startswith(of_it) and " came with the demo" in line] == [
            f"{of_it}: 20 settings came with the demo, such as name, slogan, strapline;"
            " replace each with your own"
        ]
    others = [line for line in each if not line.startswith("warning: storefronts.")]
    assert [line for line in lines if not line.startswith("warning: storefronts.")][:-1] == others[:-1]
    assert lines[-1] == f"{each[-1]}; print each with: python -m app doctor --all"


def test_few_warnings_are_each_a_line(own, examined):
    """So that what is left to do can be read, and not only counted."""
    own.write_text(own.read_text().replace('slogan = "Hinges and handles."', ""))

    assert examined()[1] == [
        "storefronts.ironmongery.slogan: 'Trusted to deliver.' came with the demo; write your own"
    ]


def test_many_lines_of_texts_that_name_the_demo_are_one_line(own, examined):
    """Six of them; five are five."""
    number = "Ring 020 7946 0101."
    text_in(own.parent / "texts", "both/contact.md", "\n\n".join([number] * 5))
    five = examined()[1]
    text_in(own.parent / "texts", "both/contact.md", "\n\n".join([number] * 6))

    assert len(five) == 5
    assert examined()[1] == [
        "texts: 6 lines contain a name, number or address from the demo, such as texts/both/contact.md:6,"
        " texts/both/contact.md:8, texts/both/contact.md:10; put your own there"
    ]


def test_nothing_is_left_to_warn_of_once_everything_is_replaced(own, examined):
    """So a script may ask for a shop that is ready, and believe the answer.

    This one has no trade counters: what its pages still say of some stands in a draft that was accepted.
    """
    assert examined("--strict") == (0, [], [])
    texts = build_library(load_settings(), Storefront.IRONMONGERY).texts.values()
    lines = [(text.path, line) for text in texts for _, line in text.placed()]
    assert {path for path, line in lines if "trade counter" in line.lower()} == {"/weee-directive"}


def test_customers_and_products_of_the_demo_are_warned_of(own, examined):
    """With the command that removes them."""
    with closing(build_store(load_settings())) as store, store.change() as shop:
        put_customers(shop, ArgonPasswords(memory_kib=64, rounds=1))
        shop.changes.put([a_product(product_id="", sku="DEMO-X", brand="Hallowbeck")])

    assert examined()[1] == [
        "customers: everybody knows the password Demo-Hinge-42 of the demo customers retail@example.com,"
        " trade@example.com, onstop@example.com, electrical@example.com;"
        " remove them with: python -m app seed --remove",
        "catalogue: 1 ironmongery product is from the demo; remove them with: python -m app seed --remove",
    ]


def test_pictures_that_no_browser_shows_are_warned_of(own, examined):
    """Until their host is set; the shop's own need none."""
    with closing(build_store(load_settings())) as store, store.change() as shop:
        images = ("https://images.example.com/a.jpg", "https://images.example.com/b.jpg", "hinges/butt.jpg")
        shop.changes.put(
            [a_product(product_id="", sku=f"P-{n}", brand="Beech", image=i) for n, i in enumerate(images)]
        )
    warned = examined()[1]
    own.write_text(f'{own.read_text()}\n[pictures]\nhosts = ["images.example.com"]\n')

    assert warned == [
        "pictures: browsers block the 2 pictures from images.example.com: add it to pictures.hosts"
    ]
    assert examined()[1] == []


def test_texts_that_name_the_demo_or_are_never_read_are_warned_of(own, examined):
    """By file and line."""
    texts = own.parent / "texts"
    text_in(texts, "both/contact.md", "Ring 020 7946 0101.")
    text_in(texts, "foo/bar.md")

    assert examined()[1] == [
        "texts/both/contact.md:6: contains a name, number or address from the demo",
        "texts/foo/bar.md is never shown, because texts are only read from the folders both,"
        " ironmongery and electrical",
    ]


def test_a_text_that_is_never_read_is_named_when_the_shop_is_opened(own, monkeypatch, capsys):
    """On standard error, and the shop opens all the same."""
    text_in(own.parent / "texts", "foo/bar.md")
    opened: list[object] = []
    monkeypatch.setattr("app.cli.serve.run", lambda settings, **_named: opened.append(settings))
    monkeypatch.setenv("PORT", "0")

    assert serve() == 0
    assert len(opened) == 1
    assert "texts/foo/bar.md is never shown, because " in capsys.readouterr().err
