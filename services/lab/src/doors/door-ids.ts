import { country as anyCountry } from '@footnote/contracts';
import type { ReadingRef } from '../agent/figures/reading-ref.ts';
import { noteFactById } from '../agent/figures/tagged-figures.ts';
import { readStoredSection } from '../agent/read-stored-section.ts';
import type { RunSource, SourcePlace } from '../agent/sources/run-sources.ts';
import type { ToolContext } from '../agent/tool-context.ts';

/**
 * A call stands alone: any instance answers it, and none remembers it. So the ids of a run (`src_1.t4.r2.c1`) leave as ids
 * that name the source itself (`US:0000320193-24-000123:8.t4.r2.c1`, `doc_….p12`), and are read back when they return.
 */

/** Of a row, cell, page, tagged figure or quoted amount in a source. */
const part = String.raw`\.(?:t\d+[a-z]*(?:\.r\d+(?:\.c\d+)?)?|p\d+|f-[\w-]+|q\d+)`;
const sourceForm = String.raw`(?:[A-Z]{2}:[A-Za-z0-9][\w.-]*:[^\s:[\]]+?|doc_[\w-]+)`;
const idForm = new RegExp(`^(${sourceForm})(${part})?$`);
/** Ids as they are written into a text or an expression. */
const bracketed = new RegExp(String.raw`\[(${sourceForm}(?:${part})?)\]`, 'g');
const runId = /\bsrc_\d{1,6}\b/g;

/** Members of inputs that hold one id, and those that hold text with ids in brackets. */
const idMembers = new Set(['id', 'cell', 'source_id', 'table_id']);
const textMembers = new Set(['expression', 'narrative', 'text']);

/** The id by which later calls name a source of this one; null for one that only this call knows. */
function lastingId({ place }: Pick<RunSource, 'place'>): string | null {
  if (place.kind === 'filing') return `${place.country}:${place.filing_id}:${place.section}`;
  return place.kind === 'document' ? place.document_id : null;
}

/** An output's text with lasting ids. */
export function bringOutIds({ sources }: Pick<ToolContext, 'sources'>, text: string): string {
  if (!text.includes('src_')) return text;
  return text.replaceAll(runId, (id) => {
    const source = sources.get(id);
    return (source && lastingId(source)) ?? id;
  });
}

/** An input with the ids of this call, whose sources have been read. */
export async function takeInIds(context: ToolContext, input: unknown, signal: AbortSignal): Promise<unknown> {
  const known = new Map<string, string>();

  async function replace(id: string): Promise<string> {
    const before = known.get(id);
    if (before !== undefined) return before;
    const found = await openId(context, id, signal);
    known.set(id, found);
    return found;
  }

  async function walk(value: unknown, member: string): Promise<unknown> {
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value) items.push(await walk(item, member));
      return items;
    }
    if (typeof value === 'string') {
      if (idMembers.has(member)) return replace(value);
      if (!textMembers.has(member)) return value;
      let text = value;
      for (const [, id = ''] of value.matchAll(bracketed))
        text = text.replaceAll(`[${id}]`, `[${await replace(id)}]`);
      return text;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries: [string, unknown][] = [];
    for (const [name, inner] of Object.entries(value)) entries.push([name, await walk(inner, name)]);
    return Object.fromEntries(entries);
  }
  return walk(input, '');
}

/** Reads the source of an id; what is no id, or leads to nothing, stays as it is, and the tool says what is wrong. */
async function openId(context: ToolContext, id: string, signal: AbortSignal): Promise<string> {
  const [, ref = '', suffix = ''] = idForm.exec(id) ?? [];
  const place = placeOf(ref);
  if (!place) return id;
  const row = /^\.(t\d+[a-z]*\.r\d+)/.exec(suffix)?.[1];
  if (row !== undefined) return (await openRow(context, place, row, signal)) + suffix;
  if (suffix.startsWith('.t')) return suffix.slice(1);
  if (suffix.startsWith('.f-') && place.kind === 'filing') {
    const cell = await noteFactById(context, place, suffix.slice('.f-'.length), signal);
    return cell?.id ?? id;
  }
  return (await openText(context, place, signal)) + suffix;
}

type OpenedPlace = Extract<SourcePlace, { kind: 'filing' | 'document' }>;

function placeOf(ref: string): OpenedPlace | null {
  if (ref === '') return null;
  const [code = '', filing_id, section] = ref.split(':');
  if (filing_id === undefined || section === undefined) return { kind: 'document', document_id: ref };
  const country = anyCountry.safeParse(code);
  return country.success ? { kind: 'filing', country: country.data, filing_id, section } : null;
}

async function openRow(context: ToolContext, place: OpenedPlace, rowId: string, signal: AbortSignal) {
  const ref: ReadingRef =
    place.kind === 'document'
      ? { document_id: place.document_id }
      : { filing: place, section: place.section };
  for (const table of await context.readTables(ref, signal)) {
    const row = table.rows.find(({ id }) => id === rowId);
    if (!row) continue;
    const { place: of, title, text } = table.source;
    const stretch = { start: row.start, text: text.slice(row.start, row.end), page: row.page };
    const source = context.sources.add(of, title, stretch);
    context.cells.add(source, table, [row]);
    return source.id;
  }
  return openText(context, place, signal);
}

async function openText(context: ToolContext, place: OpenedPlace, signal: AbortSignal): Promise<string> {
  if (place.kind === 'document') {
    const { name, text } = await context.readDocument(place.document_id, signal);
    return context.sources.add(place, name, { start: 0, text, page: 1 }).id;
  }
  const { content, section } = await readStoredSection(context, place, signal);
  const title = context.facts.sectionName(place.country, place.filing_id, section);
  return context.sources.add({ ...place, section }, title, { start: 0, text: content, page: null }).id;
}
