"""What stands on the page of a family: its products as a matrix of rows and columns."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from adapters.http.catalogue.schemas import Crumb
from adapters.http.schemas import PriceBreakOut
from adapters.web.json_schemas import Pounds, Wire


class MatrixProduct(Wire):
    """The product of a cell; prices are ex VAT, of one unit, or of a square metre if made to measure.

    *maximum* is 0 where it cannot be ordered. *dueOn* is when more is expected, None where nobody knows.
    """

    sku_code: str
    name: str
    url: str
    thumb_url: str
    price: Pounds
    price_breaks: list[PriceBreakOut]
    sale_price: Pounds | None
    maximum: int
    stock_level: int
    is_direct_delivery: bool
    is_made_to_measure: bool
    due_on: date | None


class SharedFact(Wire):
    """A fact about every product of a family."""

    name: str
    value: str


class MatrixColumn(Wire):
    """*finish* is '' where the label is no finish."""

    label: str
    finish: str


class MatrixRowOut(Wire):
    """A row with a cell for each column, None where there is no such product."""

    label: str
    finish: str
    cells: list[MatrixProduct | None]


class FamilyContent(Struct, rename="camel", tag_field="kind", tag="family"):
    """*choices* counts the products in words: "25 sizes and finishes".

    *rowsName* and *columnsName* say what rows and columns are, such as "Size"; a single column has no name.
    """

    heading: str
    brand: str
    brand_url: str
    choices: str
    guarantee_years: int | None
    description: str
    facts: list[SharedFact]
    breadcrumb: list[Crumb]
    rows_name: str
    columns_name: str
    columns: list[MatrixColumn]
    rows: list[MatrixRowOut]
