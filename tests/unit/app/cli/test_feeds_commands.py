"""import, export, stock and prices from the command line."""

import pytest
from PIL import Image

from app.cli import cli
from tests.support.feeds_shop import PLAIN, cells_of, csv_of
from tests.support.stores.laid_tables import lay_tables


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Run a command on a shop of its own: exit status, standard output, standard error."""
    monkeypatch.setenv("SHOP_DATA", str(lay_tables(tmp_path / "var")))
    monkeypatch.delenv("DATABASE_URL", raising=False)

    def command(*words):
        with pytest.raises(SystemExit) as ended:
            cli([str(word) for word in words])
        captured = capsys.readouterr()
        return ended.value.code, captured.out, captured.err

    return command


@pytest.fixture
def file(tmp_path):
    def write(content: bytes, name: str = "catalogue.csv"):
        path = tmp_path / name
        path.write_bytes(content)
        return path

    return write


def test_an_import_is_counted_and_a_second_one_changes_nothing(run, file):
    """The counts tell the two apart."""
    catalogue = file(csv_of({"sku": "A"}, {"sku": "B", "company": "2"}))

    first = run("import", catalogue)
    second = run("import", catalogue)

    assert first[:2] == (0, "2 products read: 2 new, 0 changed, 0 unchanged.\n")
    assert second[:2] == (0, "2 products read: 0 new, 0 changed, 2 unchanged.\n")
    assert "Reading" in first[2]


def test_faults_go_to_standard_error_and_nothing_is_imported(run, file, tmp_path):
    """Line, column and what is wrong; the exit status says so too."""
    status, out, err = run("import", file(csv_of({"sku": "A"}, {"price": "0", "stock": "x"}, {"stock": "y"})))

    assert (status, out) == (1, "")
    assert "line 3, column price: must be more than 0.00\n" in err
    assert err.endswith("nothing was changed.\n")
    assert run("export", tmp_path / "out.csv")[1].startswith("0 products written")


def test_a_fault_never_speaks_to_the_terminal(run, file):
    """Control characters of a file are shown escaped, wherever they stood."""
    _, _, err = run("import", file(csv_of({"sku": "A", "attr:\x1b]0;x\x07": "v" * 501})))

    assert "column attr:\\x1b]0;x\\x07: must have at most 500 characters" in err
    assert "\x07" not in err


def test_faults_beyond_the_listed_ones_are_counted(run, file):
    """A thousand lines are enough to see what is wrong."""
    _, _, err = run("import", file(csv_of(*[{"price": "0"}] * 1_003)))

    assert err.endswith("… and 3 more\n1,003 faults: nothing was changed.\n")


def test_a_dry_run_prints_old_and_new_and_changes_nothing(run, file):
    """Field by field; new SKUs by name and price."""
    run("import", file(csv_of({"sku": "A", "attr:Finish": "Brass"})))
    changed = csv_of({"sku": "A", "price": "4.20", "description": "two  ", "attr:Size": "3 in"}, {"sku": "B"})

    status, out, _ = run("import", file(changed), "--dry-run")

    assert status == 0
    assert out.splitlines() == [
        "changed A (ironmongery)",
        "  price: 4.15 -> 4.20",
        "  description: '' -> 'two  '",
        "  attr:Finish: Brass -> ''",
        "  attr:Size: '' -> 3 in",
        "new B (ironmongery): Butt hinge 75 mm, 4.15",
        "2 products read: 1 new, 1 changed, 0 unchanged.",
        "Dry run: nothing was changed.",
    ]
    assert run("import", file(changed))[1] == "2 products read: 1 new, 1 changed, 0 unchanged.\n"


def test_a_long_dry_run_is_cut_short(run, file):
    """A hundred products, and how many more."""
    _, out, _ = run("import", file(csv_of(*({"sku": f"S{n}"} for n in range(103)))), "--dry-run")

    assert "\n… and 3 more\n" in out


def test_a_feed_goes_to_the_company_named(run, file, tmp_path):
    """Format guessed, or given."""
    feed = file(b"id\ttitle\tprice\tavailability\nG\tLamp\t3.00 GBP\tin stock\n", "feed.txt")

    assert run("import", feed, "--company", "2", "--format", "google")[0] == 0
    run("export", tmp_path / "out.csv", "--company", "2")

    assert (tmp_path / "out.csv").read_text().splitlines()[1].startswith("2,G,Lamp,Unbranded,Other,2.50,")


def test_an_export_takes_the_place_of_a_file_only_when_it_is_whole(run, file, tmp_path):
    """No half a file is left behind, nor a draft."""
    run("import", file(csv_of({"sku": "A"})))
    target = tmp_path / "out.csv"
    target.write_text("old")

    status, out, _ = run("export", target)

    assert (status, out) == (0, f"1 products written to {target}.\n")
    assert target.read_text().count("\n") == 2
    assert [path.name for path in tmp_path.glob("*.part")] == []
    assert run("import", target)[1] == "1 product read: 0 new, 0 changed, 1 unchanged.\n"


def test_an_export_may_go_to_a_device(run, file):
    """What is no plain file is written as it is."""
    assert run("export", "/dev/null")[0] == 0


def test_stock_and_prices_change_nothing_else(run, file, tmp_path):
    """The price list points out what looks like a slip."""
    run("import", file(csv_of({"sku": "A", "stock": "1", "description": "Fine"})))

    stock = run("stock", file(b"sku,stock\nA,7\n", "stock.csv"))
    trial = run("prices", file(b"sku,price,breaks\nA,4.17,10:4.20\n", "prices.csv"), "--dry-run")
    stopped = run("prices", tmp_path / "prices.csv")
    run("prices", tmp_path / "prices.csv", "--despite-doubts")
    run("export", tmp_path / "out.csv")

    assert stopped[0] == 1
    assert stock[1] == "1 product read: 0 new, 1 changed, 0 unchanged.\n"
    assert trial[1].splitlines()[:5] == [
        "changed A (ironmongery)",
        "  price: 4.15 -> 4.17",
        "  breaks: '' -> 10:4.20",
        "  check: 10 cost £4.20 each, more than 1 at £4.17; charge at most £4.17, or remove the break",
        "  check: £4.17 off the 5p grid; nearest multiples of 5p: £4.15 or £4.20",
    ]
    (row,) = cells_of((tmp_path / "out.csv").read_bytes())
    assert row.items() >= (PLAIN | {"sku": "A", "description": "Fine"}).items() - {("price", "4.15")}
    assert [row[name] for name in ("price", "breaks", "sale_price", "stock")] == ["4.17", "10:4.20", "", "7"]


def test_an_unknown_sku_in_a_stock_file_is_a_fault(run, file):
    """Nothing of the file is applied."""
    status, _, err = run("stock", file(b"sku,stock\nNOPE,7\n"))

    assert status == 1
    assert err.endswith("line 2, column sku: NOPE is not sold\n1 fault: nothing was changed.\n")


@pytest.mark.parametrize("command", ["import", "stock", "prices"])
def test_a_file_that_is_not_there_is_said_in_one_line(run, tmp_path, command):
    """No traceback."""
    status, out, err = run(command, tmp_path / "nowhere.csv")

    assert (status, out) == (1, "")
    assert err == f"{tmp_path / 'nowhere.csv'}: No such file or directory.\n"


def test_broken_settings_are_said_without_a_traceback(run, file, monkeypatch):
    """Every fault of them, on standard error."""
    monkeypatch.setenv("PORT", "many")

    status, _, err = run("import", file(csv_of({})))

    assert status == 1
    assert "port" in err.lower()
    assert "Traceback" not in err


@pytest.mark.spec("PF-01")
def test_an_import_makes_its_photographs_and_names_those_that_are_not_there(run, file, tmp_path):
    """The products are imported all the same; a trial makes nothing."""
    images = tmp_path / "var" / "images"
    images.mkdir(parents=True)
    Image.new("RGB", (60, 40), "grey").save(images / "hinge.png")
    rows = [
        {"sku": "A", "image": "hinge.png"},
        {"sku": "B", "image": "/images/gone.jpg"},
        {"sku": "C", "image": "https://pictures.example.com/x.jpg"},
    ]

    trial = run("import", file(csv_of(*rows)), "--dry-run")
    made_by_trial = list(images.rglob("*.avif"))
    status, out, err = run("import", file(csv_of(*rows)))

    assert (trial[0], made_by_trial) == (0, [])
    assert (status, out.splitlines()[1]) == (0, "1 picture is ready.")
    assert "Picture not found: gone.jpg" in err
    assert "browsers block the 1 pictures from pictures.example.com: add it to pictures.hosts" in err
    assert {hit.parent.name for hit in images.rglob("*.avif")} == {"16", "32", "48", "64"}


def test_an_import_names_the_papers_that_are_not_there(run, file, tmp_path):
    """A file that is no PDF counts as absent; the products are imported all the same."""
    documents = tmp_path / "var" / "documents"
    documents.mkdir(parents=True)
    (documents / "bolt.pdf").write_bytes(b"%PDF-1.4 a sheet")
    (documents / "note.pdf").write_bytes(b"words")
    rows = [
        {"sku": "A", "documents": "dop:bolt.pdf;fitting:note.pdf"},
        {"sku": "B", "documents": "datasheet:gone.pdf"},
    ]

    status, out, err = run("import", file(csv_of(*rows)))

    assert (status, out.splitlines()[0][:15]) == (0, "2 products read")
    assert out.splitlines()[1] == "1 document is ready."
    assert [line for line in err.splitlines() if "PDF" in line] == [
        "PDF not found: note.pdf",
        "PDF not found: gone.pdf",
    ]


def test_an_import_counts_pictures_and_documents_that_are_ready(run, file, tmp_path):
    """In one line, each kind that rows name; nothing of the kind is said where they name none."""
    images, documents = tmp_path / "var" / "images", tmp_path / "var" / "documents"
    images.mkdir(parents=True)
    documents.mkdir()
    Image.new("RGB", (60, 40), "grey").save(images / "hinge.png")
    for name in ("bolt.pdf", "safety.pdf"):
        (documents / name).write_bytes(b"%PDF-1.4 a sheet")
    sheets = {"sku": "A", "documents": "dop:bolt.pdf;datasheet:safety.pdf"}

    both = run("import", file(csv_of({**sheets, "image": "hinge.png"})))[1]
    one = run("import", file(csv_of(sheets)))[1]
    neither = run("import", file(csv_of({"sku": "A"})))[1]

    assert both.splitlines()[1:] == ["1 picture and 2 documents are ready."]
    assert one.splitlines()[1:] == ["2 documents are ready."]
    assert neither.splitlines()[1:] == []
