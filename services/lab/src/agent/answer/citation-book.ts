import { type CitationData, pageMarkForm } from '@research/contracts';
import type { RunSource, RunSources, SourceStretch } from '../sources/run-sources.ts';
import { findQuote } from './find-quote.ts';
import { createStretchReadings, type StretchReadings } from './stretch-readings.ts';

/** A quote that stands in a source of the run. */
export type VerifiedQuote = Omit<CitationData, 'text_id' | 'text_start' | 'text_end'>;

export interface CitationBook {
  /** The quote's place in the source that is named, else in any other of the run; null: it stands in none. */
  verify(quote: string, sourceId: string): VerifiedQuote | null;
}

/** Shorter words may stand anywhere by chance, so they count only in the source that is named. */
const shortestElsewhere = 25;
const longestQuote = 4_000;

/** Checks quotes against the stored texts of a run, and numbers them: the same quote keeps its number. */
export function createCitationBook(
  sources: RunSources,
  readings: StretchReadings = createStretchReadings(),
): CitationBook {
  const numbers = new Map<string, number>();

  function lookIn(source: RunSource, quote: string): VerifiedQuote | null {
    for (const stretch of source.stretches) {
      const place = findQuote(readings.foldedOf(stretch), quote);
      if (place && place.end - place.start <= longestQuote) return describe(source, stretch, place);
    }
    return null;
  }

  function describe(source: RunSource, stretch: SourceStretch, at: { start: number; end: number }) {
    const { place } = source;
    const [start, end] = [stretch.start + at.start, stretch.start + at.end];
    const key = `${source.id} ${start} ${end}`;
    const n = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, n);
    const filing = place.kind === 'filing' ? place : null;
    return {
      n,
      source_id: source.id,
      title: source.title,
      country: filing?.country ?? null,
      filing_id: filing?.filing_id ?? null,
      section: filing?.section ?? null,
      document_id: place.kind === 'document' ? place.document_id : null,
      page: place.kind === 'document' ? pageAt(stretch, at.start) : null,
      char_start: start,
      char_end: end,
      quote: stretch.text.slice(at.start, at.end),
      url: source.url,
      verified: true as const,
    };
  }

  return {
    verify(quote, sourceId) {
      const named = sources.get(sourceId);
      const found = named ? lookIn(named, quote) : null;
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

/** The page that a position lies on, by the last mark before it. */
function pageAt(stretch: SourceStretch, at: number): number | null {
  const marks = [...stretch.text.slice(0, at).matchAll(pageMarkForm)];
  const last = marks.at(-1)?.[1];
  return last === undefined ? stretch.page : Number(last);
}
