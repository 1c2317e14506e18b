"""The workbook of a matrix, as Excel's users get it: opened by openpyxl and LibreOffice, with every link followed."""

from __future__ import annotations

import io
import re
import time
from typing import Any

import httpx
import openpyxl
import pytest
from conftest import COMPANY, COUNTRY, TEN_K, TEN_K_BEFORE
from workbooks import cells_of, contents_of, differences, rows_of, save_by_libreoffice, text_at, words

from footnote import Footnote

COLUMNS: list[dict[str, Any]] = [
    {"kind": "measure", "measure": "revenue", "compare": "year_before"},
    {"kind": "measure", "measure": "gross_margin"},
    {"kind": "measure", "measure": "eps_diluted"},
    {"kind": "question", "text": "How many employees are there?", "type": "number"},
    {"kind": "question", "text": "What are the main risks?"},
    {"kind": "section", "section": "@risk_factors"},
    {"kind": "question", "text": "=1+1, and what of debt?"},
]


@pytest.fixture(scope="module")
def exported(footnote: Footnote) -> bytes:
    """A matrix of two filings, a company and a document that was never there, filled and exported."""
    rows = [
        {"filing": {"country": COUNTRY, "filing_id": TEN_K}},
        {"filing": {"country": COUNTRY, "filing_id": TEN_K_BEFORE}},
        {"company": {"country": COUNTRY, "local_id": f"000{COMPANY}"}},
        {"document_id": "doc_0000000000000000"},
    ]
    made = footnote.create_matrix({"name": "Peers: a/b [2024]", "rows": rows, "columns": COLUMNS}).matrix
    footnote.run_matrix(made.matrix_id, {})
    while True:
        progress = footnote.get_matrix(made.matrix_id).matrix.progress
        if progress.queued + progress.running == 0:
            break
        time.sleep(1)
    assert progress.done + progress.failed == len(rows) * len(COLUMNS)
    return footnote.export_matrix(made.matrix_id, format="xlsx")


@pytest.fixture(scope="module")
def book(exported: bytes) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(exported))


@pytest.fixture(scope="module")
def saved_by_libreoffice(exported: bytes, tmp_path_factory: pytest.TempPathFactory) -> openpyxl.Workbook:
    return openpyxl.load_workbook(save_by_libreoffice(exported, tmp_path_factory.mktemp("matrix")))


def test_has_numbers_as_numbers_with_their_formats(book: openpyxl.Workbook) -> None:
    matrix, sources = book.worksheets
    assert sources.title == "Sources"
    lines = rows_of(matrix)
    heads = [cell.value for cell in lines[0]]
    first = dict(zip(heads, lines[1], strict=True))
    assert (first["Revenue"].value, first["Revenue"].number_format) == (364_200_000, "[$USD] #,##0")
    before = first["Revenue, year before"]
    assert isinstance(before.value, int) and before.number_format == "[$USD] #,##0"
    assert first["Change"].value == pytest.approx(364_200_000 / before.value - 1)
    assert first["Change"].number_format == "0.0%"
    assert 0 < first["Gross margin"].value < 1 and first["Gross margin"].number_format == "0.0%"
    employees = first["How many employees are there?"]
    assert isinstance(employees.value, int) and employees.number_format == "#,##0"
    assert matrix.freeze_panes == "B2" and sources.freeze_panes == "A2"
    # Nothing that a filing or a user wrote is run as a formula.
    assert not [cell.coordinate for cell in cells_of(book) if cell.data_type == "f"]
    assert "=1+1, and what of debt?" in heads


def test_leads_by_every_link_to_its_quote(book: openpyxl.Workbook, footnote: Footnote, url: str) -> None:
    linked = [cell for cell in cells_of(book) if cell.hyperlink is not None]
    matrix, sources = book.worksheets
    heads = [str(cell.value) for cell in rows_of(matrix)[0]]
    numbers = [cell for row in rows_of(matrix, 2) for cell in row if isinstance(cell.value, int | float)]
    own = [cell for cell in numbers if not re.search("year before|Change", heads[cell.column - 1])]
    assert own and all(cell.hyperlink is not None for cell in own)
    quotes = {row[3].hyperlink.target: str(row[2].value or "") for row in rows_of(sources, 2)}
    places = set()
    with httpx.Client(headers={"accept": "text/html"}) as browser:
        for cell in linked:
            # Addresses, and no places within the file: those could name a sheet that is not there.
            assert cell.hyperlink.location is None, cell.coordinate
            target = str(cell.hyperlink.target)
            if not target.startswith(url):
                assert re.match(r"https://www\.sec\.gov/", target), target
                continue
            places.add(target)
            assert browser.get(target).status_code == 200, target
    assert len(places) > 10
    for target in places:
        assert words(quotes[target]) in words(text_at(target, COUNTRY, footnote)), target


def test_is_the_same_workbook_in_libreoffice(
    book: openpyxl.Workbook, saved_by_libreoffice: openpyxl.Workbook
) -> None:
    shown = contents_of(saved_by_libreoffice)
    assert sum(link is not None for _, link in shown.values()) > 10
    assert differences(contents_of(book), shown) == []
