"""Texts are checked before the shop opens, filled from the settings, and rendered without anybody's HTML."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from adapters.http.middleware.cookies import (
    BASKET_COOKIE,
    DEVICE_COOKIE,
    EMAIL_COOKIE,
    OWN_DEVICE_COOKIE,
    USER_COOKIE,
)
from adapters.http.middleware.tokens import TOKEN_COOKIE
from adapters.http.middleware.visitor import CONSENT, PERSONAL_COPY, USER_ID
from adapters.pages.texts import Facts, Library, TextsBroken, load_library
from adapters.pages.texts.markdown import render
from app.builders.documents import seller_of
from app.builders.texts import build_library
from app.config.reading.errors import SettingsBroken
from app.config.settings import ROOT, load_settings
from shopcore.catalogue.product import slug
from shopcore.charges.tariff import Tariff
from shopcore.delivery.services import DEFAULT_DELIVERY
from shopcore.delivery.zones import Division
from shopcore.money.money import Money
from shopcore.pages.addresses.text_addresses import SINGLE_PATHS
from shopcore.pages.page_head import DESCRIPTION_MAXIMUM
from shopcore.pages.texts.delivery_tables import day_words, services
from shopcore.pages.texts.text_facts import facts_of
from shopcore.storefront import Storefront
from tests.support.demo_catalogue import all_sold

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
HEAD = "---\ntitle: Ours\ndescription: Words.\nchanged: 2026-11-21\n---\n"
ROUTES = [
    "/blog", "/contact", "/promise", "/information/delivery", "/information/returns", "/information/terms",
    "/information/privacy", "/refer", "/research", "/research/mental-health-in-the-trades",
    "/research/construction-funding", "/dop", "/tradextra", "/trade-counter", "/delivery-note",
    "/weee-directive",
]  # fmt: skip


@cache
def library(storefront: Storefront = Storefront.IRONMONGERY) -> Library:
    return build_library(load_settings({}), storefront)


def words_of(path: str, storefront: Storefront = Storefront.IRONMONGERY) -> str:
    """All a text says, without tags."""
    books = library(storefront)
    rendered = books.rendered(books.texts[path], NOW)
    html = rendered.intro + "".join(part.html for part in rendered.parts)
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def own(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return folder


def faults(folder: Path) -> tuple[str, ...]:
    with pytest.raises(TextsBroken) as broken:
        load_library(Storefront.IRONMONGERY, library().facts, folder)
    return broken.value.faults


@pytest.mark.spec("RT-04")
@pytest.mark.parametrize("storefront", Storefront, ids=lambda s: s.label)
def test_both_storefronts_have_every_text(storefront):
    """The routes that the specification lists, and six guides."""
    books = library(storefront)

    assert set(ROUTES) <= set(books.texts)
    assert set(SINGLE_PATHS) <= set(books.texts)
    assert len(books.guides) >= 6


@pytest.mark.spec("RT-04")
@pytest.mark.parametrize("storefront", Storefront, ids=lambda s: s.label)
def test_no_placeholder_is_left_and_descriptions_fit(storefront):
    """What a search engine shows is whole, and all titles and descriptions differ."""
    books = library(storefront)
    described = [books.filled(text.description, NOW) for text in books.texts.values()]

    for text in books.texts.values():
        assert "{" not in words_of(text.path, storefront) + books.filled(text.lead, NOW)
    assert [rendered for rendered in described if len(rendered.replace("\\", "")) > DESCRIPTION_MAXIMUM] == []
    assert len(set(described)) == len({text.title for text in books.texts.values()}) == len(books.texts)


@pytest.mark.spec("RT-04")
def test_guides_are_long_enough_to_help_and_lead_on():
    """400 to 900 words each, with a drawing or a table, and links into the catalogue."""
    books = library()
    for guide in books.guides:
        rendered = books.rendered(guide, NOW)
        html = rendered.intro + "".join(part.html for part in rendered.parts)

        assert 400 <= len(words_of(guide.path).split()) <= 1000, guide.path
        assert "<table" in html
        assert "<svg" in html
        assert 'href="/browse/' in html


@pytest.mark.spec("RT-04")
@pytest.mark.parametrize("storefront", Storefront, ids=lambda s: s.label)
def test_each_storefront_has_its_own_guides_first(storefront):
    """Then those of the other."""
    homes = [guide.home for guide in library(storefront).guides]

    assert homes[0] is storefront
    assert homes == sorted(homes, key=lambda home: home is not storefront)


@cache
def demo_categories() -> frozenset[str]:
    paths = set()
    for product in all_sold():
        slugs = [slug(name) for name in product.category]
        paths.update("/browse/" + "/".join(slugs[:depth]) for depth in range(1, len(slugs) + 1))
    return frozenset(paths)


@pytest.mark.spec("RT-04")
def test_texts_lead_to_categories_that_the_demo_has():
    """A link into the catalogue that nobody can follow would become a search."""
    linked = {
        url
        for text in library().texts.values()
        for url in re.findall(
            r"(/browse/[a-z0-9/-]+)", text.source + " ".join(s.url for s in text.next_steps)
        )
    }

    assert len(linked) > 15
    assert sorted(linked - demo_categories()) == []


@pytest.mark.spec("RT-04", "DL-01", "DL-02")
def test_what_delivery_costs_is_computed_not_typed():
    """Another tariff, another page; both figures of each."""
    settings = load_settings({})
    tariff = evolve(
        settings.tariff,
        delivery_fee=Money(7_77),
        free_delivery_from=Money(80_00),
        large_item_surcharge=Money(3_00),
    )
    words, seller = settings.storefronts.ironmongery, seller_of(settings, Storefront.IRONMONGERY)
    books = load_library(
        Storefront.IRONMONGERY, facts_of(words, seller, tariff, DEFAULT_DELIVERY, origin="http://shop.test")
    )
    rendered = books.rendered(books.texts["/information/delivery"], NOW)
    costs = rendered.parts[0].html

    assert rendered.parts[0].heading == "What it costs"
    for figure in ("£7.77", "£9.32", "£80.00 ex VAT (£96.00 inc VAT)", "£3.00", "£3.60"):
        assert figure in costs
    assert "£6.95" not in costs
    assert not re.search(r"£\d", books.texts["/information/delivery"].source)


def test_the_words_name_the_days_of_delivery():
    """The table of services and the page say in words which weekdays the rules deliver on."""
    week = [date(2026, 11, 23) + timedelta(days=n) for n in range(7)]
    days = DEFAULT_DELIVERY.days_of(Division.ENGLAND_AND_WALES)
    open_days = [day_words(day).split()[0] for day in week if days.is_open(day)]
    words = f"{open_days[0]} to {open_days[-1]}"
    page = (ROOT / "src/adapters/pages/texts/both/information/delivery.md").read_text("utf-8")

    assert f"| nothing | {words} |" in services(DEFAULT_DELIVERY, Tariff())
    assert f"We deliver from {words}, " in page


@pytest.mark.spec("RT-04")
@pytest.mark.parametrize(
    ("now", "until", "day"),
    [
        ("2026-11-20T12:00", "9pm today", "Saturday 21 November 2026"),
        ("2026-11-21T12:00", "9pm today", "Monday 23 November 2026"),
        ("2026-11-23T21:30", "9pm tomorrow", "Wednesday 25 November 2026"),
    ],
)
def test_the_next_delivery_is_named_with_its_day(now, until, day):
    """As checkout would say it at that moment."""
    rendered = library().facts.blocks["next_delivery"](datetime.fromisoformat(now).replace(tzinfo=UTC))

    assert f"Order by {until}, and items in stock reach the UK mainland on {day}." in rendered


@pytest.mark.spec("RT-04", "ST-05")
def test_a_storefront_that_does_not_sell_online_promises_no_day():
    """It says how to order instead."""
    rendered = words_of("/information/delivery", Storefront.ELECTRICAL)

    assert "Online ordering opens here soon. Until then, call 020 7946 0202 to order" in rendered
    assert "Order by 9pm today" not in rendered


@pytest.mark.spec("ST-03", "ST-04")
@pytest.mark.parametrize("storefront", Storefront, ids=lambda s: s.label)
def test_settings_fill_the_texts_of_their_storefront(storefront):
    """Phone, hours, mail, strapline and slogan are the storefront's own."""
    words = load_settings({}).storefronts.of(storefront)

    assert words.strapline.split(".")[0] in words_of("/promise", storefront).replace("’", "'")
    assert words.email in words_of("/contact", storefront)
    assert "option 3" in words_of("/contact", storefront)
    assert words.phone in words_of("/information/terms", storefront)
    assert words.hours in words_of("/information/terms", storefront)


