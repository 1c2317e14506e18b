import { oncePer } from '@footnote/runtime';
import { askedConcepts, type Concept, findHeading, tokenize } from '@footnote/text';
import type { FigureTable } from './figure-table.ts';
import { isIndex } from './is-index.ts';

/** The weight of a word of the question, by the place in which a table has it. */
const inTitle = 1;
const inHead = 0.9;
const inLabel = 0.7;
/** A list of contents or of exhibits names many things and has no figures. A row of many years is a table. */
const leastRows = 2;
const leastInRow = 3;
const leastScore = 0.25;

/** The tables whose titles, heads and row labels hold most of what is asked, best first. */
export function matchTables(tables: readonly FigureTable[], query: string, limit: number): FigureTable[] {
  const asked = askedConcepts(query);
  return tables
    .filter((table) => !isIndex(table))
    .map(readTable)
    .map((read) => ({ read, score: scoreTable(read, asked) }))
    .filter(({ score }) => score >= leastScore)
    .sort((left, right) => right.score - left.score)
    .slice(0, limit)
    .map(({ read }) => read.table);
}

interface ReadTable {
  /** With the heading above it in its title. */
  table: FigureTable;
  /** How many of its rows have a figure. */
  filled: number;
  /** How many figures the row with most of them has. */
  widest: number;
  places: readonly { tokens: Tokens; worth: number }[];
}

/** A run asks the same tables again and again. */
const readTable = oncePer((printed: FigureTable): ReadTable => {
  const table = { ...printed, title: titleUnder(printed) };
  const counts = table.rows.map(({ cells }) => cells.filter(({ value }) => value !== null).length);
  const filled = counts.filter((count) => count > 0).length;
  const widest = counts.reduce((most, count) => Math.max(most, count), 0);
  const head = [table.head, ...table.columns.map(({ label }) => label)].join(' · ');
  const labels = table.rows.map(({ label, groups }) => [...groups, label].join(' · ')).join(' · ');
  const places = [
    { tokens: tokensOf(table.title), worth: inTitle },
    { tokens: tokensOf(head), worth: inHead },
    { tokens: tokensOf(labels), worth: inLabel },
  ];
  return { table, filled, widest, places };
});

const furthest = 4_000;
const mostTitle = 600;

/** A paragraph may be between a table and its heading: then the heading of the chapter comes before the table's title. */
function titleUnder({ title, start, source }: FigureTable): string {
  const near = source.text.slice(Math.max(0, start - furthest), start);
  const heading = findHeading(near, near.length);
  return heading === null || title.includes(heading) ? title : `${heading} / ${title}`.slice(-mostTitle);
}

function scoreTable({ table, filled, widest, places }: ReadTable, asked: readonly Concept[]): number {
  if (filled < leastRows && widest < leastInRow) return 0;
  const all = asked.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 0;
  const held = asked.reduce((sum, concept) => {
    const best = Math.max(...places.map(({ tokens, worth }) => worth * heldIn(concept, tokens)));
    return sum + concept.weight * best;
  }, 0);
  const dated = table.columns.some(({ period }) => period !== null);
  return (held / all) * (dated ? 1 : 0.85) * (filled > 40 ? 0.7 : 1);
}

type Tokens = ReadonlyMap<string, readonly number[]>;

function heldIn({ wordings }: Concept, tokens: Tokens): number {
  return Math.max(0, ...wordings.map(({ tokens: words, weight }) => (stands(words, tokens) ? weight : 0)));
}

function stands(words: readonly string[], tokens: Tokens): boolean {
  return (tokens.get(words[0] ?? '') ?? []).some((start) =>
    words.every((word, ahead) => tokens.get(word)?.includes(start + ahead)),
  );
}

function tokensOf(text: string): Tokens {
  const places = new Map<string, number[]>();
  tokenize(text).forEach((token, at) => {
    places.set(token, [...(places.get(token) ?? []), at]);
  });
  return places;
}
