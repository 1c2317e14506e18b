import type { FigureTableOutput } from '@footnote/contracts';
import { findMeasuresByLabel, measureOf } from '@footnote/financials';
import { mayNameStatement, type StatementKind } from '@footnote/text';
import { type Cell, wholeAmount } from '../cells/cell.ts';
import { cellsFor, isOfParent, newestFirst } from '../cells/choose-period.ts';
import { fitsMeasure, labelsOf, statementOf } from '../cells/measure-table.ts';
import { type CellRow, rowsOf } from '../cells/read-cells.ts';
import { sourceOf, type Target } from '../desk/target.ts';
import { bagOf, holds, holdsKeys, type WordBag } from '../parse/bind-words.ts';
import { decimalsIn, hasDigit } from '../parse/digits.ts';
import { findMeasures } from '../parse/find-measures.ts';
import { grammarOf } from '../parse/grammar.ts';
import { begins, says } from '../parse/head-words.ts';
import { findPhrases, phrasesAt } from '../parse/match-phrases.ts';
import type { AskedMeasure, AskedWord, ParsedQuestion } from '../parse/parsed-question.ts';
import type { AskedPeriod } from '../parse/read-periods.ts';
import { keysOf, tokensOf } from '../parse/tokens.ts';
import { remember } from '../remember.ts';
import { isTotalLabel } from './members.ts';
import { readTitle, type TableTitle } from './read-title.ts';
import { languagesOf, type Work } from './work.ts';

/** A figure of a table whose row, column and heads together hold what is asked. */
export interface BoundCell {
  cell: Cell;
  /** Words of the question that nothing around the figure has. */
  missing: readonly AskedWord[];
  /** How many words of the question its row or its column has; it is named where its own label or groups have one. */
  said: number;
  /** Words in its label that nobody asked for, and words that only its title has. */
  surplus: number;
  isMeasure: boolean;
  isNamed: boolean;
}

/** The tables of a target that may hold the row or the parts that are asked for, each once. */
export function tablesFor(work: Work, target: Target, queries: readonly string[]): FigureTableOutput[] {
  const { question, desk } = work;
  const source = sourceOf(target);
  const words = question.words.map(({ text }) => text);
  const measure = question.measures[0];
  const names = measure ? labelsOf(measure.keys.slice(0, 1), languagesOf(target, question).slice(0, 2)) : [];
  const phrase = words.join(' ');
  const labels = [
    ...new Set([
      `${phrase} ${measure?.text ?? ''}`.trim(),
      phrase,
      ...words,
      ...names.slice(0, 2).map((name) => `${phrase} ${name}`.trim()),
    ]),
  ]
    .filter((one) => one !== '')
    .map((one) => one.slice(0, 200))
    .slice(0, 12);
  const rowsCall = { ...source, labels, limit: 30 };
  const tableCalls = [...new Set(queries.filter(Boolean))].map((query) => ({
    ...source,
    query: query.slice(0, 300),
    limit: 6,
  }));
  desk.prepare([
    ...(labels.length > 0 ? [{ name: 'find_rows' as const, input: rowsCall }] : []),
    ...tableCalls.map((input) => ({ name: 'find_tables' as const, input })),
  ]);
  const rows = labels.length > 0 ? (desk.ask('find_rows', rowsCall)?.tables ?? []) : [];
  const whole = tableCalls.flatMap((input) => desk.ask('find_tables', input)?.tables ?? []);
  return uniqueRows([...whole, ...rows]);
}

/** A row may be in a whole table and again alone: the first is kept. */
function uniqueRows(tables: readonly FigureTableOutput[]): FigureTableOutput[] {
  const seen = new Set<string>();
  return tables.flatMap((table) => {
    const rows = table.rows.filter(({ id }) => {
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    });
    return rows.length > 0 ? [{ ...table, rows }] : [];
  });
}

