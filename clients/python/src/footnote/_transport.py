"""Requests over httpx: with the token, with retries, and with answers as models."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from types import TracebackType
from typing import Any, TypeVar

import httpx
from pydantic import BaseModel
from typing_extensions import Self

from ._errors import ApiError, Unreachable, error_of
from ._events import Event, EventReader
from ._request import DEFAULT_RETRIES, Request, make_request, pause_s

M = TypeVar("M", bound=BaseModel)
# A large section or file may take long; that it has begun shows within this time.
TIMEOUT = httpx.Timeout(120.0, connect=10.0)


def _is_temporary(error: Exception) -> bool:
    return error.retryable if isinstance(error, ApiError) else isinstance(error, Unreachable)


def _headers(token: str | None) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


class Transport:
    """The synchronous requests."""

    def __init__(
        self,
        base_url: str,
        token: str | None = None,
        *,
        retries: int = DEFAULT_RETRIES,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._retries = retries
        self._http = httpx.Client(base_url=base_url, headers=_headers(token), timeout=TIMEOUT, transport=transport)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def _json(self, model: type[M], method: str, path: str, **given: Any) -> M:
        return model.model_validate_json(self._send(make_request(method, path, **given)).content)

    def _text(self, method: str, path: str, **given: Any) -> str:
        return self._send(make_request(method, path, **given)).text

    def _bytes(self, method: str, path: str, **given: Any) -> bytes:
        return self._send(make_request(method, path, **given)).content

    def _events(self, method: str, path: str, **given: Any) -> Iterator[Event]:
        return self._stream(make_request(method, path, **given))

    def _send(self, request: Request) -> httpx.Response:
        failures = 0
        while True:
            try:
                response = self._http.request(request.method, request.path, **request.send_arguments())
                if response.is_success:
                    return response
                raise error_of(response)
            except (httpx.TransportError, ApiError) as error:
                failure = _as_footnote_error(error)
                if not request.is_harmless or failures >= self._retries or not _is_temporary(failure):
                    raise failure from error
            time.sleep(pause_s(failure, failures))
            failures += 1

    def _stream(self, request: Request, on_open: Callable[[httpx.Response], None] | None = None) -> Iterator[Event]:
        """The events of one connection. Raises Unreachable where it breaks."""
        reader = EventReader()
        try:
            # Heartbeats come at least every 30 seconds; the timeout of a read is far above.
            with self._http.stream(request.method, request.path, **request.send_arguments()) as response:
                if not response.is_success:
                    response.read()
                    raise error_of(response)
                if on_open is not None:
                    on_open(response)
                for text in response.iter_text():
                    yield from reader.read(text)
                    if reader.is_over:
                        return
        except httpx.TransportError as error:
            raise _as_footnote_error(error) from error


class AsyncTransport:
    """The same, asynchronous."""

    def __init__(
        self,
        base_url: str,
        token: str | None = None,
        *,
        retries: int = DEFAULT_RETRIES,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self._retries = retries
        self._http = httpx.AsyncClient(
            base_url=base_url, headers=_headers(token), timeout=TIMEOUT, transport=transport
        )

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _json(self, model: type[M], method: str, path: str, **given: Any) -> M:
        return model.model_validate_json((await self._send(make_request(method, path, **given))).content)

    async def _text(self, method: str, path: str, **given: Any) -> str:
        return (await self._send(make_request(method, path, **given))).text

    async def _bytes(self, method: str, path: str, **given: Any) -> bytes:
        return (await self._send(make_request(method, path, **given))).content

    def _events(self, method: str, path: str, **given: Any) -> AsyncIterator[Event]:
        return self._stream(make_request(method, path, **given))

    async def _send(self, request: Request) -> httpx.Response:
        failures = 0
        while True:
            try:
                response = await self._http.request(request.method, request.path, **request.send_arguments())
                if response.is_success:
                    return response
                raise error_of(response)
            except (httpx.TransportError, ApiError) as error:
                failure = _as_footnote_error(error)
                if not request.is_harmless or failures >= self._retries or not _is_temporary(failure):
                    raise failure from error
            await asyncio.sleep(pause_s(failure, failures))
            failures += 1

    async def _stream(
        self, request: Request, on_open: Callable[[httpx.Response], None] | None = None
    ) -> AsyncIterator[Event]:
        reader = EventReader()
        try:
            async with self._http.stream(request.method, request.path, **request.send_arguments()) as response:
                if not response.is_success:
                    await response.aread()
                    raise error_of(response)
                if on_open is not None:
                    on_open(response)
                async for text in response.aiter_text():
                    for event in reader.read(text):
                        yield event
                    if reader.is_over:
                        return
        except httpx.TransportError as error:
            raise _as_footnote_error(error) from error


def _as_footnote_error(error: httpx.TransportError | ApiError) -> ApiError | Unreachable:
    if isinstance(error, ApiError):
        return error
    return Unreachable(f"The platform can't be reached: {str(error) or type(error).__name__}")
