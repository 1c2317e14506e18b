"""
Statements, tables and measures as frames: of pandas, or of polars by `engine="polars"` or where pandas is not installed.
Figures are floating-point numbers, or exact decimals by `exact=True`.
"""

from __future__ import annotations

from decimal import Decimal
from importlib.util import find_spec
from typing import Any, Literal

from . import _models as models

Engine = Literal["pandas", "polars"]
Number = float | Decimal | None


def measures(found: models.CompanyMeasures, *, engine: Engine | None = None, exact: bool = False) -> Any:
    """
    A row for each measure and period, as the newest filing has it. `loaded` marks a figure of a filing that is not ingested,
    which has no place in a text.
    """
    rows = []
    for series in found.series:
        for point in series.points:
            start, end = _dates(point.period)
            rows.append(
                {
                    "measure": series.name,
                    "start": start,
                    "end": end,
                    "fiscal_year": point.fiscal.year if point.fiscal else None,
                    "fiscal_period": point.fiscal.period if point.fiscal else None,
                    "value": _number(point.value, exact),
                    "unit": series.unit,
                    "standing": point.standing,
                    "restated": point.restated,
                    "filing_id": point.latest.filing_id,
                    "loaded": bool(point.latest.loaded),
                    "scope": point.scope,
                }
            )
    return _frame(rows, engine)


def comparison(found: models.CompanyComparison, *, engine: Engine | None = None, exact: bool = False) -> Any:
    """A row for each company and measure. A figure that is absent has the reason as its scope; nothing is converted."""
    rows = []
    nowhere = {"filing_id": None, "loaded": False}
    for company in found.companies:
        head = {"company": company.name, "country": company.country, "local_id": company.local_id}
        for value in company.values:
            figure = {"measure": value.name, "value": _number(value.value, exact), "unit": value.unit}
            where = {"filing_id": value.filing_id, "loaded": bool(value.loaded)}
            rows.append({**head, **figure, "rank": value.rank, "scope": value.scope, **where})
        for absent in company.absent:
            figure = {"measure": absent.name, "value": None, "unit": None}
            rows.append({**head, **figure, "rank": None, "scope": absent.reason, **nowhere})
    return _frame(rows, engine)


def statement(found: models.Statement, *, engine: Engine | None = None, exact: bool = False) -> Any:
    """Rows in the order of the filing: label, level, concept, and a column for each period."""
    columns = _distinct([column.label for column in found.columns])
    rows = []
    for row in found.rows:
        values = [_number(cell.value, exact) if cell else None for cell in row.cells]
        head = {"label": row.label, "level": row.level, "concept": row.concept}
        rows.append({**head, **dict(zip(columns, values, strict=False))})
    return _frame(rows, engine)


def table(found: models.DataTable, *, engine: Engine | None = None, exact: bool = False) -> Any:
    """A table as printed: its numbers are in the units that `found.unit` states. Words stay words."""
    columns = _distinct([column.key for column in found.columns])
    rows = []
    for row in found.rows:
        values = [
            None if cell is None else cell.text if cell.value is None else _number(cell.value, exact)
            for cell in row.cells
        ]
        rows.append({"label": row.label, "row_id": row.id, **dict(zip(columns, values, strict=False))})
    return _frame(rows, engine)


def _dates(period: Any) -> tuple[str | None, str | None]:
    """A model of a period, or the root model around it."""
    of = getattr(period, "root", period)
    return getattr(of, "start", None), getattr(of, "end", getattr(of, "instant", None))


def _number(text: str | None, exact: bool) -> Number:
    if text is None:
        return None
    return Decimal(text) if exact else float(text)


def _distinct(names: list[str]) -> list[str]:
    """Columns with one name would replace each other."""
    seen: dict[str, int] = {}
    distinct = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        distinct.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return distinct


def _frame(rows: list[dict[str, Any]], engine: Engine | None) -> Any:
    chosen = engine or ("pandas" if find_spec("pandas") else "polars")
    if find_spec(chosen) is None:
        raise ImportError(f"Frames need {chosen}: pip install 'footnote-client[{chosen}]'")
    if chosen == "pandas":
        import pandas

        return pandas.DataFrame(rows)
    import polars

    # A column of a table may have words in a later row.
    return polars.DataFrame(rows, infer_schema_length=None, strict=False)