def stored_keys() -> set[str]:
    """Find what scripts keep in a browser: the constants that they store by, in the same file or exported."""
    sources = [file.read_text("utf-8") for file in (ROOT / "ui" / "src").rglob("*.ts*")]
    constant = re.compile(r'^(export )?const ([A-Z_]+) = "([\w.-]+)";', re.MULTILINE)
    exported = {name: key for text in sources for is_open, name, key in constant.findall(text) if is_open}
    return {
        {**exported, **{name: key for _, name, key in constant.findall(text)}}[used]
        for text in sources
        for names in re.findall(r"Storage\.setItem\(([A-Z_]+)|cookie = `\$\{([A-Z_]+)\}", text)
        for used in filter(None, names)
    }


@pytest.mark.spec("RT-04")
def test_the_privacy_page_names_every_cookie_and_key_that_the_shop_sets():
    """Read off the code that sets them."""
    rendered = words_of("/information/privacy")
    cookies = {TOKEN_COOKIE, EMAIL_COOKIE, DEVICE_COOKIE, OWN_DEVICE_COOKIE, USER_COOKIE, BASKET_COOKIE}
    named = {CONSENT, USER_ID, PERSONAL_COPY}
    keys = stored_keys()

    assert {"guestBasket", "showVat"} <= keys
    assert [name for name in sorted(cookies | named | keys) if name not in rendered] == []


