"""Columns of text hold what programs from before read, and give values."""

from __future__ import annotations

from contextlib import nullcontext
from types import MappingProxyType
from typing import Any

import pytest
from sqlalchemy import MetaData, Table, create_engine
from sqlalchemy.dialects.sqlite.base import SQLiteDialect
from sqlalchemy.exc import IntegrityError

from adapters.sql.basket.outcome_text import OUTCOME
from adapters.sql.catalogue.product_text import ATTRIBUTES, DOCUMENTS
from adapters.sql.engine.columns import ValueText, one_of
from adapters.sql.events.details_text import DETAILS, EventDetails
from adapters.sql.orders.order_text import AMOUNTS, LINE_REFERENCES
from shopcore.basket.basket_change import NO_OUTCOME, AddedUnits, BasketOutcome, SkippedUnits, SkipReason
from shopcore.catalogue.documents import ProductDocument, ProductDocumentKind
from shopcore.catalogue.product import NO_ATTRIBUTES
from shopcore.events.event import FAILED, EventLine
from shopcore.events.page_context import PageContext
from shopcore.money.money import Money

DIALECT = SQLiteDialect()
OF_A_MERGE = BasketOutcome(
    added=(AddedUnits("l-1", "BÖLT", 2, before=1),),
    skipped=(SkippedUnits("A", 3, SkipReason.OVER_MAXIMUM),),
    is_repriced=True,
    undo_token="t",
)
OF_A_PAGE = EventDetails(
    lines=(EventLine(sku="A", quantity=2, price=Money(300)),),
    context=PageContext.PRODUCT,
    category="A > B",
    status=FAILED,
)
DATASHEET = ProductDocument(ProductDocumentKind.DATASHEET, "a.pdf")


@pytest.mark.parametrize(
    ("kind", "value", "text"),
    [
        (OUTCOME, NO_OUTCOME, "{}"),
        (
            OUTCOME,
            OF_A_MERGE,
            '{"added":[["l-1","BÖLT",2,1]],"skipped":[["A",3,"over_maximum"]],"is_repriced":true,"undo_token":"t"}',
        ),
        (DETAILS, EventDetails(), "{}"),
        (
            DETAILS,
            OF_A_PAGE,
            '{"lines":[["A",2,300]],"context":"PRODUCT","category":"A > B","status":"failed"}',
        ),
        (ATTRIBUTES, NO_ATTRIBUTES, "{}"),
        (ATTRIBUTES, MappingProxyType({"Size": "3″", "Finish": '"B"'}), r'{"Size":"3″","Finish":"\"B\""}'),
        (DOCUMENTS, (), None),
        (DOCUMENTS, (DATASHEET,), "datasheet:a.pdf"),
        (LINE_REFERENCES, (), "[]"),
        (LINE_REFERENCES, (("l-1", "Plot 7"),), '[["l-1","Plot 7"]]'),
        (AMOUNTS, (), ""),
        (AMOUNTS, (Money(900), Money(250)), "900 250"),
    ],
)
def test_a_value_is_kept_as_the_same_text_as_ever(kind: ValueText[Any], value: object, text: str | None):
    """A program from before runs beside this one during an upgrade."""
    assert kind.process_bind_param(value, DIALECT) == text
    assert kind.process_result_value(text, DIALECT) == value


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (LINE_REFERENCES, "", ()),
        (
            DETAILS,
            '{"lines": [["\\u00c4", 2, 300]]}',
            EventDetails((EventLine(sku="Ä", quantity=2, price=Money(300)),)),
        ),
        (ATTRIBUTES, '{"b": "1", "a": "2"}', {"b": "1", "a": "2"}),
    ],
)
def test_what_was_written_otherwise_is_read_too(kind: ValueText[Any], text: str, value: object):
    """By programs from before, with spaces and escapes, or by nobody."""
    assert kind.process_result_value(text, DIALECT) == value


def test_products_share_the_text_of_an_attribute():
    """Thousands of products in memory have the same finish or size."""
    first = ATTRIBUTES.read('{"Finish":"Satin Chrome","Size":"76 mm"}')
    second = ATTRIBUTES.read('{"Finish":"Satin Chrome"}')
    assert first["Finish"] is second["Finish"]


@pytest.mark.parametrize(
    ("column", "value", "is_taken"),
    [
        (one_of("kind", "a", "b"), "b", True),
        (one_of("kind", "a", "b"), "c", False),
        (one_of("kind", "a", "b"), None, False),
        (one_of("kind", "a", "b", nullable=True), None, True),
        (one_of("kind", "a", "b", nullable=True), "c", False),
    ],
)
def test_a_column_takes_one_of_its_words_and_none_only_if_it_may(column, value, is_taken):
    table = Table("thing", MetaData(), column)
    with create_engine("sqlite://").begin() as connection:
        table.create(connection)
        with nullcontext() if is_taken else pytest.raises(IntegrityError):
            connection.execute(table.insert().values(kind=value))
