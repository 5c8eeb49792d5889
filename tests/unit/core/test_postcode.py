"""Postcodes: which are valid, how they are stored, how they are shown."""

import pytest

from shopcore.postcode import (
    FINDER_INVALID,
    FINDER_REQUIRED,
    POSTCODE_INVALID,
    POSTCODE_REQUIRED,
    finder_message,
    is_postcode,
    normalise_postcode,
    parse_postcode,
)

VALID = """M1 1AE|M60 1NW|CR2 6XH|DN55 1PT|W1A 1HQ|EC1A 1BB|SW1A 1AA|B33 8TH|w1a1hq|BL0 9SL|E1W 1AA|N1C 4AG
SE1P 4AA|NW1W 8JH|SW1W 0NY|WC2H 7LT|BT1 5GS|IM1 1AE|JE2 3AB|GY1 1WR|ZE1 0AA|HS1 2AA|KW15 1AA|IV63 6AA
BX1 1LT|GIR 0AA|BF1 2AT|BFPO 1|BFPO 801|BFPO57|ASCN 1ZZ|BBND 1ZZ|BIQQ 1ZZ|FIQQ 1ZZ|PCRN 1ZZ|SIQQ 1ZZ
STHL 1ZZ|TDCU 1ZZ|TKCA 1ZZ|AI-2640|GX11 1AA|KY1-1001|VG1110|MSR 1110|  ec1a   1bb |BFPO c/o 57|BFPO CO 57
AI 2640|ky3 1001|VG-1110|msr-1110|KY1 1AA|BFPO 1234|SW1A\u00a01AA|gir0aa""".replace("\n", "|").split("|")

INVALID = """|A|1AA|Q1 1AA|V1 1AA|X1 1AA|AI1 1AA|AJ1 1AA|AZ1 1AA|M1 1AC|M1 1AI|M1 1AK|M1 1AM|M1 1AO|M1 1AV
EC1I 1BB|W1D1 1AA|SW1A 1A|SW1A 11A|SW1A1AAA|BFPO|BFPO 12345|GIR 0AB|ASCN 2ZZ|12345|D02 X285|SW1A_1AA
M1-1AE|\uff33\uff371A 1AA|SW1A 1AÀ|M1 1AE; DROP|A1AA 1AA|AAA1 1AA|AI-2641|\u017fW1A 1AA|\u212aY1 1AA
KY4-1001|VG111|MSR 11100|W1I 1AA|EC1C 1BB|M\u0661 1AE|M1\u200b 1AE|B33 8TH.|B33 8TH, UK""".replace(
    "\n", "|"
).split("|")


@pytest.mark.spec("RG-08")
@pytest.mark.parametrize("text", VALID)
def test_a_uk_postcode_is_accepted(text: str) -> None:
    """Every shape and special territory is a postcode, in any case and spacing."""
    assert is_postcode(text)


@pytest.mark.spec("RG-08")
@pytest.mark.parametrize("text", INVALID)
def test_anything_else_is_refused(text: str) -> None:
    """Letters that never stand in their place, other alphabets and trailing text are refused."""
    assert not is_postcode(text)
    assert parse_postcode(text) is None


@pytest.mark.spec("RG-08", "RG-14")
@pytest.mark.parametrize(
    ("text", "compact", "spaced", "place"),
    [
        ("m1 1ae", "M11AE", "M1 1AE", ("M1", "M", 1)),
        ("DN551PT", "DN551PT", "DN55 1PT", ("DN55", "DN", 55)),
        ("sw1a 1aa", "SW1A1AA", "SW1A 1AA", ("SW1A", "SW", 1)),
        ("W1A1HQ", "W1A1HQ", "W1A 1HQ", ("W1A", "W", 1)),
        ("BL0 9SL", "BL09SL", "BL0 9SL", ("BL0", "BL", 0)),
        ("GIR0AA", "GIR0AA", "GIR 0AA", ("GIR", "GIR", None)),
        ("ascn1zz", "ASCN1ZZ", "ASCN 1ZZ", ("ASCN", "ASCN", None)),
        ("GX111AA", "GX111AA", "GX11 1AA", ("GX11", "GX", 11)),
        ("BF1 2AT", "BF12AT", "BF1 2AT", ("BF1", "BF", 1)),
        ("bfpo c/o 57", "BFPO57", "BFPO 57", ("BFPO", "BFPO", None)),
        ("AI2640", "AI-2640", "AI-2640", ("AI", "AI", None)),
        ("ky11001", "KY1-1001", "KY1-1001", ("KY-", "KY-", None)),
        ("KY1 1AA", "KY11AA", "KY1 1AA", ("KY1", "KY", 1)),
        ("vg-1110", "VG1110", "VG1110", ("VG", "VG", None)),
        ("MSR-1110", "MSR1110", "MSR 1110", ("MSR", "MSR", None)),
    ],
)
def test_a_postcode_has_a_stored_form_a_shown_form_and_a_place(
    text: str, compact: str, spaced: str, place: tuple[str, str, int | None]
) -> None:
    """It is stored without spaces, shown with one, and its outcode says where it is."""
    postcode = parse_postcode(text)

    assert postcode is not None
    assert (postcode.compact, postcode.spaced) == (compact, spaced)
    assert (postcode.outcode, postcode.area, postcode.district) == place
    assert str(postcode) == compact == normalise_postcode(text)


def test_text_that_is_no_postcode_is_only_squeezed() -> None:
    """Normalising drops spaces and raises ASCII letters, and never makes a postcode of another letter."""
    assert normalise_postcode(" not one ") == "NOTONE"
    assert normalise_postcode("\u017fw1a 1aa") == "\u017fW1A1AA"
    assert normalise_postcode("{az} `@[") == "{AZ}`@["


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("bfpo c/o 57", "BFPO57", True),
        ("ky1 1001", "KY1-1001", True),
        ("sw1a1aa", " SW1A 1AA", True),
        ("M1 1AE", "M1 1AF", False),
        ("KY1-1001", "KY1 1AA", False),
    ],
)
def test_two_spellings_of_a_postcode_are_one(one: str, other: str, is_same: bool) -> None:
    """Whoever looks up what was kept for one finds it by the other."""
    assert (parse_postcode(one) == parse_postcode(other)) is is_same
    assert len({parse_postcode(one), parse_postcode(other)}) == 2 - is_same


@pytest.mark.spec("AD-01")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Please provide a postcode."),
        (" \u00a0", "Please provide a postcode."),
        ("nowhere", "Please enter a valid UK postcode. "),
        ("ec1a1bb", None),
    ],
)
def test_the_finder_says_what_is_wrong_with_a_postcode(text: str, message: str | None) -> None:
    """An empty finder asks for a postcode, a wrong one for a valid one."""
    assert finder_message(text) == message


@pytest.mark.spec("RG-08", "AD-01")
def test_the_messages_are_the_specified_ones() -> None:
    """The finder's message ends in a space, the form's does not."""
    assert (POSTCODE_REQUIRED, POSTCODE_INVALID) == (
        "Postcode required.",
        "Please enter a valid UK postcode.",
    )
    assert (FINDER_REQUIRED, FINDER_INVALID) == (
        "Please provide a postcode.",
        "Please enter a valid UK postcode. ",
    )


@pytest.mark.parametrize(
    "attack", ["A" * 100_000, "1" * 100_000, "BFPO" * 25_000, " " * 100_000, "SW1A" + "1" * 99_999]
)
def test_a_very_long_text_is_refused_at_once(attack: str) -> None:
    """The pattern takes linear time."""
    assert not is_postcode(attack)