/** The cells of all these tables that fit the period, with what of the question they leave open; the best first. */
export function bindCells(
  work: Work,
  target: Target,
  tables: readonly FigureTableOutput[],
  period: AskedPeriod | null,
): BoundCell[] {
  const asked = askedOf(work.question);
  const bound = tables.flatMap((table) => {
    const title = readTitle(table, target.name, asked.measure?.statement ?? null);
    return rowsOf(table, target).flatMap((row) => bindRow(row, title, asked, period));
  });
  return bound.toSorted((a, b) => rank(a) - rank(b) || lengthOf(b) - lengthOf(a));
}

const lengthOf = ({ cell }: BoundCell) => cell.period.months ?? 0;
const rank = ({ missing, surplus, isMeasure }: BoundCell) =>
  missing.length * 10 + (isMeasure ? 0 : 5) + surplus;

/** What each row is compared with: read once for a question, not for each of its rows. */
interface Asked {
  question: ParsedQuestion;
  /** The words that say whose figures are asked for: a scope or the head of a column binds them. */
  ofParent: readonly AskedWord[];
  /** The keys of all words of the question, in all their wordings. */
  keys: ReadonlySet<string>;
  /** How the measure may be called. */
  measure:
    | (AskedMeasure & { wordings: readonly (readonly string[])[]; statement: StatementKind | null })
    | null;
}

function askedOf(question: ParsedQuestion): Asked {
  const { words, text, marks, language, measures } = question;
  const [first] = measures;
  const { phrases } = grammarOf(language);
  const saysParent = (word: AskedWord) =>
    findPhrases(tokensOf(word.text), phrases).some(({ meaning }) => meaning === 'parent');
  return {
    question,
    ofParent: marks.has('parent') ? words.filter(saysParent) : [],
    // The total of a table is that of its title; a balance is that at the end.
    keys: new Set([...words.flatMap(({ wordings }) => wordings.flat()), ...keysOf(text), ...saysNothing]),
    measure: first
      ? {
          ...first,
          wordings: [first.text, ...labelsOf(first.keys.slice(0, 1), allLanguages)].map(keysOf),
          statement: (statementOf(first.keys[0] ?? '')?.replace('-', '_') ?? null) as StatementKind | null,
        }
      : null,
  };
}

const saysNothing = keysOf('total balance at the end of period year ending closing 期末 기말');
const allLanguages = ['en', 'ja', 'ko', 'zh', 'zh-Hant', 'pt'] as const;

