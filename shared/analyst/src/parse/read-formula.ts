import { foldText } from './tokens.ts';

/** What is to be computed, over measures. */
export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'measure'; keys: readonly string[] }
  | { kind: 'operation'; sign: '+' | '-' | '*' | '/'; left: Formula; right: Formula }
  /** The mean of a balance at the beginning and the end of the period, its change, its value a period before, its growth. */
  | { kind: 'call'; name: 'avg' | 'change' | 'prior' | 'growth' | 'opt'; of: Formula };

interface NamedMeasure {
  keys: readonly string[];
  start: number;
  end: number;
}

type Part =
  | { sign: string }
  | { number: number }
  | { measure: readonly string[] }
  | { call: 'avg' | 'change' };

const deepest = 20;
const symbols = /[-+*/()×÷–]|\d+(?:\.\d+)?|[a-z]+/g;
const words: Readonly<Record<string, Part>> = {
  plus: { sign: '+' },
  minus: { sign: '-' },
  less: { sign: '-' },
  times: { sign: '*' },
  over: { sign: '/' },
  divided: { sign: '/' },
  average: { call: 'avg' },
  change: { call: 'change' },
  '×': { sign: '*' },
  '÷': { sign: '/' },
  '–': { sign: '-' },
};

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
  const signs = parts.filter((part) => 'sign' in part && part.sign !== '(' && part.sign !== ')');
  if (signs.length === 0) return null;
  return parse(parts);
}

function partsOf(
  text: string,
  from: number,
  measures: readonly NamedMeasure[],
  skip: readonly { start: number; end: number }[],
): Part[] {
  const parts: Part[] = [];
  const covered = [...measures, ...skip];
  for (const match of text.matchAll(symbols)) {
    const at = match.index;
    if (at < from) continue;
    const measure = measures.find(({ start }) => start === at);
    if (measure) parts.push({ measure: measure.keys });
    if (covered.some(({ start, end }) => at >= start && at < end)) continue;
    const [found] = match;
    const known = Object.hasOwn(words, found) ? words[found] : undefined;
    if (known) parts.push(known);
    else if (/\d/.test(found)) parts.push({ number: Number(found) });
    // A hyphen within a word is no sign.
    else if (found !== '-' ? /[+*/()]/.test(found) : text[at - 1] === ' ' && text[at + 1] === ' ')
      parts.push({ sign: found });
    // What follows the definition is an instruction: it ends at the first sentence without signs.
    if (parts.length > 0 && endsHere(text, at + found.length, parts)) break;
  }
  return parts;
}

function endsHere(text: string, at: number, parts: readonly Part[]): boolean {
  const rest = text.slice(at, at + 3);
  const last = parts.at(-1);
  return /^\)?[.?;] /.test(rest) && last !== undefined && !('sign' in last && last.sign !== ')');
}

function parse(parts: readonly Part[]): Formula | null {
  let at = 0;
  const signAt = () => {
    const part = parts[at];
    return part && 'sign' in part ? part.sign : null;
  };

  function chain(signs: string, next: (deep: number) => Formula | null, deep: number): Formula | null {
    let left = next(deep);
    for (let sign = signAt(); left && sign && signs.includes(sign); sign = signAt()) {
      at += 1;
      const right = next(deep);
      if (!right) return null;
      left = { kind: 'operation', sign: sign as '+', left, right };
    }
    return left;
  }
  const sum = (deep: number): Formula | null => chain('+-', (one) => chain('*/', factor, one), deep);

  function factor(deep: number): Formula | null {
    const part = parts[at];
    if (!part || deep > deepest) return null;
    at += 1;
    if ('number' in part) return { kind: 'number', value: part.number };
    if ('measure' in part) return { kind: 'measure', keys: part.measure };
    if ('call' in part) {
      const of = factor(deep + 1);
      return of && { kind: 'call', name: part.call, of };
    }
    if (part.sign !== '(') return null;
    const inner = sum(deep + 1);
    if (signAt() === ')') at += 1;
    return inner;
  }

  const read = sum(0);
  return at < parts.length ? null : read;
}

const token = /\d+(?:\.\d+)?|[a-z_]\w*|[-+*/()]/g;

/** A formula of the table of measures: `365 * avg(receivables) / revenue`. Null for one that can't be read. */
export function readFormula(formula: string): Formula | null {
  const calls = new Set(['avg', 'change', 'prior', 'growth', 'opt']);
  const parts = (formula.match(token) ?? []).map((found): Part => {
    if (/^\d/.test(found)) return { number: Number(found) };
    if (calls.has(found)) return { call: found as 'avg' };
    return /^\w/.test(found) ? { measure: [found] } : { sign: found };
  });
  return parse(parts);
}

/** The measures of a formula, each once. */
export function measuresIn(formula: Formula): (readonly string[])[] {
  const all = (one: Formula): (readonly string[])[] => {
    if (one.kind === 'measure') return [one.keys];
    if (one.kind === 'operation') return [...all(one.left), ...all(one.right)];
    return one.kind === 'call' ? all(one.of) : [];
  };
  return all(formula).filter((keys, at, list) => list.findIndex((other) => other[0] === keys[0]) === at);
}
