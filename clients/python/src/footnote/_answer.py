"""The answer of the research agent, as it comes."""

from __future__ import annotations

import asyncio
import re
import time
import uuid
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import urljoin

import httpx

from . import _models as models
from ._errors import ApiError, FootnoteError, IncompleteAnswer, Unreachable, make_error
from ._events import Event
from ._request import STREAM_RETRIES, WHILE_AWAY, Request, make_request, part, pause_s
from ._transport import AsyncTransport, Transport

Effort = Literal["quick", "standard", "deep"]
# Ends of an answer that are none of its own.
BROKEN_ENDS = {"failed", "lost", "shut_down"}


@dataclass
class Question:
    message: str
    filings: Sequence[str] = ()
    document_ids: Sequence[str] = ()
    effort: Effort | None = None
    thread_id: str | None = None
    max_cost_usd: float | None = None

    def body(self) -> dict[str, Any]:
        named = [one.split(":", 1) for one in self.filings]
        wrong = [one for one, parts in zip(self.filings, named, strict=True) if len(parts) != 2]
        if wrong:
            raise ValueError(f"{wrong[0]!r} is not a filing. Name it with its country: US:0000320193-24-000123")
        given = {
            "filings": [{"country": country.upper(), "filing_id": filing} for country, filing in named],
            "document_ids": list(self.document_ids),
            "effort": self.effort,
            "thread_id": self.thread_id,
            "max_cost_usd": self.max_cost_usd,
        }
        return {"message": self.message} | {name: value for name, value in given.items() if value}


def citation_link(base_url: str, cited: models.Citation) -> str:
    """The address that opens the explorer at the quote, so that a reader can check it."""
    at = f"?hl={cited.char_start}-{cited.char_end}"
    if cited.document_id is not None:
        return urljoin(base_url, f"/documents/{part(cited.document_id)}{at}")
    if cited.country is None or cited.filing_id is None:
        # What was computed is shown at the first figure that it was computed from.
        inputs = cited.computation.inputs if cited.computation else []
        read = re.match(r"/api/filings/read/([^?]+)", cited.url)
        if not inputs or read is None:
            return urljoin(base_url, cited.url)
        return urljoin(base_url, f"/f/{read[1]}?hl={inputs[0].char_start}-{inputs[0].char_end}")
    filing = f"/f/{cited.country}/{part(cited.filing_id)}"
    return urljoin(base_url, filing if cited.section is None else f"{filing}/{part(cited.section)}{at}")


@dataclass
class AnswerState:
    """What has been read of an answer, and how its stream goes on."""

    question: Question
    base_url: str
    text: str = ""
    citations: list[models.Citation] = field(default_factory=list)
    thread_id: str | None = None
    stop_reason: str | None = None
    figures_unverified: int = 0
    is_over: bool = False
    _problem: dict[str, Any] | None = None
    _last_event_id: str | None = None
    # With the key, asking again after a broken connection gives the run that has begun.
    _key: str = field(default_factory=lambda: str(uuid.uuid4()))

    def next_request(self) -> Request:
        if self.thread_id is not None and self._last_event_id is not None:
            headers = {"last-event-id": self._last_event_id}
            return make_request("GET", f"/api/lab/chat/{part(self.thread_id)}/stream", headers=headers)
        body = self.question.body()
        return make_request("POST", "/api/lab/chat", body=body, headers={"idempotency-key": self._key})

    def note_open(self, response: httpx.Response) -> None:
        self.thread_id = response.headers.get("x-conversation-id", self.thread_id)
        # There is nothing more to send.
        self.is_over = response.status_code == 204

    def read(self, event: Event) -> str | models.Citation | None:
        self._last_event_id = event.id or self._last_event_id
        chunk = event.data if isinstance(event.data, dict) else {}
        kind = chunk.get("type")
        if kind == "text-delta":
            self.text += chunk["delta"]
            return str(chunk["delta"])
        if kind == "text-start" and self.text:
            self.text += "\n\n"
            return "\n\n"
        if kind == "data-citation":
            citation = models.Citation.model_validate(chunk["data"])
            citation.url = citation_link(self.base_url, citation)
            self.citations.append(citation)
            return citation
        if kind == "data-verification":
            self.figures_unverified = len(chunk["data"]["figures_unverified"])
        elif kind == "data-problem":
            self._problem = chunk["data"]
        elif kind == "finish":
            self.stop_reason = (chunk.get("messageMetadata") or {}).get("stop_reason")
            self.is_over = True
        return None

    def check_end(self) -> None:
        if self._problem is not None:
            raise make_error(int(self._problem["status"]), self._problem, httpx.Headers())
        if self.stop_reason is None or self.stop_reason in BROKEN_ENDS:
            raise IncompleteAnswer(f"The answer ended before it was complete ({self.stop_reason or 'lost'}).")