function bindRow(
  row: CellRow,
  { title, isOfStatement, isOnDeferredTaxes }: TableTitle,
  asked: Asked,
  period: AskedPeriod | null,
): BoundCell[] {
  const { question, measure, keys } = asked;
  const { label, groups } = row.row;
  // What is left of a group is not the group.
  if (begins(label, 'others') && !says(question.text, 'others')) return [];
  // What taxes are deferred on is called as what it is: "Deferred tax assets: Employee benefits".
  const ofDeferred = isOnDeferredTaxes || groups.some((group) => says(group, 'deferredTaxes'));
  if (ofDeferred && !says(question.text, 'deferredTaxes')) return [];
  const isCount = question.operator === 'count';
  // Shops that were opened are no number of shops.
  if (isCount && [label, ...groups].some((text) => says(text, 'moved')) && !says(question.text, 'moved'))
    return [];
  // A standard of accounting is no place.
  const said = [label, ...groups.filter((group) => group.length <= longestHead)].map((text) =>
    text.replaceAll(/U\.?S\.? GAAP/g, 'GAAP'),
  );
  const own = bagOf(said.join(' · '));
  const above = bagOf(said.slice(1).join(' · '));
  const takesShares = measure !== null || inShares.some((key) => keys.has(key));
  const ofPeriod = cellsFor(row.cells, period, question.marks.has('parent'));
  const cells = (period === null ? newestFirst(ofPeriod) : ofPeriod)
    .filter(({ kind }) => takesShares || !ofShares.has(kind))
    .filter(
      ({ kind, currency }) => !isCount || (kind !== 'percent' && (kind !== 'money' || currency === null)),
    )
    // A dash is no figure that somebody asked for by words of his own.
    .filter(({ text, value }) => value !== 0 || hasDigit(text));
  const best = (question.marks.has('percent') && cells.find(({ kind }) => kind === 'percent')) || cells[0];
  if (!best) return [];
  // Columns may be measures, or parts: those that are asked for are candidates; else the column of the period.
  const ofMeasure = measure ? cells.filter((cell) => isColumnOf(cell, measure)) : [];
  const columns = ofMeasure.length > 0 ? ofMeasure : cells;
  const held = columns.map(({ column }) => {
    const words = question.words.filter((word) => holds(bagOf(column), word));
    return words.map(({ text }) => text).join();
  });
  const named = columns.filter((_, at) => held[at] !== '');
  const alike = new Set(held.filter((texts) => texts !== '')).size === 1;
  const whole = alike ? wholeOf(named, cells) : null;
  const worded = whole ? [whole] : plainest(named, keys);
  const place = measure ? placeOfMeasure(row, measure) : null;
  // In a table of the measure, a row that nobody named is another line of it: "Intergroup eliminations".
  const isOwn =
    !says(label, 'noMember') && (isTotalLabel(label) || question.words.some((word) => holds(own, word)));
  const torn = tornWords(question.words, own, title);
  const isNamed = question.words.some((word) => !torn.has(word) && holds(own, word));
  const isCounted = isCount || best.kind === 'number';
  if (isCounted && isNamed && named.length === 0 && !endsIn(said, question.words)) return [];
  // "Number of employees" counts no depots, whatever the title says.
  if (isCount && named.length === 0 && says(best.column, 'numberOf')) return [];
  // Below "Headcount", a place that nobody asked for has a part of it.
  const onLabel = bagOf(label.replaceAll(/\d/g, ' '));
  const isOfOther = surplusOf(onLabel, keys) > 0 && !question.words.some((word) => holds(onLabel, word));
  if (isCounted && isNamed && named.length === 0 && isOfOther) return [];
  const candidates =
    worded.length > 0
      ? worded
      : [wholeOf(ofMeasure.length > 0 ? ofMeasure : cells, cells) ?? ofMeasure[0] ?? best];
  return candidates.map((cell) => {
    const column = bagOf(cell.column);
    const notInRow = question.words.filter(
      (word) => torn.has(word) || (!holds(own, word) && !holds(column, word)),
    );
    const onlyTitle = notInRow.filter((word) => holds(title, word));
    const missing = notInRow.filter((word) => !onlyTitle.includes(word) && !asked.ofParent.includes(word));
    return {
      cell,
      missing,
      said: question.words.length - notInRow.length,
      isNamed,
      surplus:
        surplusOf(bagOf(said[0] ?? ''), keys) * 0.2 +
        (isOfStatement ? 0 : surplusOf(above, keys) * 0.1) +
        onlyTitle.length * 0.8 -
        pairsIn(own, question.words) * pairWorth +
        (leavesOut(label) === question.marks.has('outside') ? 0 : 1) -
        (isSaidAs(label, question.text) ? saidWorth : 0) +
        (isOfStatement ? -ofStatement : 0) +
        (measure && !ofMeasure.includes(cell) && place === 'title' ? titleCost : 0) +
        (cell.kind === 'percent' && !asksPercent(question) ? percentCost : 0) +
        (isOfParent(cell) && !question.marks.has('parent') ? parentCost : 0),
      isMeasure: measure
        ? (ofMeasure.includes(cell) || place === 'row' || (place === 'title' && isOwn)) &&
          (hasUnit(cell, measure) || isPrintedShare(cell, question, place))
        : true,
    };
  });
}

/** What is counted in shares is no number of people or shops. */
const ofShares: ReadonlySet<string> = new Set(['shares', 'per-share']);
const inShares = keysOf(
  'share shares stock option options unit units award awards warrant warrants 株 주식 股',
);

