"""The tests run on a platform that the project's own test has started, or on any other that these variables name."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from footnote import Footnote

COUNTRY = "US"
COMPANY = "9990001"
TEN_K = "0009990001-25-000007"
TEN_K_BEFORE = "0009990001-24-000008"


@pytest.fixture(scope="session")
def url() -> str:
    return os.environ["FOOTNOTE_URL"]


@pytest.fixture(scope="session")
def token() -> str:
    return os.environ["FOOTNOTE_TOKEN"]


@pytest.fixture(scope="session")
def footnote(url: str, token: str) -> Iterator[Footnote]:
    with Footnote(url, token) as opened:
        opened.ingest(COUNTRY, COMPANY, TEN_K).wait()
        opened.ingest(COUNTRY, COMPANY, TEN_K_BEFORE).wait()
        yield opened
