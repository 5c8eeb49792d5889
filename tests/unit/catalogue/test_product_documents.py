"""Documents of a product are PDF files of one folder, written in one cell."""

from __future__ import annotations

import pytest
from attrs import evolve

from adapters.documents import DocumentFiles
from adapters.files import FolderStore
from shopcore.catalogue.documents import (
    DOCUMENT_NAME_LENGTH,
    DOCUMENTS_MAXIMUM,
    ProductDocument,
    ProductDocumentKind,
    document_faults,
    documents_cell,
    is_document_file,
    read_documents,
)
from shopcore.catalogue.product_rules import product_faults
from tests.support.products import a_product

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
    faults = product_faults(a_product(documents=(ProductDocument(ProductDocumentKind.DATASHEET, file),)))

    assert [fault.field for fault in faults] == ["documents"]


def test_names_are_short_and_on_one_line_and_files_are_named_once():
    """And there are not too many."""
    datasheet = ProductDocument(ProductDocumentKind.DATASHEET, "a.pdf", "n" * DOCUMENT_NAME_LENGTH)
    many = tuple(evolve(datasheet, file=f"{n}.pdf") for n in range(DOCUMENTS_MAXIMUM))

    assert product_faults(a_product(documents=many)) == ()
    assert len(product_faults(a_product(documents=(*many, datasheet)))) == 1
    assert len(product_faults(a_product(documents=(datasheet, evolve(datasheet, name=""))))) == 1
    for name in ("n" * (DOCUMENT_NAME_LENGTH + 1), "a;b", "a:b", "a\nb", " a"):
        assert len(product_faults(a_product(documents=(evolve(datasheet, name=name),)))) == 1


def test_nothing_but_pdf_of_the_folder_is_found(tmp_path):
    """No way out of it, no link, no other file under the name of one."""
    room = tmp_path / "documents"
    (room / "hinges").mkdir(parents=True)
    (room / "hinges" / "butt.pdf").write_bytes(b"%PDF-1.7 of a hinge")
    (room / "page.pdf").write_bytes(b"<script>alert(1)</script>")
    (tmp_path / "secret.pdf").write_bytes(b"%PDF-1.7 secret")
    (room / "link.pdf").symlink_to(tmp_path / "secret.pdf")
    folder = DocumentFiles(FolderStore(room))

    assert folder.size_of("hinges/butt.pdf") == 19
    for file in ("../secret.pdf", "link.pdf", "page.pdf", "none.pdf", "hinges", ""):
        assert (folder.find(file), folder.size_of(file)) == (None, None)
    assert DocumentFiles().find("hinges/butt.pdf") is None


def test_each_kind_has_its_word_in_the_import_and_on_the_page():
    """Whoever wrote a file reads the same of it."""
    assert {one.value: one.title for one in ProductDocumentKind} == {
        "dop": "Declaration of performance",
        "datasheet": "Datasheet",
        "fitting": "Fitting instructions",
    }
    assert ProductDocument(ProductDocumentKind.FITTING, "a.pdf") == ProductDocument(
        ProductDocumentKind.FITTING, "a.pdf", ""
    )


def test_a_cell_is_read_part_by_part():
    """Spaces around a word do not count; a name may hold what a file may not."""
    assert read_documents(" dop : hinges/1935.pdf ; fitting:butt.pdf: Rising: butts ") == (
        ProductDocument(ProductDocumentKind.DECLARATION, "hinges/1935.pdf"),
        ProductDocument(ProductDocumentKind.FITTING, "butt.pdf", "Rising: butts"),
    )


@pytest.mark.parametrize("part", ["manual:" + "m" * 33, "manual:" + "m" * 34])
def test_a_cell_that_is_wrong_is_quoted_up_to_forty_characters(part):
    """With an example of one that is right."""
    with pytest.raises(ValueError, match="must") as refused:
        read_documents(part)

    assert str(refused.value) == (
        f"must be written like dop:hinges/butt.pdf, with dop, datasheet, fitting, not 'manual:{'m' * 33}'"
    )


@pytest.mark.parametrize(
    ("file", "is_fine"),
    [
        ("a.pdf", True),
        ("A.PDF", True),
        ("a/b/c/d/e.pdf", True),
        ("a/b/c/d/e/f.pdf", False),
        ("Grüße (2) & more+, it's.v2.pdf", True),
        ("a" * 296 + ".pdf", True),
        ("a" * 297 + ".pdf", False),
        ("apdf", False),
        ("a.pdfx", False),
        ("a/.b.pdf", False),
        ("a//b.pdf", False),
        ("a.pdf\n", False),
        ("", False),
    ],
)
def test_a_file_is_a_pdf_within_the_folder(file, is_fine):
    """Up to four folders down and three hundred characters long."""
    assert is_document_file(file) is is_fine


def test_what_is_wrong_with_documents_is_told_in_words():
    """Every fault of them, in their order."""
    datasheet = ProductDocument(ProductDocumentKind.DATASHEET, "a.pdf", "n" * 120)
    names = "must have names of at most 120 characters on one line, without ; and :"
    many = tuple(evolve(datasheet, file=f"{n}.pdf") for n in range(13))

    assert list(document_faults(many[:12])) == list(document_faults(())) == []
    assert list(document_faults(many)) == ["must be at most 12 files"]
    assert list(document_faults((datasheet, datasheet))) == ["must name each file once"]
    assert list(document_faults((evolve(datasheet, name="XL (2), Größe"),))) == []
    for name in ("n" * 121, "a;b", "a:b", "a\tb", " a", "a "):
        assert list(document_faults((evolve(datasheet, name=name),))) == [names]
    assert list(document_faults((evolve(datasheet, file="x" * 61, name=";"),))) == [
        f"must be PDF files such as hinges/butt.pdf, not '{'x' * 60}'",
        names,
    ]
