"""The platform as an object."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any

import httpx

from . import _models as models
from ._answer import Answer, AsyncAnswer, Effort, Question
from ._errors import ApiError, PlatformFailed, error_of
from ._ingestion import AsyncIngestion, Ingestion
from ._operations import AsyncOperations, Operations


def _ingest_body(
    country: str, local_id: str, filing_ref: str, filing: models.Filing | None
) -> dict[str, Any]:
    body: dict[str, Any] = {"country": country, "local_id": local_id, "filing_ref": filing_ref}
    return body if filing is None else body | {"filing": filing.model_dump(mode="json", by_alias=True)}


PDF_CHECK_S = 0.5


def _is_unfinished(error: PlatformFailed, deadline: float) -> bool:
    return error.code == "pdf_not_ready" and time.monotonic() < deadline


def _file_of(response: httpx.Response) -> bytes:
    if not response.is_success:
        raise error_of(response)
    return response.content


class Footnote(Operations):
    """
    The platform at an address. A method for each operation (`search_companies`, `read_section`, …), lists as iterators
    (`each_company_filings`), and `ingest` and `ask`.
    """

    def ingest(self, country: str, local_id: str, filing_ref: str) -> Ingestion:
        """Requests the ingestion of a filing, or finds the existing one: `ingest(…).wait(progress=True)`."""
        try:
            answer = self.ingest_filing(_ingest_body(country, local_id, filing_ref, None))
        except ApiError as error:
            if error.code != "filing_required":
                raise
            # In some markets the regulator's list is needed as well.
            listed = self.each_company_filings(country, local_id)  # type: ignore[arg-type]
            filing = next((one for one in listed if one.filing_ref == filing_ref), None)
            if filing is None:
                raise
            answer = self.ingest_filing(_ingest_body(country, local_id, filing_ref, filing))
        return Ingestion(answer.job, self.get_ingestion_job)

    def download_report_pdf(self, report_id: str, *, timeout: float = 120) -> bytes:
        """Waits until the PDF of a report is made, and downloads it."""
        deadline = time.monotonic() + timeout
        while True:
            try:
                # Its link needs no token, and gets none.
                return _file_of(httpx.get(self.get_report_pdf(report_id).url))
            except PlatformFailed as error:
                if not _is_unfinished(error, deadline):
                    raise
            time.sleep(PDF_CHECK_S)

    def ask(
        self,
        message: str,
        *,
        filings: Sequence[str] = (),
        document_ids: Sequence[str] = (),
        effort: Effort | None = None,
        thread_id: str | None = None,
        max_cost_usd: float | None = None,
    ) -> Answer:
        """Asks the research agent. Filings are named with their country: `US:0000320193-24-000123`."""
        return Answer(self, Question(message, filings, document_ids, effort, thread_id, max_cost_usd))


class AsyncFootnote(AsyncOperations):
    """The same, asynchronous."""

    async def ingest(self, country: str, local_id: str, filing_ref: str) -> AsyncIngestion:
        """Requests the ingestion of a filing, or finds the existing one."""
        try:
            answer = await self.ingest_filing(_ingest_body(country, local_id, filing_ref, None))
        except ApiError as error:
            if error.code != "filing_required":
                raise
            filing = None
            async for one in self.each_company_filings(country, local_id):  # type: ignore[arg-type]
                if one.filing_ref == filing_ref:
                    filing = one
                    break
            if filing is None:
                raise
            answer = await self.ingest_filing(_ingest_body(country, local_id, filing_ref, filing))
        return AsyncIngestion(answer.job, self.get_ingestion_job)

    async def download_report_pdf(self, report_id: str, *, timeout: float = 120) -> bytes:
        """Waits until the PDF of a report is made, and downloads it."""
        deadline = time.monotonic() + timeout
        async with httpx.AsyncClient() as anyone:
            while True:
                try:
                    # Its link needs no token, and gets none.
                    return _file_of(await anyone.get((await self.get_report_pdf(report_id)).url))
                except PlatformFailed as error:
                    if not _is_unfinished(error, deadline):
                        raise
                await asyncio.sleep(PDF_CHECK_S)

    def ask(
        self,
        message: str,
        *,
        filings: Sequence[str] = (),
        document_ids: Sequence[str] = (),
        effort: Effort | None = None,
        thread_id: str | None = None,
        max_cost_usd: float | None = None,
    ) -> AsyncAnswer:
        """Asks the research agent. Filings are named with their country: `US:0000320193-24-000123`."""
        return AsyncAnswer(self, Question(message, filings, document_ids, effort, thread_id, max_cost_usd))
