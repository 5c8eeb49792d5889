"""Settings are read strictly and every fault is told at once."""

from __future__ import annotations

from datetime import date

import pytest

from app.config.reading.errors import SettingsBroken
from app.config.settings import load_settings
from shopcore.catalogue.promotion import Promotion
from shopcore.charges.tariff import DoorTariff, Tariff
from shopcore.money.money import Money
from shopcore.money.vat import VatRate
from shopcore.request_rate import Rate
from shopcore.storefront import Storefront

LAMPS = "{ name = 'Lamps', url = "


def front(text):
    return f"[storefronts.electrical]\n{text}"


def settings_of(tmp_path, text, **environment):
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    return load_settings({"SHOP_SETTINGS": str(own), **environment})


def faults_of(tmp_path, text, **environment):
    with pytest.raises(SettingsBroken) as broken:
        settings_of(tmp_path, text, **environment)
    return broken.value.faults


@pytest.mark.spec("DL-01", "DL-02", "DL-03", "DL-04", "PR-03")
def test_the_shipped_tariff_is_the_specified_one():
    """£50, £6.95, £4.95, doors from £40 to £80, no standard door charge, 20 %."""
    assert load_settings({}).tariff == Tariff(door=DoorTariff("Oakenshard"))


@pytest.mark.spec("ST-01", "ST-03", "ST-04", "ST-07", "HD-05", "HD-09", "RT-09")
def test_the_shipped_storefronts_say_what_the_specification_says():
    """Same slogan and hours; different phones, mails, links; claims with their conditions."""
    fronts = load_settings({}).storefronts
    iron, electrical = fronts.ironmongery, fronts.electrical

    assert iron.popular_searches == ("door handles", "hinges", "brass", "beehive door knobs", "bathroom lock")
    assert {iron.slogan, electrical.slogan} == {"Trusted to deliver."}
    assert {iron.hours, electrical.hours} == {"Mon-Fri 7am-7pm, Sat 9am-1pm"}
    assert "UK's leading online ironmongery specialist with over 50 years" in iron.strapline
    assert iron.phone != electrical.phone
    assert iron.email != electrical.email
    assert [link.name for link in iron.social] == ["Facebook", "X", "Instagram", "LinkedIn"]
    assert not {link.url for link in iron.social} & {link.url for link in electrical.social}
    assert len(iron.external) == 5
    promised = next(claim for claim in iron.banner if "Next Day" in claim.strong)
    assert "order by 9pm, UK mainland, over {free_delivery_from} ex VAT" in promised.rest
    by_phone = next(claim for claim in electrical.banner if "Delivery" in claim.strong)
    assert "Next Day" not in by_phone.strong, "electrical takes no orders online"
    assert "UK mainland, over {free_delivery_from} ex VAT" in by_phone.rest


@pytest.mark.parametrize(
    ("text", "address", "is_public"),
    [
        ("", "127.0.0.1", False),
        ("", "::1", False),
        ("", "0.0.0.0", True),
        ("", "10.0.0.8", True),
        ('[hosts]\n"shop.localhost" = "electrical"', "127.0.0.1", False),
        ('[hosts]\n"shop.test" = "electrical"', "127.0.0.1", True),
        (front('origin = "https://shop.test"'), "127.0.0.1", True),
        (front('origin = "http://127.0.0.1:8000"'), "127.0.0.1", False),
        ('[server]\ntrusted_proxies = ["127.0.0.1"]', "127.0.0.1", True),
        ('[server]\ntrusted_proxies = ["10.0.0.0/8"]', "127.0.0.1", True),
    ],
)
def test_a_shop_is_public_as_soon_as_anything_that_is_set_leads_to_it(tmp_path, text, address, is_public):
    """Its cookies then need TLS, which no request can talk it out of."""
    settings = settings_of(tmp_path, text, HOST=address)

    assert settings.is_public is settings.cookies.is_secure is is_public


@pytest.mark.spec("SH-07")
def test_the_shipped_promotion_is_that_of_august_2025():
    """From the 1st to the 26th, on both storefronts."""
    fronts = load_settings({}).storefronts
    summer = Promotion(date(2025, 8, 1), date(2025, 8, 26))

    assert [entry.window for entry in fronts.ironmongery.promotions] == [summer]
    assert [entry.window for entry in fronts.electrical.promotions] == [summer]


