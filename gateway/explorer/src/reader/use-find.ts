import { readSection, type TocEntry } from '@footnote/contracts';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem, queries, routeQuery } from '../api/api.ts';
import type { FilingPlace } from './filing-place.ts';
import { findInText, type TextHit } from './find-in-text.ts';

export interface SectionHits {
  entry: TocEntry;
  hits: TextHit[];
}

export interface Find {
  /** In the order of the filing. */
  found: SectionHits[];
  isReading: boolean;
  error: unknown;
  retry: () => void;
}

const readAtOnce = 6;
/** Results are shown at most this often while sections are read. */
const showEveryMs = 100;
/** A filing of thousands of sections needs more requests than a minute allows. */
const mostWaits = 20;

/** Looks for words in every section of a filing, a few sections at a time; each is read once. */
export function useFind(place: FilingPlace, sections: readonly TocEntry[], needle: string): Find {
  const [state, setState] = useState<Omit<Find, 'retry'>>({ found: [], isReading: true, error: null });
  const [attempt, setAttempt] = useState(0);
  const texts = useRef(new Map<string, string>());
  const { country, filing_id } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` begins again after a failure
  useEffect(() => {
    let isLeft = false;
    let next = 0;
    let shownAt = 0;
    let error: unknown = null;
    const hits = new Map<number, SectionHits>();
    const show = (isReading: boolean) => {
      if (isLeft) return;
      shownAt = performance.now();
      const found = [...hits].sort(([a], [b]) => a - b).map(([, one]) => one);
      setState({ found, isReading, error });
    };
    const read = async () => {
      for (let at = next++; at < sections.length && !isLeft && error === null; at = next++) {
        const entry = sections[at];
        if (!entry) return;
        const text = texts.current.get(entry.item_number) ?? (await readText(country, filing_id, entry));
        texts.current.set(entry.item_number, text);
        const inText = findInText(text, needle);
        if (inText.length > 0) hits.set(at, { entry, hits: inText });
        if (performance.now() - shownAt < showEveryMs) continue;
        show(true);
        // Lets the page draw and handle keys, even if all texts are already loaded.
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    const all = Array.from({ length: readAtOnce }, () =>
      read().catch((thrown: unknown) => {
        error = thrown;
      }),
    );
    void Promise.all(all).then(() => show(false));
    return () => {
      isLeft = true;
    };
  }, [country, filing_id, sections, needle, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}

async function readText(country: string, filing_id: string, { item_number }: TocEntry): Promise<string> {
  const call = { params: { country, filing_id, section_id: item_number } };
  const { content } = await queries.fetchQuery({
    ...routeQuery(readSection, call),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => error instanceof ApiProblem && error.body.retryable && failures < mostWaits,
    retryDelay: (failures, error) =>
      (Number(error instanceof ApiProblem && error.headers.get('retry-after')) || Math.min(failures, 5)) *
      1000,
  });
  return content;
}
