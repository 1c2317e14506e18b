"""Failures, by the codes of the platform's one table."""

from __future__ import annotations

from typing import Any

import httpx


class FootnoteError(Exception):
    """Any failure that this package reports."""


class Unreachable(FootnoteError):
    """The platform did not answer: the network or the platform is away."""


class IncompleteAnswer(FootnoteError):
    """The answer of the research agent ended before it was complete."""


class ApiError(FootnoteError):
    """An error answer of the platform. `code` is stable; `detail` may be shown to users."""

    def __init__(self, status: int, body: dict[str, Any], headers: httpx.Headers) -> None:
        self.status = status
        self.code = str(body.get("code", "upstream_unavailable" if status >= 500 else "route_not_found"))
        self.detail = str(body.get("detail", f"Something in between answered with status {status}."))
        self.retryable = bool(body.get("retryable", status >= 500))
        self.request_id = body.get("request_id")
        self.errors: list[dict[str, Any]] = list(body.get("errors", []))
        self.headers = headers
        super().__init__(f"{status} {self.code}: {self.detail}")


class InvalidRequest(ApiError):
    """400, 405, 413, 415, 416 or 422: the same request would fail again."""


class NotSignedIn(ApiError):
    """401: no token, or one that is not valid (any more)."""


class NotAllowed(ApiError):
    """403: the token, the role or the organisation does not allow it."""


class NotFound(ApiError):
    """404: there is no such thing for this caller."""


class Conflict(ApiError):
    """409 or 412: something else has happened meanwhile."""


class LimitReached(ApiError):
    """429: too many requests, or a quota is used up."""


class PlatformFailed(ApiError):
    """5xx: the platform, a regulator or a language model failed."""


_by_status: dict[int, type[ApiError]] = {
    401: NotSignedIn,
    403: NotAllowed,
    404: NotFound,
    409: Conflict,
    412: Conflict,
    429: LimitReached,
}


def make_error(status: int, body: dict[str, Any], headers: httpx.Headers) -> ApiError:
    kind = _by_status.get(status, PlatformFailed if status >= 500 else InvalidRequest)
    return kind(status, body, headers)


def error_of(response: httpx.Response) -> ApiError:
    """The error of an answer whose body has been read."""
    try:
        body = response.json()
    except ValueError:
        body = None
    return make_error(response.status_code, body if isinstance(body, dict) else {}, response.headers)