def test_a_promotion_that_ends_before_it_begins_is_refused(tmp_path):
    """So is a day in quotes."""
    table = """
        [[storefronts.ironmongery.promotions]]
        first_day = 2026-08-02
        last_day = {day}
        heading = "Hinge week"
        text = "Every hinge."
        link = { name = "See them", url = "/browse/hinges" }
        """

    ended = faults_of(tmp_path, table.replace("{day}", "2026-08-01"))
    quoted = faults_of(tmp_path, table.replace("{day}", '"2026-08-05"'))

    assert ["2026-08-01, before 2026-08-02" in fault for fault in ended] == [True]
    assert ["last_day: must be a day" in fault for fault in quoted] == [True]


@pytest.mark.spec("HD-11")
def test_seven_own_brands_guarantee_in_the_specified_order():
    """5, 5, none, 5, 10, 25, 25 years."""
    own = load_settings({}).storefronts.ironmongery.own_brands

    assert [brand.guarantee_years for brand in own] == [5, 5, None, 5, 10, 25, 25]
    assert (own[0].guarantee, own[2].guarantee) == ("5-year guarantee", "")


def test_the_shipped_limits_and_ways_to_hear_are_as_documented():
    """Wrong passwords, checks, links, forms; LIMITS changes single ones."""
    limits = load_settings({"LIMITS": "new_customer=1000/hour"}).limits.by_name

    assert {name: limits[name] for name in limits if name not in {"suggest", "search", "quote"}} == {
        "lines": Rate(10_000, 60),
        "lookup": Rate(60, 60),
        "pay": Rate(120, 60),
        "track": Rate(30, 60),
        "papers": Rate(120, 60),
        "stock_alerts": Rate(120, 60),
        "enquiries": Rate(10, 3600),
        "events": Rate(240, 60),
        "login_account": Rate(10, 300),
        "login_client": Rate(30, 300),
        "login_right": Rate(60, 300),
        "check_email_minute": Rate(10, 60),
        "check_email_hour": Rate(60, 3600),
        "forgotten_account": Rate(5, 3600),
        "forgotten_client": Rate(20, 3600),
        "new_customer": Rate(1000, 3600),
    }


def test_an_own_file_changes_only_the_keys_it_holds(tmp_path):
    """Tables are laid over tables; lists and values are replaced whole."""
    settings = settings_of(
        tmp_path,
        """
        [tariff]
        delivery_fee = 7.5
        vat_rate = 17.5
        [storefronts.ironmongery]
        name = "Corner Ironmonger"
        popular_searches = ["bolts"]
        """,
    )

    assert settings.tariff.delivery_fee == Money(750)
    assert settings.tariff.vat_rate == VatRate(1750)
    assert settings.tariff.free_delivery_from == Money(5000)
    assert settings.storefronts.of(Storefront.IRONMONGERY).name == "Corner Ironmonger"
    assert settings.storefronts.ironmongery.popular_searches == ("bolts",)
    assert settings.storefronts.of(Storefront.ELECTRICAL).name == "Strike & Keep Electrical"


def test_the_environment_goes_before_every_file(tmp_path):
    """PORT, HOST, WORKERS, LIMITS, SHOP_DATA, DATABASE_URL, DATABASE_REPLICA_URL, REDIS_URL."""
    settings = settings_of(
        tmp_path,
        "[server]\nport = 1",
        PORT="8123",
        HOST="0.0.0.0",
        WORKERS="3",
        LIMITS="quote=5/minute, search=1/second",
        SHOP_DATA=str(tmp_path / "data"),
        DATABASE_URL="postgresql://db/shop",
        DATABASE_REPLICA_URL="postgresql://replica/shop",
        REDIS_URL="redis://cache",
    )

    assert (settings.server.port, settings.server.host, settings.server.workers) == (8123, "0.0.0.0", 3)
    assert (settings.limits.quote, settings.limits.search) == (Rate(5, 60), Rate(1, 1))
    assert settings.data == tmp_path / "data"
    assert (settings.database_url, settings.redis_url) == ("postgresql://db/shop", "redis://cache")
    assert settings.replica_url == "postgresql://replica/shop"


