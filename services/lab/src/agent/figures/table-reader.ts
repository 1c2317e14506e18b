import { type Country, listSections, listTables, type TableData } from '@footnote/contracts';
import { inParts, isProblem, problem } from '@footnote/runtime';
import { readStoredSection } from '../read-stored-section.ts';
import type { ToolContext } from '../tool-context.ts';
import type { FigureTable, ReadingText } from './figure-table.ts';
import type { ReadingRef } from './reading-ref.ts';
import { readFigureTables, showTables } from './source-tables.ts';

/** A shorter section holds no table. */
const shortest = 200;
const mostSections = 80;
const atOnce = 8;

/** The sections of a filing, or the text of a document. Each is read once in a run. */
export async function readTexts(
  context: ToolContext,
  ref: ReadingRef,
  signal: AbortSignal,
  isWanted: (section: { char_count: number }, at: number) => boolean = () => true,
): Promise<ReadingText[]> {
  if (ref.document_id) {
    const { name, text } = await context.readDocument(ref.document_id, signal);
    return [{ place: { kind: 'document', document_id: ref.document_id }, title: name, text }];
  }
  if (!ref.filing) throw problem('validation_failed', { detail: nameOne(context) });
  const { country, filing_id } = ref.filing;
  if (ref.section) return [await readOne(context, { country, filing_id, section: ref.section }, signal)];
  const sections = await contentsOf(context, country, filing_id, signal);
  const wanted = sections.filter(isWanted);
  const texts: ReadingText[] = [];
  for (const some of inParts(wanted, atOnce)) {
    texts.push(
      ...(await Promise.all(
        some.map(({ item_number }) => readOne(context, { country, filing_id, section: item_number }, signal)),
      )),
    );
  }
  return texts;
}

const mayHoldTables = ({ char_count }: { char_count: number }, at: number) =>
  char_count >= shortest && at < mostSections;

/** What to name: that which the user points at, where it is so. */
function nameOne({ run }: ToolContext): string {
  const ids = [
    ...run.documents.map(({ document_id }) => `document_id: "${document_id}"`),
    ...run.filings.map(({ country, filing_id }) => `filing: ${JSON.stringify({ country, filing_id })}`),
  ].slice(0, 5);
  return `Name a filing or a document_id${ids.length > 0 ? `, as ${ids.join(' or ')}` : ''}.`;
}

async function contentsOf(context: ToolContext, country: Country, filing_id: string, signal: AbortSignal) {
  const known = context.facts.sections(country, filing_id);
  if (known) return known;
  const { sections } = await context.deps.calls.call(
    listSections,
    context.run.caller,
    { params: { country, filing_id } },
    { signal },
  );
  context.facts.noteSections(country, filing_id, sections);
  return sections;
}

async function readOne(
  context: ToolContext,
  ref: { country: Country; filing_id: string; section: string },
  signal: AbortSignal,
): Promise<ReadingText> {
  const { content, section } = await readStoredSection(context, ref, signal);
  return {
    place: { kind: 'filing', country: ref.country, filing_id: ref.filing_id, section },
    title: context.facts.sectionName(ref.country, ref.filing_id, section),
    text: content,
  };
}

/** The tables of a filing or document, read once in a run. */
export function createTableReader(contextOf: () => ToolContext) {
  const kept = new Map<string, Promise<FigureTable[]>>();
  return (ref: ReadingRef, signal: AbortSignal): Promise<FigureTable[]> => {
    const key = JSON.stringify([ref.filing ?? null, ref.document_id ?? null, ref.section ?? null]);
    const known = kept.get(key);
    if (known) return known;
    const reading = readAll(contextOf(), ref, signal);
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;
  };
}

/** The tables that the worker stored with the filing or document; those of an older release are read here. */
async function readAll(context: ToolContext, ref: ReadingRef, signal: AbortSignal): Promise<FigureTable[]> {
  const texts = await readTexts(context, { ...ref, section: null }, signal, mayHoldTables);
  const { deps, run } = context;
  const stored = ref.document_id
    ? (await deps.documents.figures?.(run.caller, ref.document_id, signal))?.tables
    : ref.filing && (await listStored(context, ref.filing, signal));
  const tables = stored ? showTables(stored, texts) : await readFigureTables(texts, signal);
  const [only] = ref.section ? await readTexts(context, ref, signal) : [];
  return only ? tables.filter(({ source }) => samePlace(source, only)) : tables;
}

const samePlace = ({ place }: ReadingText, other: ReadingText): boolean =>
  place.kind === 'filing' && other.place.kind === 'filing' && place.section === other.place.section;

const mostPages = 200;

async function listStored(
  { deps, run }: ToolContext,
  { country, filing_id }: NonNullable<ReadingRef['filing']>,
  signal: AbortSignal,
): Promise<TableData[] | null> {
  const tables: TableData[] = [];
  let cursor: string | undefined;
  try {
    for (let page = 0; page < mostPages; page += 1) {
      const query = { limit: 100, ...(cursor !== undefined && { cursor }) };
      const params = { country, filing_id };
      const answer = await deps.calls.call(listTables, run.caller, { params, query }, { signal });
      tables.push(...answer.tables);
      if (answer.next_cursor === null) return tables;
      cursor = answer.next_cursor;
    }
    return tables;
  } catch (error) {
    if (isProblem(error, 'no_structured_data')) return null;
    throw error;
  }
}
