import { type Formula, parseFormula } from '@footnote/financials';
import { foldText } from './tokens.ts';

interface NamedMeasure {
  keys: readonly string[];
  start: number;
  end: number;
}

const deepest = 20;
const symbols = /[-+*/()×÷–]|\d+(?:\.\d+)?|[a-z]+/g;
/** Words and signs of a definition, as a formula of the table of measures writes them. */
const words: Readonly<Record<string, string>> = {
  plus: '+',
  minus: '-',
  less: '-',
  times: '*',
  over: '/',
  divided: '/',
  average: 'avg',
  change: 'change',
  '×': '*',
  '÷': '/',
  '–': '-',
};
/** Where a measure has several keys, they are one name in a formula. */
export const nameOf = (keys: readonly string[]) => keys.join('__');
export const keysOfName = (name: string): readonly string[] => name.split('__');

/**
 * A definition in the words of a question, `365 * average payables / (cost of sales + change in inventory)`. Words that
 * are neither measures nor signs are passed over.
 * @param from where the definition begins
 * @returns null if there is no definition
 */
export function readDefinition(
  text: string,
  from: number,
  measures: readonly NamedMeasure[],
  skip: readonly { start: number; end: number }[],
): Formula | null {
  const parts = partsOf(foldText(text), from, measures, skip);
  if (!parts.some((part) => /^[-+*/]$/.test(part))) return null;
  const opened = parts.filter((part) => part === '(').length;
  const missing = Math.max(0, opened - parts.filter((part) => part === ')').length);
  if (opened > deepest) return null;
  // "Average payables": of what follows it directly.
  const called = parts.map((part, at) =>
    /^(?:avg|change)$/.test(parts[at - 1] ?? '') && part !== '(' ? `(${part})` : part,
  );
  return readFormula([...called, ...Array(missing).fill(')')].join(' '));
}

function partsOf(
  text: string,
  from: number,
  measures: readonly NamedMeasure[],
  skip: readonly { start: number; end: number }[],
): string[] {
  const parts: string[] = [];
  const covered = [...measures, ...skip];
  for (const match of text.matchAll(symbols)) {
    const at = match.index;
    if (at < from) continue;
    const measure = measures.find(({ start }) => start === at);
    if (measure) parts.push(nameOf(measure.keys));
    if (covered.some(({ start, end }) => at >= start && at < end)) continue;
    const [found] = match;
    if (Object.hasOwn(words, found)) parts.push(words[found] ?? '');
    // A hyphen within a word is no sign.
    else if (found !== '-' ? /[\d+*/()]/.test(found) : text[at - 1] === ' ' && text[at + 1] === ' ')
      parts.push(found);
    // What follows the definition is an instruction: it ends at the first sentence without signs.
    if (parts.length > 0 && endsHere(text, at + found.length, parts)) break;
  }
  return parts;
}

const endsHere = (text: string, at: number, parts: readonly string[]) =>
  /^\)?[.?;] /.test(text.slice(at, at + 3)) && !/^[-+*/(]$/.test(parts.at(-1) ?? '(');

function readFormula(text: string): Formula | null {
  try {
    return parseFormula(text);
  } catch {
    return null;
  }
}