def test_without_a_database_the_shop_keeps_its_data_in_its_folder(tmp_path):
    """SQLite in SHOP_DATA."""
    settings = load_settings({"SHOP_DATA": str(tmp_path)})

    assert settings.database_url == f"sqlite:///{tmp_path / 'shop.db'}"
    assert settings.redis_url is None
    assert settings.replica_url is None


def test_every_fault_is_told_with_its_key(tmp_path):
    """In the environment, in every table, at every depth; nothing is guessed."""
    faults = faults_of(
        tmp_path,
        """
        [blah]
        [server]
        hst = "here"
        port = "eighty"
        [hosts]
        "shop.test" = "garden"
        [limits]
        quote = "often"
        [tariff]
        delivery_fee = "6.95"
        vat_rate = 120
        [tariff.door]
        cap = 1.234
        [storefronts.electrical]
        name = " "
        email = "nobody"
        popular_searches = "lamps"
        banner = [{ strong = 1 }, { rst = "x" }]
        """,
        PORT="many",
        WORKERS="0",
        LIMITS="quote",
    )

    assert faults == (
        "PORT: must be a whole number, not 'many'",
        "LIMITS: must read like search=1200/minute, not 'quote'",
        faults[2],
        "server.hst: there is no such setting; did you mean 'host'?",
        "server.port: must be a whole number, not 'eighty'",
        "server.workers: must be at least 1, not 0",
        "hosts: shop.test: there is no storefront 'garden'; use ironmongery or electrical",
        "limits.quote: must read like 1200/minute, not 'often'",
        "tariff.vat_rate: must be from 0 to 100 per cent, not 120",
        "tariff.delivery_fee: must be a number, not '6.95'",
        "tariff.door.cap: must be pounds with two decimals at most, not 1.234",
        "storefronts.electrical.name: must not be empty",
        "storefronts.electrical.email: must be an e-mail address, not 'nobody'",
        "storefronts.electrical.banner[0].strong: must be a text, not 1",
        "storefronts.electrical.banner[1].rst: there is no such setting; did you mean 'rest'?",
        "storefronts.electrical.banner[1].strong: is missing",
        "storefronts.electrical.popular_searches: must be a list, not 'lamps'",
    )
    assert faults[2].startswith("blah: there is no such setting; the settings here are server, hosts, calls")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[server", "own.toml: "),
        ("server = 1", "server: must be a table, not 1"),
        (
            'database_url = "postgresql://shop"',
            "database_url: is not read from a file; set DATABASE_URL in the environment",
        ),
        (
            'replica_url = ""',
            "replica_url: is not read from a file; set DATABASE_REPLICA_URL in the environment",
        ),
        ('redis_url = ""', "redis_url: is not read from a file; set REDIS_URL in the environment"),
        ('data = "elsewhere"', "data: is not read from a file; set SHOP_DATA in the environment"),
        ("secrets = {}", "secrets: is not read from a file; set each of them in the environment"),
        ("[tariff]\ndelivery_fee = true", "tariff.delivery_fee: must be a number, not True"),
        ("[server]\nport = 70000", "server.port: must be at most 65535"),
        ("[calls]\nsubscription_keys = []", "calls.subscription_keys: must name at least one key"),
        ("[calls]\nmetrics_for_all = 1", "calls.metrics_for_all: must be true or false, not 1"),
        (
            '[hosts]\n"Shop.Test" = "electrical"',
            "hosts: a host must be in lower case and have no port, not 'Shop.Test'",
        ),
        ('[limits]\nquote = "0/minute"', "limits.quote: must read like 1200/minute"),
        ("[tariff]\ndelivery_fee = -5.00", "tariff.delivery_fee: must not be negative: -£5.00"),
        ("[tariff]\nfree_delivery_from = -0.01", "tariff.free_delivery_from: must not be negative"),
        ("[tariff]\nlarge_item_surcharge = -1", "tariff.large_item_surcharge: must not be negative"),
        ("[tariff]\nstandard_door_charge = -1", "tariff.standard_door_charge: must not be negative"),
        ("[tariff.door]\nfirst = -1", "tariff.door.first: must not be negative"),
        ("[tariff.door]\neach_further = -1", "tariff.door.each_further: must not be negative"),
        ("[tariff.door]\ncap = -1", "tariff.door.cap: must not be negative"),
        ("[tariff.door]\ncap = 39.99", "tariff.door: the cap must not be below the first door: £39.99"),
        (
            '[server]\ntrusted_proxies = ["10.0.0.1", "proxy", "10.0.0.0/8", "10.0.0.1/8"]',
            "server.trusted_proxies: must be addresses or networks such as 10.0.0.0/8:"
            " 'proxy' is neither an address nor a network; '10.0.0.1/8' is no network; '10.0.0.0/8' is",
        ),
        (
            '[server]\ntrusted_proxies = ["::/0"]',
            "'::/0' contains every address, so any visitor could claim any address",
        ),
        (
            '[calls]\nsubscription_key_header = "X Key"',
            "calls.subscription_key_header: must be the name of a header, such as X-Shop-Key, not 'X Key'",
        ),
        (
            '[hosts]\n"shop test" = "electrical"',
            "hosts: a host must be a name without spaces or a path, not 'shop test'",
        ),
        (
            '[hosts]\n"A" = "garden"',
            "hosts: A: there is no storefront 'garden'; use ironmongery or electrical; a host must be in",
        ),
        (front('origin = "https://shop.test/x"'), "origin: must read like https://shop.example.com, without"),
        (front('origin = "shop.test"'), "storefronts.electrical.origin: must read like https://"),
        (front(f"menu = [{LAMPS}'javascript:x' }}]"), "menu[0].url: must be a path such as /brands, or an"),
        (front(f"social = [{LAMPS}'//x.test' }}]"), "social[0].url: must be a path such as /brands"),
        (front(f"external = [{LAMPS}'/a b' }}]"), "external[0].url: must be a path such as /brands"),
        (
            front("own_brands = [{ name = 'A', text = 'a', guarantee_years = 0 }]"),
            "own_brands[0].guarantee_years: must be at least 1, not 0",
        ),
        (
            front("own_brands = [{ name = 'A', text = 'a' }, { name = 'A', text = 'b' }]"),
            "storefronts.electrical.own_brands: must name each brand once: A",
        ),
        ('[accounts]\ncookie_domain = "https://x.test"', "accounts.cookie_domain: must be a domain such as"),
        ('[accounts]\nlegacy_cookie = "a b"', "accounts.legacy_cookie: must be the name of a cookie, or"),
        ("[accounts]\nprivacy_mode = 1", "accounts.privacy_mode: must be true or false, not 1"),
        (
            "[accounts]\nsources = [{ code = 'A', name = 'a' }, { code = 'A', name = 'b' }]",
            "accounts.sources: must name each code once",
        ),
        (
            f"[accounts]\nsources = [{{ code = '{'x' * 21}', name = 'a' }}, {{ code = 'B', name = '' }}]",
            "accounts.sources: must have codes of 1 to 20 characters, and names",
        ),
        ("[tariff]\nvat_rate = 17.555", "tariff.vat_rate: must have two decimals at most, not 17.555"),
    ],
)
def test_a_fault_says_what_was_expected(tmp_path, text, fault):
    """With the value that stood there."""
    assert any(entry.startswith(fault) or fault in entry for entry in faults_of(tmp_path, text))


def test_a_missing_file_is_a_fault(tmp_path):
    """It was named, so it was meant."""
    with pytest.raises(SettingsBroken, match="there is no such file"):
        load_settings({"SHOP_SETTINGS": str(tmp_path / "none.toml")})


def test_hosts_name_storefronts_and_begin_canonical_addresses(tmp_path):
    """As set, else the first host of the storefront with the port."""
    plain = load_settings({"PORT": "8123"})
    named = settings_of(tmp_path, '[storefronts.ironmongery]\norigin = "https://shop.example.com/"')

    assert plain.host_table["electrical.localhost"] is Storefront.ELECTRICAL
    assert plain.origin_of(Storefront.IRONMONGERY) == "http://127.0.0.1:8123"
    assert plain.origin_of(Storefront.ELECTRICAL) == "http://electrical.localhost:8123"
    assert named.origin_of(Storefront.IRONMONGERY) == "https://shop.example.com"
