"""How a customer heard of the shop."""

import pytest

from shopcore.customers.how_heard import Source, source_to_send, suggest_sources

SOURCES = (
    Source("WEB", "Web search"),
    Source("REC", "recommendation"),
    Source("MAG", "Builders' magazine"),
    Source("SHO", "Trade show"),
)


@pytest.mark.spec("RG-11")
@pytest.mark.parametrize(
    ("typed", "codes"),
    [
        ("", []),
        ("e", []),
        (" e ", []),
        ("co", ["REC"]),
        ("SH", ["SHO"]),
        ("re", ["REC"]),
        ("de", ["MAG", "SHO"]),
        ("ec", ["REC"]),
        ("ea", ["WEB"]),
        ("zz", []),
    ],
)
def test_sources_are_suggested_from_two_characters(typed: str, codes: list[str]) -> None:
    """Those whose name contains them in any case, sorted by name."""
    assert [source.code for source in suggest_sources(SOURCES, typed)] == codes


@pytest.mark.spec("RG-11")
def test_suggestions_are_sorted_by_name_in_any_case() -> None:
    """A capital does not come first."""
    assert [
        source.name for source in suggest_sources((Source("b", "Beta ad"), Source("a", "alpha ad")), "ad")
    ] == [
        "alpha ad",
        "Beta ad",
    ]


@pytest.mark.spec("RG-11", "RG-14")
@pytest.mark.parametrize(
    ("typed", "sent"),
    [
        ("Trade show", "SHO"),
        (" trade SHOW ", "SHO"),
        ("A neighbour", "A neighbour"),
        ("Trade", "Trade"),
        ("", ""),
    ],
)
def test_a_known_source_is_sent_by_its_code(typed: str, sent: str) -> None:
    """Any other text is sent as typed."""
    assert source_to_send(SOURCES, typed) == sent