def may_resume(error: FootnoteError, failures: int) -> bool:
    is_away = isinstance(error, Unreachable) or (isinstance(error, ApiError) and error.code in WHILE_AWAY)
    return is_away and failures < STREAM_RETRIES


class Answer:
    """
    Yields the text as it is written, and each citation, whose quote the platform has found in its source. A connection
    that breaks is opened again without gaps.
    """

    def __init__(self, transport: Transport, question: Question) -> None:
        self._transport = transport
        self._state = AnswerState(question, str(transport._http.base_url))
        self._items = self._read()

    text = property(lambda self: str(self._state.text), doc="The text so far; citations are marked by `[n]`.")
    citations = property(lambda self: list(self._state.citations))
    thread_id = property(lambda self: self._state.thread_id)
    stop_reason = property(lambda self: self._state.stop_reason, doc="`done`, or why it ended early.")
    figures_unverified = property(lambda self: self._state.figures_unverified)

    def __iter__(self) -> Iterator[str | models.Citation]:
        return self._items

    def read(self) -> Answer:
        """Waits for the end."""
        for _ in self._items:
            pass
        return self

    def _read(self) -> Iterator[str | models.Citation]:
        state, failures = self._state, 0
        while not state.is_over:
            failure: FootnoteError = Unreachable("The stream ended early.")
            try:
                for event in self._transport._stream(state.next_request(), state.note_open):
                    failures = 0
                    item = state.read(event)
                    if item is not None:
                        yield item
            except (ApiError, Unreachable) as error:
                failure = error
            if state.is_over:
                break
            if not may_resume(failure, failures):
                raise failure
            time.sleep(pause_s(failure, failures))
            failures += 1
        state.check_end()


class AsyncAnswer:
    """The same, asynchronous."""

    def __init__(self, transport: AsyncTransport, question: Question) -> None:
        self._transport = transport
        self._state = AnswerState(question, str(transport._http.base_url))
        self._items = self._read()

    text = property(lambda self: str(self._state.text), doc="The text so far; citations are marked by `[n]`.")
    citations = property(lambda self: list(self._state.citations))
    thread_id = property(lambda self: self._state.thread_id)
    stop_reason = property(lambda self: self._state.stop_reason, doc="`done`, or why it ended early.")
    figures_unverified = property(lambda self: self._state.figures_unverified)

    def __aiter__(self) -> AsyncIterator[str | models.Citation]:
        return self._items

    async def read(self) -> AsyncAnswer:
        """Waits for the end."""
        async for _ in self._items:
            pass
        return self

    async def _read(self) -> AsyncIterator[str | models.Citation]:
        state, failures = self._state, 0
        while not state.is_over:
            failure: FootnoteError = Unreachable("The stream ended early.")
            try:
                async for event in self._transport._stream(state.next_request(), state.note_open):
                    failures = 0
                    item = state.read(event)
                    if item is not None:
                        yield item
            except (ApiError, Unreachable) as error:
                failure = error
            if state.is_over:
                break
            if not may_resume(failure, failures):
                raise failure
            await asyncio.sleep(pause_s(failure, failures))
            failures += 1
        state.check_end()
