"""What came with the demo is named, setting by setting, until it is replaced."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from app.config.settings import Settings, load_settings
from app.doctor.demo_services import demo_services
from app.doctor.demo_values import demo_values, is_drama_number, is_of_the_demo
from tests.support.many_cases import for_each


@pytest.fixture(scope="module")
def shipped() -> Settings:
    return load_settings({})


def named(settings: Settings, shipped: Settings) -> set[str]:
    return {value.setting for value in demo_values(settings, shipped)}


def with_words(settings: Settings, **words: object) -> Settings:
    fronts = settings.storefronts
    return evolve(settings, storefronts=evolve(fronts, ironmongery=evolve(fronts.ironmongery, **words)))


def test_every_name_number_and_claim_of_the_demo_is_named(shipped):
    """Of both storefronts, with what was found and what to do."""
    lines = [str(value) for value in demo_values(shipped, shipped)]

    for storefront in ("ironmongery", "electrical"):
        for name in (
            "name slogan strapline phone email hours postal_address banner popular_searches popular_brands"
            " own_brands promotions menu social parent_group external payment_marks home.headline home.lead"
            " home.hero_sku"
        ).split():
            assert sum(line.startswith(f"storefronts.{storefront}.{name}: ") for line in lines) == 1, name
    assert (
        "storefronts.ironmongery.banner: 'Free Next Day Delivery', 'Rated Excellent', 'Easy Free Returns' "
        "came with the demo; claim only what you can prove"
    ) in lines
    assert (
        "storefronts.ironmongery.own_brands: 'Hallowbeck, 5-year guarantee', 'Brackenmere, 5-year guarantee',"
        " 'Tallyrow' and 4 more came with the demo; list your own with your guarantees, or []"
    ) in lines
    assert (
        "papers.vat_number: 'GB 999 9999 73' came with the demo; use your own; this one belongs to nobody"
        in lines
    )
    assert {"papers.company", "papers.large_returns", "tariff.door.brand", "delivery.branches"} <= named(
        shipped, shipped
    )
    assert {f"texts/information/{name}" for name in ("terms", "privacy", "returns")} <= named(
        shipped, shipped
    )


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("name", {"name": "Beech & Ash"}),
        ("strapline", {"strapline": "Ironmongery for joiners."}),
        ("phone", {"phone": "0113 223 4567"}),
        ("email", {"email": "sales@beech-and-ash.co.uk"}),
        ("hours", {"hours": "Mon-Fri 8am-5pm"}),
        ("banner", {"banner": ()}),
        ("postal_address", {"postal_address": ("Beech & Ash", "9 Bark Street", "Birmingham", "B3 1XX")}),
        ("own_brands", {"own_brands": ()}),
        ("popular_searches", {"popular_searches": ("hinges", "brass")}),
        ("social", {"social": ()}),
        ("payment_marks", {"payment_marks": ("Visa",)}),
    ],
)
def test_what_is_replaced_is_not_named_any_more(shipped, setting, words):
    """And nothing else changes by it."""
    before, after = named(shipped, shipped), named(with_words(shipped, **words), shipped)

    assert before - after == {f"storefronts.ironmongery.{setting}"}
    assert after <= before


def test_one_entry_of_the_demo_keeps_a_list_named(shipped):
    """Only that entry is told."""
    banner = shipped.storefronts.ironmongery.banner
    mixed = (evolve(banner[0], rest="over £75"), evolve(banner[1], rest="by 812 people"), banner[2])
    (current,) = [
        v for v in demo_values(with_words(shipped, banner=mixed), shipped) if "ry.banner" in v.setting
    ]

    assert current.current == ["Easy Free Returns"]


def test_words_of_ones_own_that_hold_a_number_of_the_demo_are_named(shipped):
    """A shipped value that was changed a little is the demo's still."""
    branch = evolve(
        shipped.delivery.branches[0], id="york", name="York", address=("1 Gate",), hours=("Sat 09:00-13:00",)
    )
    changed = with_words(
        evolve(shipped, delivery=evolve(shipped.delivery, branches=(branch,))),
        strapline="Strike and Keep, since 1974.",
        phone="+44 20 7946 0999",
        postal_address=("Beech & Ash", "Unit 4, Anvil Works", "York"),
    )
    current = {value.setting: value.current for value in demo_values(changed, shipped)}

    assert current["delivery.branches"] == ["York"]
    assert current["storefronts.ironmongery.strapline"] == ["Strike and Keep, since 1974."]
    assert current["storefronts.ironmongery.phone"] == ["+44 20 7946 0999"]
    assert current["storefronts.ironmongery.postal_address"] == ["Unit 4, Anvil Works"]


