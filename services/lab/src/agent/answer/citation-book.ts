import { type CitationData, type CitedComputation, pageMarkForm } from '@footnote/contracts';
import { findHeading, foldForQuotes } from '@footnote/text';
import { pageBefore } from '../../page-before.ts';
import type { RunCell, RunCells } from '../figures/run-cells.ts';
import { splitPage } from '../sources/page-ids.ts';
import type { RunSource, RunSources, SourceStretch } from '../sources/run-sources.ts';
import { findQuote } from './find-quote.ts';
import { regulatorAddress } from './regulator-address.ts';
import { saysCell, saysValue, swapMarks } from './says-cell.ts';
import { createStretchReadings, type StretchReadings } from './stretch-readings.ts';

/** A quote that was found in a source of the run. */
export type VerifiedQuote = Omit<CitationData, 'text_id' | 'text_start' | 'text_end'>;

export interface CitationBook {
  /** The quote's position in the named source, or else in any other source of the run; null when none holds it. */
  verify(quote: string, sourceId: string): VerifiedQuote | null;
  /** The cell or computation with that id; null when the words before its mark don't contain its figure. */
  verifyFigure(words: string, id: string): VerifiedQuote | null;
  /** Whether an id belongs to a cell or a computation. */
  isFigure(id: string): boolean;
}

/** What can be cited besides texts, and where filings lie at their regulators. */
export interface CitedFigures {
  cells: RunCells;
  computations: ReadonlyMap<string, CitedComputation>;
  sourceUrl(country: string, filingId: string): string | null;
}

/** A shorter quote may occur anywhere by chance, so it is looked up only in the named source. */
const shortestElsewhere = 25;
const longestQuote = 4_000;

/** Checks quotes against the stored texts of a run, and numbers them: the same quote keeps its number. */
export function createCitationBook(
  sources: RunSources,
  readings: StretchReadings = createStretchReadings(),
  figures: CitedFigures | null = null,
): CitationBook {
  const numbers = new Map<string, number>();

  function lookIn(source: RunSource, quote: string): VerifiedQuote | null {
    for (const stretch of source.stretches) {
      const place = findQuote(readings.foldedOf(stretch), quote);
      if (place && place.end - place.start <= longestQuote) return describe(source, stretch, place);
    }
    return null;
  }

  /** A quote that a document prints several times is cited on the page that its mark names. */
  function lookOnPage(source: RunSource, page: number | null, quote: string): VerifiedQuote | null {
    if (page === null) return null;
    for (const stretch of source.stretches) {
      const own = stretchOfPage(stretch, page);
      const place = own && findQuote(foldForQuotes(own.text), quote);
      if (own && place && place.end - place.start <= longestQuote) return describe(source, own, place);
    }
    return null;
  }

  function describe(source: RunSource, stretch: SourceStretch, at: { start: number; end: number }) {
    const { place } = source;
    const [start, end] = [stretch.start + at.start, stretch.start + at.end];
    const key = `${source.id} ${start} ${end}`;
    const n = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, n);
    const filing = place.kind === 'filing' || place.kind === 'fact' ? place : null;
    const quote = stretch.text.slice(at.start, at.end);
    const sourceUrl = filing && (figures?.sourceUrl(filing.country, filing.filing_id) ?? null);
    return {
      n,
      source_id: source.id,
      title: source.title,
      country: filing?.country ?? null,
      filing_id: filing?.filing_id ?? null,
      section: place.kind === 'filing' ? place.section : null,
      document_id: place.kind === 'document' ? place.document_id : null,
      page: place.kind === 'document' ? (pageBefore(stretch.text, at.start) ?? stretch.page) : null,
      char_start: start,
      char_end: end,
      quote,
      url: source.url,
      source_url: sourceUrl && regulatorAddress(sourceUrl, place.kind === 'fact' ? '' : quote),
      verified: true as const,
      ...contextOf(stretch, at.start),
    };
  }

  /** The whole row of the cell, which the reader sees highlighted. */
  function describeCell(cell: RunCell): VerifiedQuote | null {
    const stretch = cell.source.stretches.find(
      ({ start, text }) => start <= cell.start && start + text.length >= cell.end,
    );
    if (!stretch) return null;
    const at = { start: cell.start - stretch.start, end: cell.end - stretch.start };
    const short = (text: string) => text.slice(0, 2_000) || null;
    return {
      ...describe(cell.source, stretch, at),
      context: {
        heading: short(cell.title),
        row: short(cell.label),
        period: short(cell.column),
        unit: short(cell.unit),
      },
    };
  }

  function describeComputation(source: RunSource, computation: CitedComputation): VerifiedQuote | null {
    const [stretch] = source.stretches;
    if (!stretch) return null;
    return { ...describe(source, stretch, { start: 0, end: stretch.text.length }), computation };
  }

  return {
    isFigure: (id) =>
      figures !== null && (figures.computations.has(id) || figures.cells.get(id) !== undefined),
    verifyFigure(words, id) {
      const computation = figures?.computations.get(id);
      const cell = figures?.cells.get(id);
      if (!computation) return cell && saysCell(words, cell) ? describeCell(cell) : null;
      const source = sources.get(id);
      // A derived measure is both a cell and a computation. An answer may print an amount in another scale than the tool did.
      const says =
        [computation.shown, swapMarks(computation.shown)].some((one) =>
          words.includes(one.replace(/^-/, '')),
        ) ||
        saysInRow(words, computation.shown) ||
        (cell && saysCell(words, cell)) ||
        (/ (?:thousand|million|billion)$/.test(computation.shown) &&
          saysValue(words, Number(computation.value)));
      return source && says ? describeComputation(source, computation) : null;
    },
    verify(quote, sourceId) {
      const named = sources.get(sourceId);
      const { page } = splitPage(sourceId);
      const found = named ? (lookOnPage(named, page, quote) ?? lookIn(named, quote)) : null;
      if (found || quote.trim().length < shortestElsewhere) return found;
      // Models mix up the ids of their sources more often than the words.
      for (const other of sources.all()) {
        const elsewhere = other === named ? null : lookIn(other, quote);
        if (elsewhere) return elsewhere;
      }
      return null;
    },
  };
}

/** A row of a table names the unit of its figures apart. */
function saysInRow(words: string, shown: string): boolean {
  const number = /\d[\d.,]*/.exec(shown)?.[0];
  if (number === undefined || !words.trimStart().startsWith('|')) return false;
  return words.split('|').some((cell) => /-?([\d.,]+)%?/.exec(cell.trim())?.[1] === number);
}

/** The part of a stretch that is on a page. */
function stretchOfPage(stretch: SourceStretch, page: number): SourceStretch | null {
  const marks = [...stretch.text.matchAll(pageMarkForm)].map((mark) => ({
    at: mark.index,
    page: Number(mark[1]),
  }));
  const pages = [{ at: 0, page: stretch.page }, ...marks];
  const at = pages.findLastIndex((one) => one.page === page);
  const own = pages[at];
  if (!own) return null;
  const end = pages[at + 1]?.at ?? stretch.text.length;
  return { start: stretch.start + own.at, text: stretch.text.slice(own.at, end), page };
}

/** The heading above a quote, if it is in the stretch of text that was read. */
function contextOf({ text }: SourceStretch, at: number): Pick<CitationData, 'context'> {
  const heading = findHeading(text, at);
  return heading
    ? { context: { heading: heading.slice(0, 2_000), row: null, period: null, unit: null } }
    : {};
}
