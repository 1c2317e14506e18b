"""Server-sent events whose data is JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Event:
    """One event of a stream; with `id`, a stream that broke is resumed."""

    event: str
    data: Any
    id: str | None = None


class EventReader:
    """Makes events of the text of a stream, however it is cut. What its end cuts off is no event."""

    def __init__(self) -> None:
        self._rest = ""
        self._fields: dict[str, str] = {}
        self._data: list[str] = []
        self.is_over = False

    def read(self, text: str) -> Iterator[Event]:
        # Not `splitlines`: it also cuts at characters that may be inside of JSON.
        *lines, self._rest = (self._rest + text).split("\n")
        for line in lines:
            yield from self._read_line(line.removesuffix("\r"))
            if self.is_over:
                return

    def _read_line(self, line: str) -> Iterator[Event]:
        if line != "":
            name, _, value = line.partition(":")
            value = value.removeprefix(" ")
            if name == "data":
                self._data.append(value)
            elif name in ("event", "id"):
                self._fields[name] = value
            return
        lines, fields = self._data, self._fields
        self._data, self._fields = [], {}
        if not lines:
            return
        data = "\n".join(lines)
        # The mark that ends the streams of answers.
        if data == "[DONE]":
            self.is_over = True
            return
        yield Event(fields.get("event", "message"), json.loads(data), fields.get("id"))