def test_what_the_owner_keeps_on_purpose_is_not_named(shipped):
    """A shop may well answer the phone in the same hours."""
    accepted = ("storefronts.ironmongery.hours", "texts/information/terms")
    settings = evolve(shipped, doctor=evolve(shipped.doctor, accepted=accepted))

    assert named(shipped, shipped) - named(settings, shipped) == set(accepted)


def test_a_storefront_that_is_not_open_need_not_be_worded(shipped):
    """Who names a domain for one storefront alone does not open the other, whatever this machine calls it."""
    alone = evolve(shipped, hosts={**shipped.hosts, "shop.beech-and-ash.co.uk": "ironmongery"})

    assert not any("storefronts.electrical" in name for name in named(alone, shipped))
    assert any("storefronts.ironmongery" in name for name in named(alone, shipped))


def test_a_text_of_law_of_ones_own_takes_the_draft_from_the_list(shipped, tmp_path):
    """For both, or for one storefront."""
    lines = {value.setting: str(value) for value in demo_values(shipped, shipped)}
    assert lines["texts/information/terms"] == (
        "texts/information/terms: this text is still the draft that came with the shop;"
        " have a lawyer check it, and put your own text into texts.folder"
    )
    for file in ("both/information/terms.md", "ironmongery/weee-directive.md"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("x")
    settings = evolve(shipped, texts=evolve(shipped.texts, folder=str(tmp_path)))

    assert named(shipped, shipped) - named(settings, shipped) == {
        "texts/information/terms",
        "texts/weee-directive",
    }


COUNTERS = {"texts/contact", "texts/information/delivery", "texts/trade-counter"}
FREE_RETURNS = {"texts/promise", "texts/refer", "texts/trade-counter"}


def test_free_returns_at_trade_counters_are_promised_by_whoever_means_it(shipped, tmp_path):
    """Our texts promise them in every shop: they are named until they are replaced, or kept on purpose."""
    lines = {value.setting: str(value) for value in demo_values(shipped, shipped)}

    assert lines["texts/refer"] == (
        "texts/refer: 'free returns at every trade counter' came with the demo;"
        " if this is true, add it to doctor.accepted; if not, put your own text into texts.folder"
    )
    assert lines["texts/promise"].startswith("texts/promise: 'Returns are free at every trade counter' ")
    assert lines["texts/trade-counter"].startswith(
        "texts/trade-counter: 'bring returns to any counter, free' "
    )
    assert lines.keys() >= FREE_RETURNS
    (tmp_path / "both").mkdir()
    (tmp_path / "both" / "refer.md").write_text("x")
    accepted = evolve(shipped.doctor, accepted=("texts/promise",))
    own = evolve(shipped, doctor=accepted, texts=evolve(shipped.texts, folder=str(tmp_path)))
    assert FREE_RETURNS & named(own, shipped) == {"texts/trade-counter"}


def test_a_text_that_one_storefront_replaces_is_ours_in_the_other(shipped, tmp_path):
    """While both open."""
    (tmp_path / "ironmongery").mkdir()
    (tmp_path / "ironmongery" / "refer.md").write_text("x")
    own = evolve(shipped, texts=evolve(shipped.texts, folder=str(tmp_path)))
    alone = evolve(own, hosts={**shipped.hosts, "shop.beech-and-ash.co.uk": "ironmongery"})

    assert "texts/refer" in named(own, shipped)
    assert "texts/refer" not in named(alone, shipped)


def test_without_trade_counters_every_text_that_speaks_of_them_is_named(shipped):
    """With what it says."""
    none = evolve(shipped, delivery=evolve(shipped.delivery, branches=()))
    lines = {value.setting: str(value) for value in demo_values(none, shipped)}

    assert lines.keys() - named(shipped, shipped) == COUNTERS - FREE_RETURNS
    assert lines.keys() >= COUNTERS | FREE_RETURNS
    assert lines["texts/contact"] == (
        "texts/contact: 'Call {shop} on {phone}, {hours}, write to us, or visit a trade counter'"
        " came with the demo; you have no trade counters, so put your own text into texts.folder"
    )


@for_each(
    "text",
    """020 7946 0101
    0121 496 0101
    0113-496-0102
    (0131) 496 0104
    +44 20 7946 0018
    +44 (0)117 496 0999
    01632 960001
    07700 900461
    0191 498 0123
    028 9649 6123
    029 2018 0123
    08081 570123
    0909 8790123
    03069 990123
    Ring 01144960000 now""".splitlines(),
)
def test_a_number_kept_for_drama_is_known(text):
    """All ranges of Ofcom's, however they are written."""
    assert is_drama_number(text)
    assert is_of_the_demo(text)


@for_each(
    "text",
    """020 7946 1101
    020 7947 0101
    0121 497 0101
    0122 496 0101
    0113 223 4567
    07701 900461
    020 7946 01011
    25 boxes of 100
    """.splitlines(),
)
def test_a_number_that_may_ring_is_not_taken_for_one_of_drama(text):
    """The neighbours of those ranges are real."""
    assert not is_drama_number(text)


@for_each(
    "text",
    """sales@strike-and-keep.example.com
    a@example.org
    https://x.com/ours_example
    Strike & Keep Ltd
    STRIKE AND KEEP
    VAT GB999999973
    GB 999 9999 73
    Handles by Pell & Harrow
    88 Ironworks""".splitlines(),
)
def test_a_name_of_the_demo_is_known_in_any_text(text):
    """Its own, its brands', addresses of example domains, and the VAT number of nobody."""
    assert is_of_the_demo(text)


@for_each(
    "text",
    [
        "For example hinges",
        "An electric strike keep",
        "keep, for example.",
        "GB 123 4567 89",
        "Vantryside",
        "",
    ],
)
def test_ordinary_words_are_not_taken_for_the_demo(text):
    """However near they come."""
    assert not is_of_the_demo(text)


def test_every_service_of_the_demo_is_named(shipped):
    """With what it does, and what to set."""
    lines = {service.setting: str(service) for service in demo_services(shipped)}

    services = (
        "payments.adapter mail.adapter addresses.finder addresses.nearest calls.subscription_keys hosts"
    )
    assert list(lines) == services.split()
    assert lines["mail.adapter"] == "mail.adapter: mail is written to a folder and not sent; set it to 'smtp'"


def test_a_service_that_is_replaced_is_not_named(tmp_path: Path):
    """Adyen's test system takes no money either."""
    file = tmp_path / "shop.toml"
    own = (
        '[hosts]\n"127.0.0.1" = "ironmongery"\n"www.beech-and-ash.co.uk" = "ironmongery"\n'
        '[payments]\nadapter = "adyen"\n[payments.adyen]\nmerchant = "M"\nclient_key = "C"\n'
        '[mail]\nadapter = "smtp"\n[mail.smtp]\nhost = "mail.beech-and-ash.co.uk"\n'
        '[addresses]\nfinder = "loqate"\nnearest = "postcodes.io"\n[calls]\nsubscription_keys = ["k-1"]\n'
    )
    file.write_text(own)
    environment = {
        "SHOP_SETTINGS": str(file), "ADYEN_API_KEY": "a", "ADYEN_HMAC_KEY": "0" * 32, "LOQATE_KEY": "l",
    }  # fmt: skip

    assert [s.setting for s in demo_services(load_settings(environment))] == ["payments.adyen.environment"]
    live = own.replace('client_key = "C"', 'client_key = "C"\nenvironment = "live"')
    file.write_text(live)
    assert list(demo_services(load_settings(environment))) == []


def test_a_token_that_everybody_may_show_protects_nothing(tmp_path: Path):
    """Only a shop that this machine alone reaches may take one at all."""
    file = tmp_path / "shop.toml"
    file.write_text('[captcha]\nmode = "accept:sesame"\n')

    current = demo_services(load_settings({"SHOP_SETTINGS": str(file)}))
    assert "captcha.mode" in {service.setting for service in current}
