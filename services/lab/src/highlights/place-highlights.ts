import type { Country, Principal } from '@footnote/contracts';
import { isProblem, ProblemError } from '@footnote/runtime';
import { pageBefore } from '../page-before.ts';
import { findAnchor } from './find-anchor.ts';
import type { HighlightDeps } from './highlight-deps.ts';
import { readDocumentText, readOutline, readSectionText, type SourceText } from './source-text.ts';
import type { HighlightPosition, StoredHighlight } from './stored-highlight.ts';

/** Filings that one request searches; highlights of the others keep their old places until the next request. */
const mostFilings = 20;
/** Sections of a filing in which a sentence is looked for that is not where it was. */
const mostSections = 400;
/** A shorter quote may be in another section by chance. */
const shortestElsewhere = 25;

type Deps = Pick<HighlightDeps, 'highlights' | 'calls' | 'documents' | 'sources'>;

/**
 * The highlights with their places in the current texts. A filing is searched if it has been read again since its highlights were
 * placed, and a document if it is the one that is open. What is found is stored.
 */
export async function placeHighlights(
  deps: Deps,
  caller: Principal,
  found: readonly StoredHighlight[],
  { opened }: { opened: string | undefined },
  signal: AbortSignal,
): Promise<StoredHighlight[]> {
  const placed = new Map<string, HighlightPosition>();
  const put = (one: StoredHighlight, position: Partial<HighlightPosition>) =>
    placed.set(one.id, { ...positionOf(one), ...position });
  await placeInFilings(deps, caller, found, put, signal);
  await placeInDocuments(deps, caller, found, opened, put, signal);
  for (const one of found) {
    const position = placed.get(one.id);
    if (position && !isSame(position, one)) await deps.highlights.place(one.id, position);
  }
  return found.map((one) => ({ ...one, ...placed.get(one.id) }));
}

type Put = (one: StoredHighlight, position: Partial<HighlightPosition>) => void;

async function placeInFilings(
  deps: Deps,
  caller: Principal,
  found: readonly StoredHighlight[],
  put: Put,
  signal: AbortSignal,
): Promise<void> {
  const byFiling = Map.groupBy(found, ({ country, filing_id }) => `${country}/${filing_id}`);
  let looked = 0;
  for (const all of byFiling.values()) {
    const { country, filing_id } = all[0] ?? {};
    if (!country || !filing_id) continue;
    const reading = (await deps.sources.get(country, filing_id))?.version ?? null;
    const stale = reading === null ? [] : all.filter((one) => one.reading !== reading);
    if (stale.length === 0) continue;
    if (looked >= mostFilings) return;
    looked += 1;
    try {
      await lookThroughFiling(deps, caller, { country, filing_id }, stale, reading, put, signal);
    } catch (error) {
      // Whatever else keeps a text from being read now says nothing about its words.
      if (!(error instanceof ProblemError)) throw error;
      if (isProblem(error, 'filing_not_ingested'))
        for (const one of stale) put(one, { status: 'missing', reading });
    }
  }
}

async function lookThroughFiling(
  deps: Deps,
  caller: Principal,
  filing: { country: Country; filing_id: string },
  stale: readonly StoredHighlight[],
  reading: string | null,
  put: Put,
  signal: AbortSignal,
): Promise<void> {
  const outline = await readOutline(deps, caller, filing, signal);
  const left = new Set(stale);
  const take = (source: SourceText, among: Iterable<StoredHighlight>) => {
    for (const one of among) {
      const place = findAnchor(source.folded, one);
      if (!place) continue;
      left.delete(one);
      const { section, section_title } = source;
      put(one, {
        section,
        section_title,
        char_start: place.start,
        char_end: place.end,
        status: 'found',
        reading,
      });
    }
  };
  const read = (section: string) => readSectionText(deps, caller, { ...filing, section }, signal);
  for (const [section, own] of Map.groupBy(stale, (one) => one.section))
    if (section !== null && outline.includes(section)) take(await read(section), own);
  for (const section of outline.slice(0, mostSections)) {
    const elsewhere = [...left].filter(
      (one) => one.section !== section && one.quote.length >= shortestElsewhere,
    );
    if (elsewhere.length > 0) take(await read(section), elsewhere);
  }
  for (const one of left) put(one, { status: 'missing', reading });
}

async function placeInDocuments(
  deps: Deps,
  caller: Principal,
  found: readonly StoredHighlight[],
  opened: string | undefined,
  put: Put,
  signal: AbortSignal,
): Promise<void> {
  const byDocument = Map.groupBy(found, ({ document_id }) => document_id ?? '');
  byDocument.delete('');
  const there = new Set(
    (await deps.documents.find(caller, [...byDocument.keys()])).map(({ document_id }) => document_id),
  );
  for (const [id, all] of byDocument) {
    if (!there.has(id)) {
      for (const one of all) put(one, { status: 'missing' });
    } else if (id === opened) {
      const source = await readDocumentText(deps, caller, id, signal).catch((error: unknown) => {
        if (error instanceof ProblemError) return null;
        throw error;
      });
      if (source) for (const one of all) placeInDocument(source, one, put);
    }
  }
}

function placeInDocument(source: SourceText, one: StoredHighlight, put: Put): void {
  const place = findAnchor(source.folded, one);
  if (!place) {
    put(one, { status: 'missing' });
    return;
  }
  const { start, end } = place;
  put(one, { char_start: start, char_end: end, page: pageBefore(source.text, start), status: 'found' });
}

const positionOf = (one: StoredHighlight): HighlightPosition => {
  const { section, section_title, char_start, char_end, page, status, reading } = one;
  return { section, section_title, char_start, char_end, page, status, reading };
};

function isSame(position: HighlightPosition, one: StoredHighlight): boolean {
  const before = positionOf(one);
  return Object.entries(position).every(([name, value]) => before[name as keyof HighlightPosition] === value);
}
