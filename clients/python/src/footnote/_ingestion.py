"""An ingestion that has been requested."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from . import _models as models
from ._errors import FootnoteError, Unreachable
from ._request import STREAM_RETRIES, pause_s

FIRST_CHECK_S = 0.25
LONGEST_CHECK_S = 2.0
ENDED = ("completed", "failed", "cancelled")


class IngestionFailed(FootnoteError):
    """The job ended without a filing to read; `code` is of the platform's one table of failures."""

    def __init__(self, job: models.IngestionJob) -> None:
        self.job = job
        self.code = job.error.code if job.error else job.status
        super().__init__(f"{job.filing_id}: {job.error.message if job.error else job.status}")


class _Bar(Protocol):
    def show(self, job: models.IngestionJob) -> None: ...
    def close(self) -> None: ...


class _NoBar:
    def show(self, job: models.IngestionJob) -> None:
        pass

    def close(self) -> None:
        pass


class _TqdmBar:
    def __init__(self, name: str) -> None:
        try:
            from tqdm.auto import tqdm
        except ImportError as error:
            raise ImportError("Progress needs tqdm: pip install 'footnote-client[progress]'") from error
        self._bar = tqdm(total=100, desc=name, unit="%")

    def show(self, job: models.IngestionJob) -> None:
        self._bar.update(max(0, job.progress_pct - self._bar.n))
        self._bar.set_postfix_str(job.stage or job.status)

    def close(self) -> None:
        self._bar.close()


class _Waiting:
    """How one job is waited for, without the waiting itself."""

    def __init__(self, job: models.IngestionJob, progress: bool, timeout: float | None) -> None:
        self.bar: _Bar = _TqdmBar(job.filing_id) if progress else _NoBar()
        self._deadline = None if timeout is None else time.monotonic() + timeout
        self._check_s = FIRST_CHECK_S
        self._failures = 0

    def next_pause_s(self, job: models.IngestionJob) -> float:
        if self._deadline is not None and time.monotonic() >= self._deadline:
            raise TimeoutError(f"{job.filing_id} is still {job.status}, at {job.progress_pct} %.")
        self._failures = 0
        self._check_s, pause = min(LONGEST_CHECK_S, self._check_s * 1.5), self._check_s
        return pause

    def pause_after_s(self, error: Unreachable) -> float:
        """A platform that restarts ends no waiting."""
        if self._failures >= STREAM_RETRIES:
            raise error
        self._failures += 1
        return pause_s(error, self._failures)


def _checked(job: models.IngestionJob) -> models.IngestionJob:
    if job.status != "completed":
        raise IngestionFailed(job)
    return job


class Ingestion:
    """A requested ingestion; `job` is its last known state."""

    def __init__(self, job: models.IngestionJob, read: Callable[[str], models.GetIngestionJobAnswer]) -> None:
        self.job = job
        self._read = read

    def wait(self, *, progress: bool = False, timeout: float | None = None) -> models.IngestionJob:
        """Waits until the filing can be read. Raises IngestionFailed, or TimeoutError after `timeout` seconds."""
        waiting = _Waiting(self.job, progress, timeout)
        try:
            while True:
                waiting.bar.show(self.job)
                if self.job.status in ENDED:
                    return _checked(self.job)
                time.sleep(waiting.next_pause_s(self.job))
                try:
                    self.job = self._read(self.job.id).job
                except Unreachable as error:
                    time.sleep(waiting.pause_after_s(error))
        finally:
            waiting.bar.close()


class AsyncIngestion:
    """The same, asynchronous."""

    def __init__(self, job: models.IngestionJob, read: Callable[[str], Awaitable[models.GetIngestionJobAnswer]]) -> None:
        self.job = job
        self._read = read

    async def wait(self, *, progress: bool = False, timeout: float | None = None) -> models.IngestionJob:
        """Waits until the filing can be read. Raises IngestionFailed, or TimeoutError after `timeout` seconds."""
        waiting = _Waiting(self.job, progress, timeout)
        try:
            while True:
                waiting.bar.show(self.job)
                if self.job.status in ENDED:
                    return _checked(self.job)
                await asyncio.sleep(waiting.next_pause_s(self.job))
                try:
                    self.job = (await self._read(self.job.id)).job
                except Unreachable as error:
                    await asyncio.sleep(waiting.pause_after_s(error))
        finally:
            waiting.bar.close()
