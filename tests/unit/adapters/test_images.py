"""Photographs come in fixed widths from one folder."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from adapters.files import FolderStore
from adapters.images import (
    AHEAD,
    QUALITY,
    WIDTHS,
    ImageAlbum,
    ImageFormat,
    is_own_picture,
    kind_for,
    make_ahead,
    sized_url,
)
from adapters.images.resize_on_import import MANY
from shopcore.errors import NotFound, Unavailable


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "images" / "hinges").mkdir(parents=True)
    Image.linear_gradient("L").resize((1000, 500)).convert("RGB").save(tmp_path / "images" / "hinge 1.jpg")
    Image.new("RGBA", (40, 20), (200, 100, 0, 128)).save(tmp_path / "images" / "hinges" / "small.png")
    (tmp_path / "images" / "broken.jpg").write_bytes(b"no picture at all")
    (tmp_path / "secret.jpg").write_bytes(b"outside")
    return tmp_path / "images"


def album_of(folder):
    return ImageAlbum(FolderStore(folder))


def opened(picture):
    return Image.open(BytesIO(picture.body))


@pytest.mark.spec("PF-01")
def test_the_widths_are_those_of_devices_and_images():
    """16 to 384 and 640 to 3840, at quality 75."""
    assert WIDTHS == (16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840)
    assert QUALITY == 75


@pytest.mark.spec("PF-01")
@pytest.mark.parametrize(("width", "size"), [(256, (256, 128)), (640, (640, 320)), (3840, (1000, 500))])
def test_a_picture_is_made_smaller_and_never_larger(folder, width, size):
    """WebP in its own proportions."""
    with opened(album_of(folder).picture("hinge 1.jpg", width)) as results:
        assert (results.format, results.size) == ("WEBP", size)


def test_what_is_transparent_stays_so(folder):
    """A cut-out keeps its outline."""
    with opened(album_of(folder).picture("hinges/small.png", 16)) as results:
        assert "A" in results.getbands()


def test_a_picture_is_made_once_and_anew_when_it_changes(folder):
    """The file beside it is kept while its source is the same."""
    album = album_of(folder)
    first = album.picture("hinge 1.jpg", 64)
    (copy,) = (folder / ".sized" / "64").iterdir()
    made_at = copy.stat().st_mtime_ns

    assert album.picture("hinge 1.jpg", 64) == first
    assert copy.stat().st_mtime_ns == made_at
    Image.new("RGB", (300, 300)).save(folder / "hinge 1.jpg")
    with opened(album.picture("hinge 1.jpg", 64)) as anew:
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
        album_of(folder).picture(name, 64)


def test_no_other_width_is_made(folder):
    """The list is fixed, so nobody can fill the disk."""
    with pytest.raises(NotFound):
        album_of(folder).picture("hinge 1.jpg", 65)


def test_a_link_out_of_the_folder_is_not_followed(folder):
    """Wherever it points."""
    (folder / "link.jpg").symlink_to(folder.parent / "secret.jpg")

    with pytest.raises(NotFound):
        album_of(folder).picture("link.jpg", 64)


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


@pytest.mark.spec("PF-01")
@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", ImageFormat.AVIF),
        ("image/webp,image/png;q=0.5", ImageFormat.WEBP),
        ("Image/WebP;q=1", ImageFormat.WEBP),
        ("image/*,*/*", ImageFormat.JPEG),
        ("*/*", ImageFormat.JPEG),
        (None, ImageFormat.JPEG),
    ],
)
def test_the_smallest_kind_that_can_be_shown_is_sent(accept, kind):
    """Only what is named is surely known; everything shows JPEG."""
    assert kind_for(accept) is kind


@pytest.mark.spec("PF-01")
@pytest.mark.parametrize("kind", ImageFormat)
def test_a_picture_is_of_the_kind_that_is_asked_for(folder, kind):
    """Also what is transparent, which stands on white where it cannot be seen through."""
    album = album_of(folder)
    with opened(album.picture("hinge 1.jpg", 256, kind)) as results:
        assert (results.format, results.size) == (kind.name, (256, 128))
    with opened(album.picture("hinges/small.png", 32, kind)) as results:
        assert ("A" in results.getbands()) is (kind is not ImageFormat.JPEG)
        red, green, blue = results.convert("RGB").getpixel((8, 4))
        assert kind is not ImageFormat.JPEG or (red, green, blue) == pytest.approx((227, 177, 127), abs=6)


def made_of(folder):
    """The widths that lie beside a photograph, by kind."""
    results = sorted((folder / ".sized").rglob("hinge 1.jpg.*"))
    return {
        kind: sorted(int(file.parent.name) for file in results if file.suffix == f".{kind.value}")
        for kind in ImageFormat
    }


@pytest.mark.spec("PF-01")
def test_import_makes_every_width_that_shows_more_in_both_kinds(folder):
    """From 1,080 on, a photograph of 1,000 is the same."""
    heard = []

    failed = make_ahead(album_of(folder), ["hinge 1.jpg", "none.jpg", "broken.jpg"], heard.append)

    assert (failed, heard) == (["none.jpg", "broken.jpg"], [1, 2, 3])
    widths = [width for width in WIDTHS if width <= 1080]
    assert made_of(folder) == {kind: widths if kind in AHEAD else [] for kind in ImageFormat}


def test_a_picture_of_more_than_50_million_pixels_is_none(folder):
    """Reading it would take as much memory as the whole shop; its file may be small."""
    for name, width in (("most.png", 10_000), ("more.png", 10_001)):
        Image.new("1", (width, 5_000)).save(folder / name)

    assert make_ahead(album_of(folder), ["most.png", "more.png"], print) == ["more.png"]
    assert (folder / "more.png").stat().st_size < 100_000
    with pytest.raises(NotFound):
        album_of(folder).picture("more.png", 64)


def test_what_import_made_is_not_made_again(folder):
    """Neither by the next import nor by whoever asks."""
    album = album_of(folder)
    make_ahead(album, ["hinge 1.jpg"], print)
    before = {file: file.stat().st_mtime_ns for file in (folder / ".sized").rglob("*.*")}

    make_ahead(album, ["hinge 1.jpg"], print)
    album.picture("hinge 1.jpg", 640, ImageFormat.AVIF)

    assert {file: file.stat().st_mtime_ns for file in (folder / ".sized").rglob("*.*")} == before


def test_an_import_of_many_pictures_makes_only_what_is_missing(folder):
    """It lists all copies once, and asks for none of them."""
    names = [f"many/{number}.jpg" for number in range(MANY + 1)]
    (folder / "many").mkdir()
    for name in names:
        Image.new("RGB", (8, 8)).save(folder / name)
    album = album_of(folder)
    assert make_ahead(album, [*names, "none.jpg"], lambda _: None) == ["none.jpg"]
    before = {file: file.stat().st_mtime_ns for file in (folder / ".sized").rglob("*.*")}
    removed = min(before)
    removed.unlink()

    make_ahead(album, names, lambda _: None)

    after = {file: file.stat().st_mtime_ns for file in (folder / ".sized").rglob("*.*")}
    assert len(before) == 2 * len(names)
    assert {file for file in before if after[file] != before[file]} == {removed}


class ReadOnly(FolderStore):
    """A folder on a disk that takes nothing any more."""

    def put(self, name, content):
        raise Unavailable(reason="files: no space left")


def test_a_picture_that_cannot_be_kept_is_shown_all_the_same(folder):
    """It is made again for the next one; an import says that it could not be kept."""
    album = ImageAlbum(ReadOnly(folder))

    with opened(album.picture("hinge 1.jpg", 64)) as results:
        assert results.size == (64, 32)
    with pytest.raises(Unavailable):
        make_ahead(album, ["hinge 1.jpg"], print)
