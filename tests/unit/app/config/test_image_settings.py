"""Browsers show pictures of the shop and of the hosts that its owner names, and of nobody else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from adapters.images.image_widths import host_of
from adapters.web.security_headers import Sources, content_policy
from app.config.file_settings import PictureSettings
from app.config.reading.errors import SettingsBroken
from app.config.settings import Settings, load_settings


def settings_with(tmp_path: Path, hosts: str) -> Settings:
    (tmp_path / "shop.toml").write_text(f"[pictures]\nhosts = [{hosts}]\n")
    return load_settings({"SHOP_SETTINGS": str(tmp_path / "shop.toml"), "SHOP_DATA": str(tmp_path)})


def images_of(policy: str) -> str:
    (sources,) = (part for part in policy.split("; ") if part.startswith("img-src "))
    return sources


def test_pictures_come_from_the_shop_alone_unless_its_owner_says_otherwise(tmp_path: Path):
    """Whoever got a picture into a text could else tell the machines of others who reads it."""
    sources = settings_with(tmp_path, '"images.example.com", "*.cdn.example.com:8443"').pictures

    assert images_of(content_policy()) == "img-src 'self' data:"
    assert images_of(content_policy(others=Sources(pictures=sources.sources))) == (
        "img-src 'self' data: https://images.example.com https://*.cdn.example.com:8443"
    )
    assert load_settings({"SHOP_DATA": str(tmp_path)}).pictures.sources == ()


@pytest.mark.parametrize(
    "host",
    [
        "https:",
        "*",
        "*.com",
        "images.example.com/x",
        "Images.example.com",
        "a b.example.com",
        "x;y.example.com",
        "",
    ],
)
def test_what_is_no_host_is_no_setting(tmp_path: Path, host: str):
    """It might open the policy to everybody, or end it."""
    with pytest.raises(SettingsBroken) as broken:
        settings_with(tmp_path, f'"{host}"')

    assert broken.value.faults == (
        f"pictures.hosts: must be hosts such as images.example.com or *.example.com, not {host!r}",
    )


@pytest.mark.parametrize(
    ("image", "host"),
    [
        ("hinges/butt.jpg", ""),
        ("/images/butt.jpg", ""),
        ("https://Images.Example.com/x.jpg", "images.example.com"),
        ("https://images.example.com:8443/x.jpg", "images.example.com:8443"),
    ],
)
def test_a_picture_stands_at_a_host_or_in_the_shop(image: str, host: str):
    """With the port, as a policy tells hosts apart."""
    assert host_of(image) == host


def test_pictures_that_no_browser_shows_are_told_of_by_host():
    """With how many they are; a star stands for every name before it, and for at least one."""
    sources = PictureSettings(("images.example.com", "*.cdn.example.com"))
    counts = Counter(
        {
            "images.example.com": 5,
            "a.b.cdn.example.com": 2,
            "cdn.example.com": 1,
            "pictures.example.org": 1200,
        }
    )

    assert list(sources.hidden(counts)) == [
        "browsers block the 1 pictures from cdn.example.com: add it to pictures.hosts",
        "browsers block the 1,200 pictures from pictures.example.org: add it to pictures.hosts",
    ]
