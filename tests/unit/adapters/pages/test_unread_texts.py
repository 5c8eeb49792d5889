"""A text in a folder that is never read is named, with the reason."""

from __future__ import annotations

from pathlib import Path

from adapters.pages.texts.unread import unread_texts

FOLDERS = "texts are only read from the folders both, ironmongery and electrical"


def folder_with(root: Path, *names: str) -> Path:
    folder = root / "texts"
    for name in names:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("x")
    return folder


def test_a_text_beside_the_folders_that_are_read_is_named(tmp_path: Path):
    """In a folder of another name, or in none."""
    folder = folder_with(tmp_path, "foo/bar.md", "returns.md", "Both/contact.md", "both/contact.md")

    assert list(unread_texts(folder)) == [
        f"texts/{name} is never shown, because {FOLDERS}"
        for name in ("Both/contact.md", "foo/bar.md", "returns.md")
    ]


def test_a_file_that_is_no_markdown_is_named(tmp_path: Path):
    """However near its name comes; what is hidden is nobody's text."""
    folder = folder_with(
        tmp_path, "both/blog/a.txt", "both/blog/b.MD", "both/.c.md.swp", ".git/HEAD", "both/d.md"
    )

    assert list(unread_texts(folder)) == [
        f"texts/both/blog/{name} is never shown, because the name of a text ends in .md"
        for name in ("a.txt", "b.MD")
    ]


def test_a_text_of_both_that_each_storefront_has_of_its_own_is_named(tmp_path: Path):
    """One of them alone leaves it to the other."""
    folder = folder_with(
        tmp_path, "both/contact.md", "both/promise.md", "ironmongery/contact.md", "electrical/contact.md",
        "electrical/promise.md",
    )  # fmt: skip

    assert list(unread_texts(folder)) == [
        "texts/both/contact.md is never shown,"
        " because ironmongery and electrical each have a text of their own for that page"
    ]


def test_a_folder_whose_texts_are_all_read_is_silent(tmp_path: Path):
    """Pages below folders of their own too."""
    assert (
        list(unread_texts(folder_with(tmp_path, "both/information/terms.md", "electrical/blog/a.md"))) == []
    )