def test_an_unknown_placeholder_is_told_with_file_and_line(tmp_path):
    """And a block that does not stand alone, and a link to nowhere."""
    own(
        tmp_path,
        "both/promise.md",
        f"{HEAD}Fine.\n\nCall {{fone}}.\nSee {{delivery_zones}} here.\n[x](/nothing)\n",
    )
    place = f"{tmp_path.name}/both/promise.md"

    assert faults(tmp_path) == (
        f"{place}:8: {{fone}} is not a placeholder",
        f"{place}:9: {{delivery_zones}} must be on a line of its own",
        f"{place}:10: leads nowhere: /nothing",
    )


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("both/promise.md", "Words.", "both/promise.md:1: must begin with a head between two lines of ---"),
        ("both/promise.md", HEAD.replace("title", "titel"), "both/promise.md:2: known are "),
        ("both/promise.md", HEAD.replace("title: Ours\n", ""), "both/promise.md:1: title is missing"),
        (
            "both/promise.md",
            HEAD.replace("2026-11-21", "soon"),
            "both/promise.md:1: changed and published must",
        ),
        ("both/promise.md", HEAD.replace("---\n", "---\ntool: lathe\n", 1), "there is no tool 'lathe'"),
        (
            "both/promise.md",
            HEAD.replace("---\n", "---\nhome: garden\n", 1),
            "there is no storefront 'garden'",
        ),
        (
            "both/promise.md",
            HEAD.replace("---\n", "---\nnext: Go /away\n", 1),
            "next leads nowhere: Go /away",
        ),
        ("both/promise.md", f"{HEAD}![x](drawing:nothing)", "there is no such drawing: drawing:nothing"),
        ("both/about-us.md", HEAD, "both/about-us.md:1: the shop has no page at /about-us"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(tmp_path, name, text, fault):
    """With the file, so that its owner finds it."""
    assert any(fault in rendered for rendered in faults(own(tmp_path, name, text)))


def test_an_owners_text_stands_in_the_place_of_ours(tmp_path):
    """The storefront's own goes before that of both, and what is not there stays ours."""
    own(tmp_path, "both/promise.md", HEAD + "For both.")
    own(tmp_path, "electrical/promise.md", HEAD + "For one.")
    own(tmp_path, "both/blog/choosing-a-saw.md", HEAD + "A new guide.")
    settings = tmp_path / "own.toml"
    settings.write_text(f"[texts]\nfolder = {str(tmp_path)!r}\n")
    iron, electrical = (
        build_library(load_settings({"SHOP_SETTINGS": str(settings)}), storefront)
        for storefront in Storefront
    )

    assert iron.texts["/promise"].source == "For both."
    assert electrical.texts["/promise"].source == "For one."
    assert [books.texts["/blog/choosing-a-saw"].home for books in (iron, electrical)] == [None, None]
    assert iron.texts["/contact"] == library().texts["/contact"]


def test_settings_tell_of_a_broken_text_and_of_a_folder_that_is_not_there(tmp_path):
    """As they do of everything else that keeps the shop from opening."""
    own(tmp_path, "both/promise.md", f"{HEAD}{{nothing}}")
    settings = tmp_path / "own.toml"
    settings.write_text(f"[texts]\nfolder = {str(tmp_path)!r}\n")
    with pytest.raises(SettingsBroken, match=r"promise\.md:6: \{nothing\} is not a placeholder"):
        build_library(load_settings({"SHOP_SETTINGS": str(settings)}), Storefront.IRONMONGERY)

    settings.write_text("[texts]\nfolder = '/not/there'\n")
    with pytest.raises(SettingsBroken, match="there is no such folder"):
        load_settings({"SHOP_SETTINGS": str(settings)})


def test_html_in_a_text_is_shown_and_never_runs():
    """Nor does a picture from elsewhere."""
    rendered = render(
        "<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![far](https://far.example/x.png)", {}
    )

    assert "<script" not in rendered.intro
    assert "&lt;script&gt;" in rendered.intro
    assert "javascript:" not in re.sub(r">[^<]*<", "><", rendered.intro)
    assert "<img" not in rendered.intro
    assert "far.example" not in rendered.intro


def test_what_settings_say_is_words_and_no_markdown():
    """A star in a name makes nothing bold."""
    settings = load_settings({})
    words = evolve(settings.storefronts.ironmongery, name="A*B* [Shop](/x) & <b>")
    facts = facts_of(
        words,
        seller_of(settings, Storefront.IRONMONGERY),
        settings.tariff,
        DEFAULT_DELIVERY,
        origin="http://x.y",
    )

    assert render(facts.words["shop"], {}).intro == "<p>A*B* [Shop](/x) &amp; &lt;b&gt;</p>\n"


def test_sections_have_anchors_and_their_headings_are_plain():
    """The table of contents leads to them."""
    rendered = render("Before.\n\n## What *it* costs & why\n\nMoney.\n\n## Then\n", {})

    assert rendered.intro == "<p>Before.</p>\n"
    assert [(part.anchor, part.heading) for part in rendered.parts] == [
        ("what-it-costs-why", "What it costs & why"),
        ("then", "Then"),
    ]
    assert rendered.parts[0].html == "<p>Money.</p>\n"


def test_a_wide_table_says_what_each_cell_is():
    """A phone shows its rows as blocks; narrow ones stay as they are."""
    wide = render("| A | B | C | D |\n|---|--:|---|---|\n| 1 | 2 | 3 | 4 |\n", {}).intro
    narrow = render("| A | B |\n|---|--:|\n| 1 | 2 |\n", {}).intro

    assert '<td role="cell" data-label="B" class="figure">2</td>' in wide
    assert 'role="columnheader"' in wide
    assert "data-label" not in narrow
    assert "style=" not in wide + narrow
    assert '<td class="figure">2</td>' in narrow


@pytest.mark.spec("RT-04")
@pytest.mark.parametrize(
    ("query", "path"),
    [
        ("returns", "/information/returns"),
        ("return", "/information/returns"),
        ("next day delivery", "/information/delivery"),
        ("shipping", "/information/delivery"),
        ("fire door hinges", "/blog/choosing-hinges-for-a-fire-door"),
        ("backset", "/blog/reading-a-backset"),
        ("ip65 bathroom", "/blog/ip-ratings-in-bathrooms"),
        ("bathroom ip rating", "/blog/ip-ratings-in-bathrooms"),
        ("cookies", "/information/privacy"),
        ("opening hours", "/contact"),
        ("brass door knob", ""),
        ("the", ""),
        ("", ""),
    ],
)
def test_a_search_finds_texts_by_all_of_its_words(query, path):
    """What has them in the title stands first; a search for products finds none."""
    assert next((text.path for text in library().search(query)), "") == path


def test_no_facts_are_named_twice():
    """A name is a word or a block."""
    facts: Facts = library().facts

    assert not set(facts.words) & set(facts.blocks)
