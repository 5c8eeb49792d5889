"""Photographs come in fixed widths from one folder."""

from __future__ import annotations

import pytest
from PIL import Image

from adapters.images import QUALITY, WIDTHS, Album, is_own_picture, sized_url
from shopcore.errors import NotFound


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "images" / "hinges").mkdir(parents=True)
    Image.linear_gradient("L").resize((1000, 500)).convert("RGB").save(tmp_path / "images" / "hinge 1.jpg")
    Image.new("RGBA", (40, 20), (200, 100, 0, 128)).save(tmp_path / "images" / "hinges" / "small.png")
    (tmp_path / "images" / "broken.jpg").write_bytes(b"no picture at all")
    (tmp_path / "secret.jpg").write_bytes(b"outside")
    return tmp_path / "images"


@pytest.mark.spec("PF-01")
def test_the_widths_are_those_of_devices_and_images():
    """16 to 384 and 640 to 3840, at quality 75."""
    assert WIDTHS == (16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840)
    assert QUALITY == 75


@pytest.mark.spec("PF-01")
@pytest.mark.parametrize(("width", "size"), [(256, (256, 128)), (640, (640, 320)), (3840, (1000, 500))])
def test_a_picture_is_made_smaller_and_never_larger(folder, width, size):
    """WebP in its own proportions."""
    with Image.open(Album(folder).picture("hinge 1.jpg", width)) as made:
        assert (made.format, made.size) == ("WEBP", size)


def test_what_is_transparent_stays_so(folder):
    """A cut-out keeps its outline."""
    with Image.open(Album(folder).picture("hinges/small.png", 16)) as made:
        assert "A" in made.getbands()


def test_a_picture_is_made_once_and_anew_when_it_changes(folder):
    """The file beside it is kept while its source is the same."""
    album = Album(folder)
    first = album.picture("hinge 1.jpg", 64)
    made_at = first.stat().st_mtime_ns

    assert album.picture("hinge 1.jpg", 64).stat().st_mtime_ns == made_at
    Image.new("RGB", (300, 300)).save(folder / "hinge 1.jpg")
    with Image.open(album.picture("hinge 1.jpg", 64)) as anew:
        assert anew.size == (64, 64)


@pytest.mark.parametrize(
    "name",
    [
        "none.jpg",
        "../secret.jpg",
        "hinges/../../secret.jpg",
        "/etc/passwd",
        "hinges",
        "",
        ".sized/64/x.webp",
        "broken.jpg",
        "a\x00.jpg",
    ],
)
def test_nothing_but_pictures_of_the_folder_is_found(folder, name):
    """No way out of it, no other file."""
    with pytest.raises(NotFound):
        Album(folder).picture(name, 64)


def test_no_other_width_is_made(folder):
    """The list is fixed, so nobody can fill the disk."""
    with pytest.raises(NotFound):
        Album(folder).picture("hinge 1.jpg", 65)


def test_a_link_out_of_the_folder_is_not_followed(folder):
    """Wherever it points."""
    (folder / "link.jpg").symlink_to(folder.parent / "secret.jpg")

    with pytest.raises(NotFound):
        Album(folder).picture("link.jpg", 64)


@pytest.mark.spec("PF-01")
@pytest.mark.parametrize(
    ("image", "url"),
    [
        ("hinge.jpg", "/images/384/hinge.jpg"),
        ("/images/hinges/small.png", "/images/384/hinges/small.png"),
        ("https://pictures.example.com/hinge.jpg", "https://pictures.example.com/hinge.jpg"),
    ],
)
def test_a_picture_has_an_address_in_each_width(image, url):
    """One that lies elsewhere keeps its own."""
    assert sized_url(image, 384) == url
    assert is_own_picture(image) is not image.startswith("https")