/** Columns of one period that all have what is asked for are its parts, where another one says that it is their total. */
function wholeOf([first, ...others]: readonly Cell[], cells: readonly Cell[]): Cell | null {
  const isBeside = ({ period: { year, end } }: Cell) =>
    year === first?.period.year && end === first.period.end;
  const total = cells.find((cell) => isBeside(cell) && isTotalLabel(cell.column));
  return total && others.some(isBeside) ? total : null;
}

/** "Excluding petrol". */
const leavesOut = remember((label: string): boolean =>
  findPhrases(tokensOf(label), grammarOf('en').phrases).some(({ meaning }) => meaning === 'outside'),
);

/** Of the columns of one row that have words of the question, the one that says least besides. */
function plainest(cells: readonly Cell[], keys: ReadonlySet<string>): readonly Cell[] {
  const counted = cells.map((cell) => ({ cell, count: surplusOf(bagOf(cell.column), keys) }));
  const least = Math.min(...counted.map(({ count }) => count));
  const found = counted.filter(({ count }) => count === least);
  return found.length === 1 ? found.map(({ cell }) => cell) : cells;
}

/** A longer row is a sentence, and no head of others. */
const longestHead = 100;
/** Lines of a statement, or of the measure's own one, come before those of notes, and their blocks say nothing. */
const ofStatement = 0.4;
/** A row that only its title calls the measure comes after one that says so itself. */
const titleCost = 0.9;

/** Whether a name ends in one of the words: "Employee stock purchase plan" counts no employees, "Employees in Europe" does. */
const endsIn = (names: readonly string[], words: readonly AskedWord[]): boolean =>
  names.some((name) => words.some(({ wordings }) => wordings.some((keys) => isHead(name, keys))));

function isHead(text: string, keys: readonly string[]): boolean {
  const tokens = tokensOf(text);
  return tokens.some((_, at) => {
    if (!keys.every((key, ahead) => tokens[at + ahead]?.key === key)) return false;
    const [last, next] = [tokens[at + keys.length - 1], tokens[at + keys.length]];
    const isApart = !last || !next || next.start !== last.end + 1 || next.script !== 'latin';
    return isApart || phrasesAt(tokens, at + keys.length, grammarOf('en').phrases).length > 0;
  });
}

/** A label of several words that the question writes as it is printed: `Walmart U.S.` */
const isSaidAs = (label: string, text: string): boolean =>
  label.trim().includes(' ') && text.toLowerCase().includes(label.trim().toLowerCase());
const saidWorth = 0.8;

/** Figures of the parent alone come after the group's. */
const parentCost = 1.5;

/** A rate of the same name, as one in the reconciliation of taxes, comes after an amount. */
const percentCost = 0.5;
const asksPercent = ({ marks, operator }: ParsedQuestion) =>
  operator === 'share' || operator === 'change' || marks.has('percent') || marks.has('share');

/** Below `Percent of net sales` are the shares of net sales. */
const isPrintedShare = ({ kind }: Cell, { operator }: ParsedQuestion, place: 'row' | 'title' | null) =>
  operator === 'share' && kind === 'percent' && place === 'row';

/** What two words that follow each other, in the question as in the row, are worth beside a word of surplus. */
const pairWorth = 0.4;

const pairsIn = (own: WordBag, words: readonly AskedWord[]): number =>
  words.filter((_, at) => isPairIn(own, words, at)).length;

/** Whether a word and the one that follows it directly follow each other in a text, too. */
function isPairIn(bag: WordBag, words: readonly AskedWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || next.start - word.end > 1) return false;
  return word.wordings.some((first) => next.wordings.some((then) => holdsKeys(bag, [...first, ...then])));
}

/** Words that the title has as one name: below "Unrecognized tax benefits", "Settlements with tax authorities" has only a piece of it. */
function tornWords(words: readonly AskedWord[], own: WordBag, title: WordBag): ReadonlySet<AskedWord> {
  const torn = words.flatMap((word, at) =>
    isPairIn(title, words, at) && !isPairIn(own, words, at) ? [word, words[at + 1] ?? word] : [],
  );
  return new Set(torn);
}

