"""What the tests of workbooks share: how LibreOffice opens one, its cells, and where a link leads."""

from __future__ import annotations

import math
import os
import re
import subprocess
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import openpyxl

from footnote import Footnote


def save_by_libreoffice(exported: bytes, folder: Path) -> Path:
    """The workbook as LibreOffice understands it: opened, computed, and saved again."""
    given = folder / "given.xlsx"
    given.write_bytes(exported)
    profile = Path(folder, "profile").as_uri()
    command = [os.environ["LIBREOFFICE"], f"-env:UserInstallation={profile}", "--headless"]
    options = ["--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", str(folder / "saved"), str(given)]
    subprocess.run([*command, *options], check=True, capture_output=True)
    return folder / "saved" / "given.xlsx"


def rows_of(sheet: Any, first: int = 1) -> list[list[Any]]:
    """The cells of a sheet from a row on. Their values are of any type."""
    return [list(row) for row in sheet.iter_rows(min_row=first)]


def cells_of(book: openpyxl.Workbook) -> list[Any]:
    return [cell for sheet in book.worksheets for row in rows_of(sheet) for cell in row]


# By sheet and cell, its value and where it leads.
Contents = dict[tuple[str, str], tuple[Any, str | None]]


def contents_of(book: openpyxl.Workbook) -> Contents:
    return {
        (sheet.title, cell.coordinate): (
            cell.value,
            address_of(cell.hyperlink) if cell.hyperlink else None,
        )
        for sheet in book.worksheets
        for row in rows_of(sheet)
        for cell in row
        if cell.value is not None
    }


def differences(one: Contents, other: Contents) -> list[tuple[Any, Any]]:
    """Cells that differ. LibreOffice writes 15 digits of a number, openpyxl reads 17."""

    def is_same(left: Any, right: Any) -> bool:
        if isinstance(left, float) and isinstance(right, int | float):
            return math.isclose(left, right, rel_tol=1e-12)
        return bool(left == right)

    missing = (None, None)
    both = [(one.get(place, missing), other.get(place, missing)) for place in one.keys() | other.keys()]
    return [(left, right) for left, right in both if left[1] != right[1] or not is_same(left[0], right[0])]


def address_of(link: Any) -> str:
    """LibreOffice writes the fragment of an address apart, and escapes what it likes."""
    return unquote("#".join(part for part in (link.target, link.location) if part))


def text_at(target: str, country: str, footnote: Footnote) -> str:
    """What the reader marks when an address of the explorer is opened."""
    parts = urlsplit(target)
    room, market, filing_id, section = parts.path.strip("/").split("/")
    assert (room, market) == ("f", country), target
    content = footnote.read_section("US", unquote(filing_id), unquote(section)).content
    start, end = (int(one) for one in parse_qs(parts.query)["hl"][0].split("-"))
    assert 0 <= start < end <= len(content.encode("utf-16-le")) // 2, target
    return content.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")


def words(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text).strip()
