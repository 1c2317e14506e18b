import { findTables, parseRow, splitSentences } from '@footnote/text';
import { itemOf } from '../split-blocks.ts';
import { isReadingHeading, isReportHeading, isSourceHeading } from './outline.ts';

/** A chapter of the report that a skill asks for. */
export interface Chapter {
  title: string;
  /** What the skill says of it, without its columns. */
  about: string;
  /** The heads of the table that it asks for; empty for a text. */
  columns: string[];
}

/** What can be followed by rule in the text of a skill. */
export interface Procedure {
  /** The lines of its reading list, one for each kind of filing. */
  readings: string[];
  chapters: Chapter[];
  /** Names in the first column of its tables of measures. */
  measures: string[];
  text: string;
}

/** Reads the text of a skill: its headings, lists and tables. */
export function readProcedure(text: string): Procedure {
  const parts = `\n${text}`.split('\n## ').map(readPart);
  const reading = parts.find(({ heading }) => isReadingHeading(heading));
  const report = parts.find(({ heading }) => isReportHeading(heading));
  const others = parts.filter((part) => part !== report && part !== reading);
  return {
    readings: reading ? [...reading.items, ...reading.rows.map((row) => row.join(': '))] : namingItems(text),
    chapters: report ? chaptersOf(report) : [],
    measures: others.flatMap(({ rows }) => rows.map(([first = '']) => first)),
    text,
  };
}

interface Part {
  heading: string;
  subheadings: string[];
  items: string[];
  /** The cells of its tables, without heads. */
  rows: string[][];
}

function readPart(part: string): Part {
  const [heading = '', ...lines] = part.split('\n');
  const body = lines.join('\n');
  return {
    heading: heading.trim(),
    subheadings: lines.flatMap((line) => (line.startsWith('### ') ? [line.slice(4).trim()] : [])),
    items: itemsOf(lines),
    rows: [...findTables(body)].flatMap((table) =>
      body.slice(table.body, table.end).split('\n').map(parseRow),
    ),
  };
}

/** The items of a list, each with the lines that are indented below it. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isIndented = line.startsWith(' ') || line.startsWith('\t');
    const item = isIndented ? null : itemOf(line);
    if (item !== null) items.push(item);
    else if (isOpen && isIndented && line.trim() !== '') items.push(`${items.pop()} ${line.trim()}`);
    isOpen = item !== null || (isOpen && line.trim() !== '');
  }
  return items;
}

/** "Read Items 1A and 7": the sentences that name items, where a skill has no reading list. */
function namingItems(text: string): string[] {
  return text
    .split('\n')
    .flatMap(splitSentences)
    .filter((sentence) => /\b(?:item|section)s?\s+\d/i.test(sentence));
}

/** A title in bold, or the words before the first sign; then what is said of it. */
const titled = /^(?:\*\*(?<bold>.+?)[.:]?\*\*|(?<plain>[^:.;|]{2,80})(?=[:.;]|$))[\s:.;—–-]*(?<rest>.*)$/;

function chaptersOf({ items, subheadings }: Part): Chapter[] {
  return (items.length > 0 ? items : subheadings).slice(0, 20).flatMap((item) => {
    const { bold, plain, rest = '' } = titled.exec(item)?.groups ?? {};
    // A value of the skill stands in quotes in its text: not in a heading.
    const title = (bold ?? plain ?? '').replaceAll('"', '').trim();
    // Every report lists its sources, under its notes.
    return title === '' || isSourceHeading(title) ? [] : [{ title, ...tableOf(rest.trim()) }];
  });
}

const heads = /^(?<before>.*(?:[:;]|\bcolumns|\bwith))?\s*(?<first>[^:;]+)$/;

/** "table with columns A | B | C": the heads, and the words around them. */
function tableOf(rest: string): Pick<Chapter, 'about' | 'columns'> {
  const cells = rest.split('|').map((cell) => cell.trim());
  if (cells.length < 2) return { about: rest, columns: [] };
  const { before = '', first = cells[0] ?? '' } = heads.exec(cells.shift() ?? '')?.groups ?? {};
  const [, last = '', after = ''] = /^([^,.;:]*)(.*)$/.exec(cells.pop() ?? '') ?? [];
  return {
    about: `${before} ${after}`.trim(),
    columns: [first, ...cells, last].map(bareHead).filter(Boolean),
  };
}

const bareHead = (head: string) => head.replaceAll(/[*`"]/g, '').trim();
