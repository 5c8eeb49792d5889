"""Pictures and documents are in SHOP_DATA unless a bucket is named."""

from __future__ import annotations

import pytest

from app.builders.files import PICTURES, bucket, command_store
from app.config.reading.errors import SettingsBroken
from app.config.settings import load_settings

KEYS = {"AWS_ACCESS_KEY_ID": "id-of-key", "AWS_SECRET_ACCESS_KEY": "very-secret"}


def settings_with(tmp_path, text: str = "", **environment: str):
    own = tmp_path / "own.toml"
    own.write_text(f"[files]\n{text}\n")
    return load_settings({"SHOP_DATA": str(tmp_path / "data"), "SHOP_SETTINGS": str(own), **environment})


def test_without_a_bucket_they_are_in_the_folder_of_the_shop(tmp_path):
    """Where they always were."""
    settings = settings_with(tmp_path)
    command_store(settings, PICTURES).put("a.jpg", b"a")

    assert not settings.files.is_remote
    assert (tmp_path / "data" / "images" / "a.jpg").read_bytes() == b"a"


def test_one_address_names_a_bucket_and_the_environment_has_its_keys(tmp_path):
    """Secrets show nowhere."""
    settings = settings_with(
        tmp_path, 'url = "s3://my-shop/a/b"\nendpoint = "http://127.0.0.1:9"\nregion = "eu-west-1"', **KEYS
    )
    result = bucket(settings)

    assert settings.files.is_remote
    assert command_store(settings, PICTURES).is_remote
    assert (result.name, result.prefix, result.url) == ("my-shop", "a/b", "s3://my-shop/a/b")
    assert (result.endpoint, result.region) == ("http://127.0.0.1:9", "eu-west-1")
    assert (result.key_id, result.secret) == tuple(KEYS.values())
    assert "very-secret" not in repr(result) + repr(settings)
    assert bucket(settings, "s3://other").url == "s3://other"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('url = "my-shop/files"', "files.url: must be a bucket such as s3://my-shop/files"),
        ('url = "s3://My_Shop"', "files.url: must be a bucket such as s3://my-shop/files"),
        ('url = "s3://my-shop/../other"', "files.url: must be a bucket such as s3://my-shop/files"),
        ('url = "https://my-shop.example.com"', "files.url: must be a bucket such as s3://my-shop/files"),
        ('endpoint = "minio:9000"', "files.endpoint: must be an address with http:// or https://"),
        ('region = ""', "files.region: must be a region such as eu-west-2"),
        ("cache_mb = 1", "files.cache_mb: "),
    ],
)
def test_a_setting_that_names_no_bucket_is_told(tmp_path, text, sentence):
    """With what it should be."""
    with pytest.raises(SettingsBroken) as broken:
        settings_with(tmp_path, text)
    assert any(fault.startswith(sentence) for fault in broken.value.faults), broken.value.faults


@pytest.mark.parametrize("name", KEYS)
def test_half_a_key_is_none(tmp_path, name):
    """Without any the machine's role counts, so nothing is said of that."""
    assert settings_with(tmp_path, 'url = "s3://my-shop"').files.is_remote
    with pytest.raises(SettingsBroken, match="needs both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"):
        settings_with(tmp_path, 'url = "s3://my-shop"', **{name: KEYS[name]})
