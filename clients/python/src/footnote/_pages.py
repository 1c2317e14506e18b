"""Lists that come in pages, as iterators."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any, Literal

By = Literal["cursor", "offset", "page"]


def rows_of_pages(read: Callable[[Any], Any], rows: str, by: By) -> Iterator[Any]:
    """The rows of one page after another. A page is requested when the one before it has been read."""
    at: str | int | None = None
    while True:
        page = read(at)
        found = getattr(page, rows)
        yield from found
        at = _next_place(page, len(found), by, at)
        if at is None:
            return


async def async_rows_of_pages(read: Callable[[Any], Awaitable[Any]], rows: str, by: By) -> AsyncIterator[Any]:
    at: str | int | None = None
    while True:
        page = await read(at)
        found = getattr(page, rows)
        for row in found:
            yield row
        at = _next_place(page, len(found), by, at)
        if at is None:
            return


def _next_place(page: Any, count: int, by: By, at: str | int | None) -> str | int | None:
    if count == 0:
        return None
    if by == "cursor":
        cursor: str | None = page.next_cursor
        return cursor
    if by == "page":
        return int(at or 1) + 1
    if "next_offset" in type(page).model_fields:
        offset: int | None = page.next_offset
        return offset
    return int(at or 0) + count
