"""A typed client of the Footnote platform: filings, figures and research, with their sources."""

from . import _models as models
from ._answer import Answer, AsyncAnswer
from ._client import AsyncFootnote, Footnote
from ._errors import (
    ApiError,
    Conflict,
    FootnoteError,
    IncompleteAnswer,
    InvalidRequest,
    LimitReached,
    NotAllowed,
    NotFound,
    NotSignedIn,
    PlatformFailed,
    Unreachable,
)
from ._events import Event
from ._ingestion import AsyncIngestion, Ingestion, IngestionFailed

__all__ = [
    "Answer",
    "ApiError",
    "AsyncAnswer",
    "AsyncFootnote",
    "AsyncIngestion",
    "Conflict",
    "Event",
    "Footnote",
    "FootnoteError",
    "IncompleteAnswer",
    "Ingestion",
    "IngestionFailed",
    "InvalidRequest",
    "LimitReached",
    "NotAllowed",
    "NotFound",
    "NotSignedIn",
    "PlatformFailed",
    "Unreachable",
    "models",
]
