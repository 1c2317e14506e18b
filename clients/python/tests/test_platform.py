"""The client on a running platform."""

from __future__ import annotations

import asyncio
import io
import os
import subprocess
import sys
from decimal import Decimal

import pandas
import polars
import pytest
from conftest import COMPANY, COUNTRY, TEN_K, TEN_K_BEFORE

from footnote import AsyncFootnote, Footnote, IngestionFailed, NotAllowed, NotFound, NotSignedIn, Unreachable, frames, models

QUESTION = "How did revenue change?"


def test_finds_a_company_and_its_filings(footnote: Footnote) -> None:
    (company, *_) = footnote.search_companies(q="halcyon").results
    assert (company.country, company.local_id) == ("US", "0009990001")
    filings = list(footnote.each_company_filings("US", COMPANY, limit=2))
    assert len(filings) > 2
    assert len({filing.filing_ref for filing in filings}) == len(filings)


def test_waits_for_an_ingestion_with_a_bar(footnote: Footnote, capsys: pytest.CaptureFixture[str]) -> None:
    job = footnote.ingest(COUNTRY, COMPANY, "0009990001-25-000032").wait(progress=True, timeout=600)
    assert (job.status, job.progress_pct) == ("completed", 100)
    assert "100%" in capsys.readouterr().err


def test_says_why_an_ingestion_failed(footnote: Footnote) -> None:
    # The platform may know at once, or only when the regulator has been asked.
    with pytest.raises((IngestionFailed, NotFound), match="0009990001-25-999999|filing_not_found"):
        footnote.ingest(COUNTRY, COMPANY, "0009990001-25-999999").wait()


def test_does_not_wait_for_ever(footnote: Footnote) -> None:
    ingestion = footnote.ingest(COUNTRY, COMPANY, TEN_K)
    ingestion.job = ingestion.job.model_copy(update={"status": "running"})
    with pytest.raises(TimeoutError):
        ingestion.wait(timeout=0)


def test_reads_sections_as_models_and_as_markdown(footnote: Footnote) -> None:
    section = footnote.read_section("US", TEN_K, "7")
    assert section.content == footnote.read_section_text("US", TEN_K, "7")
    part = footnote.read_section("US", TEN_K, "7", offset=0, limit=300)
    assert section.content.startswith(part.content) and part.next_offset


def test_makes_frames_of_figures(footnote: Footnote) -> None:
    found = footnote.read_company_measures("US", COMPANY, names="revenue", basis="annual")
    measures = frames.measures(found)
    assert isinstance(measures, pandas.DataFrame)
    newest = measures[measures.fiscal_year == measures.fiscal_year.max()].iloc[0]
    assert (newest.value, newest.unit, newest.filing_id) == (364_200_000.0, "iso4217:USD", TEN_K)
    assert not measures.loaded.any()
    assert frames.measures(found, exact=True).value.map(type).eq(Decimal).all()
    in_polars = frames.measures(found, engine="polars")
    assert isinstance(in_polars, polars.DataFrame)
    assert in_polars["value"].to_list() == measures.value.to_list()

    income = frames.statement(footnote.read_statement("US", TEN_K, "income-statement"))
    assert 364_200_000.0 in income[income.label.str.contains("revenue", case=False)].iloc[:, 3].to_list()

    tables = [frames.table(table) for table in footnote.each_tables("US", TEN_K, section="7")]
    assert tables and all(table.columns[0] == "label" for table in tables)
    peers = frames.comparison(footnote.compare_companies(companies=f"US:{COMPANY}", names="revenue,net_income"))
    assert set(peers.measure) == {"revenue", "net_income"}
    assert not peers.loaded.any()


def test_asks_and_yields_text_and_citations(footnote: Footnote) -> None:
    answer = footnote.ask(QUESTION, filings=[f"US:{TEN_K}"])
    items = list(answer)
    citations = [item for item in items if isinstance(item, models.Citation)]
    assert "".join(item for item in items if isinstance(item, str)) == answer.text
    assert citations == answer.citations and citations
    assert citations[0].url.startswith("http") and f"/f/US/{TEN_K}/" in citations[0].url
    assert (answer.stop_reason, bool(answer.thread_id)) == ("done", True)
    with pytest.raises(ValueError, match="country"):
        footnote.ask(QUESTION, filings=[TEN_K]).read()
    with pytest.raises(NotFound):
        footnote.ask(QUESTION, thread_id="nothing").read()


def test_compares_two_filings_and_makes_files(footnote: Footnote) -> None:
    diff = footnote.diff_section("US", TEN_K, "7", against=TEN_K_BEFORE)
    assert diff.before.filing_id == TEN_K_BEFORE and diff.changes
    assert footnote.download_measures("US", COMPANY)[:2] == b"PK"
    report = footnote.create_report({"title": "From Python", "sections": [{"title": "One", "narrative": "A text."}]})
    assert "A text." in footnote.get_report_markdown(report.report.report_id)
    assert next(footnote.each_reports()).title == "From Python"


def test_uploads_a_document(footnote: Footnote) -> None:
    answer = footnote.upload_document(io.BytesIO(b"The quokka eats leaves."), "quokka.txt", tags=["zoo"])
    assert (answer.document.name, answer.document.tags) == ("quokka.txt", ["zoo"])


def test_refuses_by_code(url: str, footnote: Footnote) -> None:
    with Footnote(url, "fnt_wrong") as nobody, pytest.raises(NotSignedIn) as refused:
        nobody.search_companies(q="a")
    assert refused.value.code == "token_invalid" and refused.value.request_id
    with pytest.raises(NotFound) as absent:
        footnote.list_sections("US", "0009990001-25-999999")
    assert absent.value.code == "filing_not_ingested"
    with Footnote(url, os.environ["FOOTNOTE_READER_TOKEN"]) as reader, pytest.raises(NotAllowed) as scope:
        reader.ingest(COUNTRY, COMPANY, TEN_K)
    assert scope.value.code == "scope_required"
    with Footnote("http://127.0.0.1:1", "x", retries=0) as away, pytest.raises(Unreachable):
        away.search_companies(q="a")


def test_does_the_same_asynchronously(url: str, token: str) -> None:
    async def use() -> None:
        async with AsyncFootnote(url, token) as footnote:
            job = await (await footnote.ingest(COUNTRY, COMPANY, TEN_K)).wait()
            assert job.status == "completed"
            filings = [filing async for filing in footnote.each_company_filings("US", COMPANY, limit=2)]
            assert len(filings) > 2
            answer = footnote.ask(QUESTION, filings=[f"US:{TEN_K}"])
            items = [item async for item in answer]
            assert "".join(item for item in items if isinstance(item, str)) == answer.text
            assert answer.citations
            sections = await asyncio.gather(*(footnote.read_section("US", TEN_K, one) for one in ("1", "1A", "7")))
            assert [section.item_number for section in sections] == ["1", "1A", "7"]
            with pytest.raises(NotFound):
                await footnote.read_section("US", TEN_K, "99")

    asyncio.run(use())


def test_loads_no_frame_library_by_itself() -> None:
    code = "import footnote, sys; print(sorted({'pandas', 'polars', 'tqdm'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"