/** The head of a column, or a line of it, is the measure. */
export const isColumnOf = ({ column }: Cell, { keys }: AskedMeasure): boolean =>
  measuresNamedIn(column).some((key) => keys.includes(key)) ||
  [column, ...column.split(/\s*(?:\/|<br>|·|\n)\s*/)].some((part) =>
    keys.some((key) => part !== '' && fitsMeasure(part, key) > 0),
  );

/** A count under a title of money is no amount. */
function hasUnit({ kind, currency, scale }: Cell, { keys }: AskedMeasure): boolean {
  const unit = measureOf(keys[0] ?? '')?.unit;
  if (unit === 'money') return kind === 'money' && (currency !== null || (scale ?? 0) > 0);
  return unit !== 'ratio' || kind === 'percent';
}

/** Where it is said that a row is the measure: the nearest of its label, its groups and its title that names one says it. */
function placeOfMeasure(
  { row, table }: CellRow,
  { keys, wordings }: NonNullable<Asked['measure']>,
): 'row' | 'title' | null {
  const near = [row.label, ...row.groups.toReversed()];
  if (near.some((label) => keys.some((key) => fitsMeasure(label, key) > 0))) return 'row';
  const titles = table.title
    .split(' / ')
    .filter((title) => !mayNameStatement(title) && !title.endsWith('表'));
  for (const part of [...near, ...titles.toReversed()]) {
    const named = measuresNamedIn(part);
    const place = near.includes(part) ? 'row' : 'title';
    if (named.some((key) => keys.includes(key))) return place;
    if (named.length > 0 || findMeasuresByLabel(part).length > 0) return null;
    if (wordings.some((wording) => holdsKeys(bagOf(part), wording))) return place;
  }
  return null;
}

/** The measures that the words of a label or a title name. */
const measuresNamedIn = remember((text: string): readonly string[] =>
  findMeasures(text).flatMap(({ keys }) => keys.slice(0, 1)),
);

/** Words that nobody asked for. */
const surplusOf = (own: WordBag, asked: ReadonlySet<string>): number =>
  Math.min(10, own.keys.filter((key) => !asked.has(key)).length);

/** Several rows answer equally well and differ: parts, restated figures, other periods. None of them is sure. */
export function isUnsure([first, ...others]: readonly BoundCell[]): boolean {
  if (!first) return true;
  const equal = others.filter(
    (one) =>
      Math.abs(rank(one) - rank(first)) < 0.3 &&
      one.cell.period.year === first.cell.period.year &&
      // A quarter beside its year.
      !(lengthOf(one) > 0 && lengthOf(one) < lengthOf(first)),
  );
  // The parts of a total that says of what it is are in its table.
  const { label } = first.cell;
  const isTotal = isTotalLabel(label) && keysOf(label).filter((key) => Number.isNaN(Number(key))).length > 1;
  return equal.some(
    ({ cell }) =>
      cell.kind === first.cell.kind &&
      (!isRounded(cell, first.cell) || (!first.isNamed && isRowBeside(cell, first.cell))) &&
      !(isTotal && cell.table?.table_id === first.cell.table?.table_id && !isTotalLabel(cell.label)),
  );
}

/** Two places may each lease one plant. */
const isRowBeside = (a: Cell, b: Cell) =>
  a.table !== null && a.table.table_id === b.table?.table_id && a.label !== b.label;

/** One figure may be printed in millions in one place and with decimals in another. */
const isRounded = (a: Cell, b: Cell) =>
  Math.abs(wholeAmount(a) - wholeAmount(b)) <= Math.max(lastDigit(a), lastDigit(b)) * 0.999;
const lastDigit = (cell: Cell) =>
  cell.text.includes('.') || (cell.scale ?? 0) > 0
    ? 10 ** ((cell.kind === 'percent' ? 0 : (cell.scale ?? 0)) - decimalsIn(cell.text))
    : 0;
