"""The workbook of a company's figures: its formulas computed by LibreOffice, and every link followed to the printed figure."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from typing import Any

import httpx
import openpyxl
import pytest
from conftest import COMPANY, COUNTRY
from workbooks import Contents, cells_of, contents_of, differences, rows_of, save_by_libreoffice, text_at

from footnote import Footnote

HEAD_ROW = 3


@pytest.fixture(scope="module")
def exported(footnote: Footnote) -> bytes:
    return footnote.download_measures("US", COMPANY)


@pytest.fixture(scope="module")
def book(exported: bytes) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(exported))


@pytest.fixture(scope="module")
def saved(exported: bytes, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return save_by_libreoffice(exported, tmp_path_factory.mktemp("figures"))


def values_of(book: openpyxl.Workbook) -> dict[tuple[str, str], Any]:
    """The figures of the first sheet, by the measure's name and the head of the column."""
    lines = rows_of(book.worksheets[0], HEAD_ROW)
    heads = [str(cell.value) for cell in lines[0]]
    return {
        (str(line[0].value), head): cell.value
        for line in lines[1:]
        for head, cell in list(zip(heads, line, strict=True))[3:]
        if cell.value is not None
    }


def test_computes_in_libreoffice_what_the_platform_computed(
    book: openpyxl.Workbook, saved: Path, footnote: Footnote
) -> None:
    assert [cell for cell in cells_of(book) if cell.data_type == "f"]
    exact = {
        (line["name"], head): float(value)
        for line in csv.DictReader(io.StringIO(footnote.download_measures_csv("US", COMPANY)))
        for head, value in line.items()
        if head not in ("measure", "name", "unit") and value != ""
    }
    computed = values_of(openpyxl.load_workbook(saved, data_only=True))
    assert computed == pytest.approx(exact, rel=1e-9)


def test_leads_by_every_link_to_the_printed_figure(
    book: openpyxl.Workbook, footnote: Footnote, url: str
) -> None:
    linked = [cell for cell in cells_of(book) if cell.hyperlink is not None]
    assert linked
    shown = 0
    with httpx.Client(headers={"accept": "text/html"}) as browser:
        for cell in linked:
            target = str(cell.hyperlink.target)
            assert cell.hyperlink.location is None and target.startswith(url), target
            assert browser.get(target).status_code == 200, target
            if "hl=" in target and isinstance(cell.value, int | float):
                assert digits(cell.value) == digits(text_at(target, COUNTRY, footnote)), target
                shown += 1
    assert shown > 10


def test_is_the_same_workbook_in_libreoffice(book: openpyxl.Workbook, saved: Path) -> None:
    own = {cell.coordinate for cell in cells_of(book) if cell.data_type == "f"}

    def without_formulas(one: openpyxl.Workbook) -> Contents:
        return {
            place: content
            for place, content in contents_of(one).items()
            if place[0] != one.worksheets[0].title or place[1] not in own
        }

    assert differences(without_formulas(book), without_formulas(openpyxl.load_workbook(saved))) == []


def digits(figure: float | str) -> str:
    """What a figure and its print in thousands or millions have in common."""
    return re.sub(r"\D", "", f"{figure:.10f}" if isinstance(figure, float) else str(figure)).strip("0")
