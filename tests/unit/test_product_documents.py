"""Documents of a product are PDF files of one folder, written in one cell."""

from __future__ import annotations

import pytest
from attrs import evolve

from adapters.documents import DocumentFolder
from shopcore.product_documents import (
    DOCUMENT_NAME_LENGTH,
    DOCUMENTS_MAXIMUM,
    Document,
    DocumentKind,
    documents_cell,
    read_documents,
)
from shopcore.product_rules import product_faults
from tests.wares import a_product

CELL = "dop:hinges/1935.pdf;datasheet:a b.PDF;fitting:butt.pdf:Rising butts"


def test_a_cell_reads_back_as_it_was_written():
    """The kind, the file, and a name where there is one."""
    documents = read_documents(CELL)

    assert [one.title for one in documents] == [
        "Declaration of performance",
        "Datasheet",
        "Fitting instructions: Rising butts",
    ]
    assert documents_cell(documents) == CELL
    assert documents_cell(()) == ""


@pytest.mark.parametrize("cell", ["butt.pdf", "manual:butt.pdf", "dop:", "dop: ", ";", "dop:a.pdf;"])
def test_a_cell_that_is_written_otherwise_says_how(cell):
    """The kinds are named."""
    with pytest.raises(ValueError, match="with dop, datasheet, fitting, not"):
        read_documents(cell)


@pytest.mark.parametrize(
    "file",
    [
        "../a.pdf",
        "/etc/a.pdf",
        "a/../../b.pdf",
        "a.exe",
        "a.pdf.html",
        ".a.pdf",
        "a\\b.pdf",
        "pdf",
        f"{'a' * 300}.pdf",
    ],
)
def test_what_leads_elsewhere_or_is_no_pdf_is_refused(file):
    """Under the name of its column."""
    faults = product_faults(a_product(documents=(Document(DocumentKind.DATASHEET, file),)))

    assert [fault.field for fault in faults] == ["documents"]


def test_names_are_short_and_on_one_line_and_files_are_named_once():
    """And there are not too many."""
    paper = Document(DocumentKind.DATASHEET, "a.pdf", "n" * DOCUMENT_NAME_LENGTH)
    many = tuple(evolve(paper, file=f"{n}.pdf") for n in range(DOCUMENTS_MAXIMUM))

    assert product_faults(a_product(documents=many)) == ()
    assert len(product_faults(a_product(documents=(*many, paper)))) == 1
    assert len(product_faults(a_product(documents=(paper, evolve(paper, name=""))))) == 1
    for name in ("n" * (DOCUMENT_NAME_LENGTH + 1), "a;b", "a:b", "a\nb", " a"):
        assert len(product_faults(a_product(documents=(evolve(paper, name=name),)))) == 1


def test_nothing_but_pdf_of_the_folder_is_found(tmp_path):
    """No way out of it, no link, no other file under the name of one."""
    room = tmp_path / "documents"
    (room / "hinges").mkdir(parents=True)
    (room / "hinges" / "butt.pdf").write_bytes(b"%PDF-1.7 of a hinge")
    (room / "page.pdf").write_bytes(b"<script>alert(1)</script>")
    (tmp_path / "secret.pdf").write_bytes(b"%PDF-1.7 secret")
    (room / "link.pdf").symlink_to(tmp_path / "secret.pdf")
    folder = DocumentFolder(room)

    assert folder.size_of("hinges/butt.pdf") == 19
    for file in ("../secret.pdf", "link.pdf", "page.pdf", "none.pdf", "hinges", ""):
        assert (folder.find(file), folder.size_of(file)) == (None, None)
    assert DocumentFolder().find("hinges/butt.pdf") is None
