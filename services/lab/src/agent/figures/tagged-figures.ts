import type { Country, FilingFact, MeasureCell } from '@footnote/contracts';
import { readFact } from '@footnote/contracts';
import { isProblem } from '@footnote/runtime';
import { readStoredSection } from '../read-stored-section.ts';
import { pageAt } from '../sources/outline-document.ts';
import type { SourcePlace } from '../sources/run-sources.ts';
import type { ToolContext } from '../tool-context.ts';
import { isPlain, type Quantity } from './quantity.ts';
import type { RunCell } from './run-cells.ts';
import { showQuantity } from './show-quantity.ts';

interface FilingId {
  country: Country;
  filing_id: string;
}

const mostLabel = 300;

/**
 * A fact as a cell of the run: its source is the section that prints it, with its line; a fact without
 * a place in the text is a source of its own. Null for a fact that holds no figure.
 */
export async function noteFact(
  context: ToolContext,
  filing: FilingId,
  fact: FilingFact,
  signal: AbortSignal,
): Promise<RunCell | null> {
  if (fact.kind !== 'number' || fact.value === null || fact.error !== null) return null;
  const quantity = quantityOf(fact.value, fact.unit);
  const common = {
    label: labelOf(fact),
    column: [sayFiscal(fact.fiscal), sayPeriod(fact.period)].filter(Boolean).join(', '),
    unit: [sayUnit(fact.unit), sayScale(fact.scale)].filter(Boolean).join(', '),
    text: fact.printed ?? showFact(quantity),
    quantity,
  };
  const printed = await placeOf(context, filing, fact, signal);
  const cell: Omit<RunCell, 'id'> = printed
    ? { ...common, ...printed }
    : {
        ...common,
        ...noteAlone(
          context,
          filing,
          fact,
          `${common.label}, ${common.column}: ${common.text} ${common.unit}`,
        ),
      };
  const noted = { ...cell, id: `${cell.source.id}.${factSlug(fact.id)}` };
  context.cells.addFigure(noted);
  return noted;
}

/** A tagged text, the line that prints it, and the source of that line. */
interface TaggedText {
  text: string;
  line: string;
  title: string;
  source_id: string;
}

/** Null for a figure, and for a block, whose text is a section. */
export async function noteText(
  context: ToolContext,
  filing: FilingId,
  fact: FilingFact,
  signal: AbortSignal,
): Promise<TaggedText | null> {
  const value = fact.value?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (fact.kind !== 'text' || fact.block || value === '' || value.length > mostLabel) return null;
  const printed = fact.at && (await lineOf(context, filing, fact.at, signal));
  if (!fact.at || !printed) {
    const line = `${labelOf(fact)}: ${value}`;
    const { source, title } = noteAlone(context, filing, fact, line);
    return { text: value, line, title, source_id: source.id };
  }
  // As it is printed: a tag may hold the code of a state whose name is printed.
  const text = printed.content.slice(fact.at.char_start, fact.at.char_end).trim() || value;
  const line = printed.content.slice(printed.start, printed.end);
  return { text, line, title: printed.title, source_id: printed.source.id };
}

/** A fact of a filing by its id; null if the filing no longer has such a fact. */
export async function noteFactById(
  context: ToolContext,
  filing: FilingId,
  factId: string,
  signal: AbortSignal,
): Promise<RunCell | null> {
  try {
    const params = { ...filing, fact_id: factId };
    const fact = await context.deps.calls.call(readFact, context.run.caller, { params }, { signal });
    return await noteFact(context, filing, fact, signal);
  } catch (error) {
    if (isProblem(error, 'fact_not_found')) return null;
    throw error;
  }
}

/** What prints a figure. */
export type FigureOrigin = FilingId | { document_id: string };

/**
 * A cell of a statement without tags as a cell of the run: its source is the section that prints it, with its line; null where
 * its line is not found. `quantity` is null for an input of a formula.
 */
export async function notePrintedCell(
  context: ToolContext,
  origin: FigureOrigin,
  cell: MeasureCell,
  quantity: Quantity | null,
  signal: AbortSignal,
): Promise<RunCell | null> {
  const { at = null, label, column_label, statement, row, column } = cell;
  const printed = at && (await lineOf(context, origin, at, signal));
  if (!at || !printed) return null;
  const { content, ...place } = printed;
  const noted: RunCell = {
    ...place,
    id: `${place.source.id}.${factSlug(`${statement}-${row}-${column}`)}`,
    label: label.slice(0, mostLabel),
    column: column_label.slice(0, mostLabel),
    unit: '',
    text: content.slice(at.char_start, at.char_end),
    quantity,
  };
  context.cells.addFigure(noted);
  return noted;
}

type Place = Pick<RunCell, 'source' | 'title' | 'start' | 'end' | 'page'>;

