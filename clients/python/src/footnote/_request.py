"""What a request is made of."""

from __future__ import annotations

import random
import re
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from typing import IO, Any
from urllib.parse import quote

from pydantic import BaseModel

from ._errors import ApiError

FileContent = bytes | IO[bytes]
DEFAULT_RETRIES = 3
# Of a stream, in a row: over half a minute, in which a platform restarts.
STREAM_RETRIES = 8
FIRST_PAUSE_S = 0.25
LONGEST_PAUSE_S = 10.0
# The platform itself is away or busy. Where it reports that something else failed, it has tried that more than once.
WHILE_AWAY = {
    *("upstream_unavailable", "upstream_reset", "shutting_down", "overloaded", "store_unavailable", "rate_limited"),
}


@dataclass
class Request:
    """A request before it is sent."""

    method: str
    path: str
    params: dict[str, str]
    headers: dict[str, str]
    json: Any = None
    content: bytes | None = None
    form: Form | None = None

    @property
    def is_harmless(self) -> bool:
        """Whether it may be repeated: it reads, replaces or deletes, or it has a key."""
        return self.method not in ("POST", "PATCH") or "idempotency-key" in self.headers

    def send_arguments(self) -> dict[str, Any]:
        given: dict[str, Any] = {"params": self.params, "headers": self.headers}
        if self.form is not None:
            given |= {"files": self.form.files, "data": self.form.data}
        elif self.content is not None:
            given["content"] = self.content
        elif self.json is not None:
            given["json"] = self.json
        return given


@dataclass
class Form:
    files: dict[str, tuple[str, FileContent]]
    data: dict[str, str] = field(default_factory=dict)


def form_of(file: FileContent, filename: str, tags: Sequence[str] = ()) -> Form:
    return Form({"file": (filename, file)}, {"tags": ",".join(tags)} if tags else {})


def part(value: object) -> str:
    """A value as a part of a path."""
    return quote(str(value), safe="")


def make_request(
    method: str,
    path: str,
    *,
    query: Mapping[str, object] | None = None,
    body: object = None,
    form: Form | None = None,
    headers: Mapping[str, str] | None = None,
    accept: str | None = None,
    creates: bool = False,
) -> Request:
    sent = {name.lower(): value for name, value in (headers or {}).items()}
    if accept is not None:
        sent["accept"] = accept
    if creates:
        # A repeated request then makes no second one.
        sent.setdefault("idempotency-key", str(uuid.uuid4()))
    params = {name: str(value) for name, value in (query or {}).items() if value is not None}
    request = Request(method, path, params, sent, form=form)
    if isinstance(body, str):
        request.content = body.encode()
        sent["content-type"] = "text/markdown"
    elif isinstance(body, BaseModel):
        request.json = body.model_dump(mode="json", by_alias=True, exclude_unset=True)
    else:
        request.json = body
    return request


def pause_s(error: Exception, failures: int) -> float:
    """How long to wait before the next try: as long as the answer asks for, else longer each time."""
    header = error.headers.get("retry-after") if isinstance(error, ApiError) else None
    if header is not None:
        if re.fullmatch(r"\d+", header):
            return float(header)
        try:
            return max(0.0, (parsedate_to_datetime(header) - datetime.now(timezone.utc)).total_seconds())
        except (TypeError, ValueError):
            pass
    # Not all clients come back at the same moment.
    return min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2.0**failures) * random.uniform(0.5, 1.0)