/** The line of the section, or row of the table, in which a fact is printed. */
async function placeOf(
  context: ToolContext,
  filing: FilingId,
  { at }: { at: Pick<NonNullable<FilingFact['at']>, 'section' | 'char_start' | 'char_end'> | null },
  signal: AbortSignal,
): Promise<Place | null> {
  const line = at && (await lineOf(context, filing, at, signal));
  if (!line) return null;
  const { content: _, ...place } = line;
  return place;
}

/** The line that holds these characters, and the text that it is in; null where the text is shorter. */
async function lineOf(
  context: ToolContext,
  origin: FigureOrigin,
  at: { section: string; char_start: number; char_end: number },
  signal: AbortSignal,
): Promise<(Place & { content: string }) | null> {
  const { content, title, place } = await textOf(context, origin, at.section, signal);
  if (at.char_end > content.length) return null;
  const start = content.lastIndexOf('\n', Math.max(0, at.char_start - 1)) + 1;
  const newline = content.indexOf('\n', at.char_end);
  const end = newline === -1 ? content.length : newline;
  const page = place.kind === 'document' ? pageAt(content, start) : null;
  const source = context.sources.add(place, title, { start, text: content.slice(start, end), page });
  return { source, title, start, end, page, content };
}

async function textOf(
  context: ToolContext,
  origin: FigureOrigin,
  slug: string,
  signal: AbortSignal,
): Promise<{ content: string; title: string; place: SourcePlace }> {
  if ('document_id' in origin) {
    const { name, text } = await context.readDocument(origin.document_id, signal);
    return { content: text, title: name, place: { kind: 'document', ...origin } };
  }
  const { content, section } = await readStoredSection(context, { ...origin, section: slug }, signal);
  const title = context.facts.sectionName(origin.country, origin.filing_id, section);
  return { content, title, place: { kind: 'filing', ...origin, section } };
}

function noteAlone(context: ToolContext, filing: FilingId, { id }: FilingFact, text: string): Place {
  const title = `${context.facts.filingName(filing.country, filing.filing_id)}, tagged figure`;
  const source = context.sources.add({ kind: 'fact', ...filing, fact_id: id }, title, {
    start: 0,
    text,
    page: null,
  });
  return { source, title, start: 0, end: text.length, page: null };
}

/** Ids of facts may hold anything; a mark of a citation may not. */
function factSlug(id: string): string {
  return `f-${id.replaceAll(/[^\w-]/g, '_').slice(0, 60)}`;
}

/** `iso4217:USD`, `iso4217:USD/xbrli:shares`, `xbrli:shares`, `xbrli:pure`; any other unit goes by its name. */
export function quantityOf(value: string, unit: string | null): Quantity {
  const [over = '', under] = (unit ?? '').split('/').map((one) => one.trim().replace(/^[\w-]+:/, ''));
  const named = (name: string) => (name === 'shares' ? 'share' : name);
  const powers: Record<string, number> = {};
  if (over !== '' && over !== 'pure') powers[named(over)] = 1;
  if (under !== undefined && under !== '' && under !== 'pure') powers[named(under)] = -1;
  return { value, unit: powers };
}

/** As an answer prints it: ratios as percentages. */
export function showFact(quantity: Quantity, isRatio = false): string {
  const isMoney = Object.entries(quantity.unit).some(([name, power]) => name !== 'share' && power === 1);
  if (isRatio) return showQuantity(quantity, 'percent', 1);
  const whole = Number.isInteger(Number(quantity.value));
  return showQuantity(quantity, isMoney ? 'money' : 'number', whole && isPlain(quantity) ? 0 : 2);
}

export function sayUnit(unit: string | null): string {
  return (unit ?? '').replaceAll(/(?<![\w-])[\w-]+:(?=\w)/g, '');
}

function sayScale(scale: number): string {
  return { 3: 'in thousands', 6: 'in millions', 8: 'in hundred millions', 9: 'in billions' }[scale] ?? '';
}

export function sayFiscal(fiscal: { year: number; period: string | null } | null): string | null {
  return fiscal?.period ? `${fiscal.year}${fiscal.period}` : null;
}

export function sayPeriod(period: FilingFact['period']): string {
  if (!period || 'forever' in period) return '';
  return 'instant' in period ? period.instant : `${period.start}/${period.end}`;
}

/** With its dimensions: `Revenues (ProductMember)`. */
export function labelOf({ label, concept, dims }: Pick<FilingFact, 'label' | 'concept' | 'dims'>): string {
  const name = label ?? concept.name.replace(/^.*:/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  const members = dims.map(({ member }) => member.replace(/^.*:/, ''));
  return `${name}${members.length > 0 ? ` (${members.join(', ')})` : ''}`.slice(0, mostLabel);
}
