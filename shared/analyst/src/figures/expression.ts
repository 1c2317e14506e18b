import { lineItems } from './line-items.ts';
import { findRatio, ratios } from './ratios.ts';

/** What is to be computed, before the cells are known. */
export type Expression =
  | { kind: 'number'; value: string }
  /** A line item by its key. `year`: another year than the one asked for. `said`: as the question calls it. */
  | { kind: 'item'; key: string; year?: number; said?: string }
  /** A line that is in no catalogue, given by its words. */
  | { kind: 'phrase'; words: string; year?: number }
  | { kind: 'operation'; sign: '+' | '-' | '*' | '/'; left: Expression; right: Expression }
  | { kind: 'average'; of: Expression }
  | { kind: 'change'; of: Expression }
  | { kind: 'optional'; of: Expression };

const deepest = 12;

/** A formula of the catalogue. */
export function readFormula(formula: string, deep = 0): Expression {
  return parse(formula.match(/\d+|\w+|[-+*/()]/g) ?? [], (words) => readName(words, deep));
}

function readName(name: string, deep: number): Expression {
  if (name === 'gross_profit_or') return { kind: 'item', key: 'gross_profit' };
  const nested = findRatio(name);
  if (nested && deep < deepest) return readFormula(nested.formula, deep + 1);
  return { kind: 'item', key: name };
}

/** A recursive descent over tokens. A token that is neither a sign nor a number is passed to `name`. Null when the text can't be read. */
function parse(tokens: readonly string[], name: (words: string) => Expression): Expression {
  let at = 0;
  const fail = (): never => {
    throw new UnreadableFormula();
  };

  function sum(): Expression {
    let left = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      const sign = tokens[at] as '+' | '-';
      at += 1;
      left = { kind: 'operation', sign, left, right: product() };
    }
    return left;
  }

  function product(): Expression {
    let left = factor();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const sign = tokens[at] as '*' | '/';
      at += 1;
      left = { kind: 'operation', sign, left, right: factor() };
    }
    return left;
  }

  function factor(): Expression {
    const token = tokens[at];
    at += 1;
    if (token === undefined || /^[-+*/)]$/.test(token)) return fail();
    if (token === '(') {
      const inner = sum();
      if (tokens[at] !== ')') return fail();
      at += 1;
      return inner;
    }
    if (/^\d+(?:\.\d+)?$/.test(token)) return { kind: 'number', value: token };
    const call = /^(avg|delta|opt)$/.exec(token)?.[1];
    if (call && tokens[at] === '(') {
      const of = factor();
      if (call === 'avg') return { kind: 'average', of };
      return call === 'delta' ? { kind: 'change', of } : { kind: 'optional', of };
    }
    return name(token);
  }

  const read = sum();
  return at < tokens.length ? fail() : read;
}

class UnreadableFormula extends Error {}

const spoken: readonly (readonly [RegExp, string])[] = [
  [/[×✕]|(?<=\d)\s*x\s*(?=\(|[a-z])/gi, ' * '],
  [/÷/g, ' / '],
  [/\b(?:divided by|over)\b(?! the (?:year|period|last|past))/gi, ' / '],
  [/\b(?:multiplied by|times)\b/gi, ' * '],
  [/\b(?:minus|less|net of)\b/gi, ' - '],
  [/\b(?:plus|added to)\b/gi, ' + '],
  [/\s[–—-]\s/g, ' - '],
];

const quotients: readonly RegExp[] = [
  /^(?:the )?ratio of (?<over>.+?) to (?<under>.+)$/i,
  /^(?:the )?quotient of (?<over>.+?) and (?<under>.+)$/i,
  /^dividing (?<over>.+?) by (?<under>.+)$/i,
  /^(?<over>.+?),? (?:expressed )?as an? (?:%|percent(?:age)?|share|proportion|fraction) of (?<under>.+)$/i,
];

/** "The ratio of cash to current liabilities" as a division. */
function asQuotient(text: string): string {
  for (const form of quotients) {
    const { over, under } = form.exec(text.trim())?.groups ?? {};
    if (over && under) return `(${over}) / (${under})`;
  }
  return text;
}

/**
 * A definition in the words of a question: `365 * (average accounts payable between FY2016 and FY2017) / (FY2017
 * COGS + change in inventory between FY2016 and FY2017)`.
 * @returns null when it holds something that can't be read
 */
export function readDefinition(text: string): Expression | null {
  let plain = asQuotient(text.replace(/,?\s+(?:using|based on|assuming)\b.*$/i, ''))
    .replaceAll(/[[{]/g, '(')
    .replaceAll(/[\]}]/g, ')')
    .replaceAll(/["“”]/g, ' ');
  for (const [form, sign] of spoken) plain = plain.replaceAll(form, sign);
  // A hyphen or slash inside a word belongs to the word; with spaces on both sides it is a sign.
  const tokens = (
    plain.match(
      /\d+(?:\.\d+)?(?=\s*[*/)])|[+*()]|(?<=\s)[-/](?=\s)|\/(?=\s*\()|[^+*()\s][^+*()]*?(?=\s+[-/]\s|[+*()]|\/\s*\(|$)/g,
    ) ?? []
  )
    .map((token) => token.trim())
    .filter((token) => token !== '');
  try {
    return parse(tokens, readTerm);
  } catch (error) {
    if (error instanceof UnreadableFormula) return null;
    throw error;
  }
}

const yearForm = /\b(?:FY|fiscal(?: year)?|CY)?\s?((?:19|20)\d{2})\b/gi;

function readTerm(term: string): Expression {
  const years = [...term.matchAll(yearForm)].map(([, year]) => Number(year));
  const words = term
    .replaceAll(yearForm, ' ')
    .replaceAll(/\b(?:the|for|its|between|and$|from|to$|year|end|during|in)\b/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const isChange = /^(?:change|increase|decrease)\b/i.test(words);
  const isAverage = /\b(?:average|avg\.?|mean)\b/i.test(words);
  const bare = words
    .replace(/^(?:change|increase|decrease)\b/i, '')
    .replace(/\b(?:average|avg\.?|mean)\b/i, '')
    .replaceAll(/^\s*of\b|\bof\s*$/gi, '')
    .trim();
  const [year] = years;
  const base = findTerm(bare);
  if (base === null) throw new UnreadableFormula();
  if (isChange) return { kind: 'change', of: base };
  if (isAverage) return { kind: 'average', of: base };
  return year !== undefined && (base.kind === 'item' || base.kind === 'phrase') && years.length === 1
    ? { ...base, year }
    : base;
}

/** A result of the shareholders', without that of other owners of subsidiaries. */
export const ofShareholders =
  /attributable to (?:\w+ ){0,3}(?:(?:share|stock)(?:holders|owners)|owners of (?:the )?(?:parent|company)|equity holders)|available to common/i;

/** A name that covers less of the words may be one of two. */
const mostlyNamed = 0.75;
const surelyNamed = 0.6;

/** "Cash and cash equivalents and short-term investments": two lines are added. */
function readList(text: string): Expression | null {
  for (const { index } of text.matchAll(/\s+and\s+/gi)) {
    const sides = [text.slice(0, index), text.slice(index).replace(/^\s+and\s+/i, '')].map((side) =>
      lineItems.find(({ asked }) => (asked.exec(side)?.[0].length ?? 0) >= side.length * surelyNamed),
    );
    const [left, right] = sides;
    if (left && right && left !== right)
      return {
        kind: 'operation',
        sign: '+',
        left: { kind: 'item', key: left.key },
        right: { kind: 'item', key: right.key },
      };
  }
  return null;
}

/** The line item or ratio whose name matches the words completely or almost. */
export function findTerm(words: string): Expression | null {
  const text = words.replace(/\band\s*$/i, '').trim();
  if (text.length < 2) return null;
  if (ofShareholders.test(text) && /net (?:income|earnings|profit)/i.test(text))
    return { kind: 'item', key: 'net_income_attributable' };
  let best: { length: number; expression: () => Expression } | null = null;
  for (const { asked, formula } of ratios) {
    const length = asked.exec(text)?.[0].length ?? 0;
    if (length > (best?.length ?? 0)) best = { length, expression: () => readFormula(formula) };
  }
  for (const { asked, key } of lineItems) {
    const length = asked.exec(text)?.[0].length ?? 0;
    if (length > (best?.length ?? 0))
      best = { length, expression: () => ({ kind: 'item', key, said: text }) };
  }
  const listed = (best?.length ?? 0) < text.length * mostlyNamed ? readList(text) : null;
  if (listed) return listed;
  if (best && best.length >= text.length * 0.4) return best.expression();
  return /[a-z]{3}/i.test(text) ? { kind: 'phrase', words: text.slice(0, 120) } : null;
}

type Item = Extract<Expression, { kind: 'item' }>;

/** The expression with other lines in the place of its own. */
export function mapItems(expression: Expression, change: (item: Item) => Expression): Expression {
  switch (expression.kind) {
    case 'number':
    case 'phrase':
      return expression;
    case 'item':
      return change(expression);
    case 'operation':
      return {
        ...expression,
        left: mapItems(expression.left, change),
        right: mapItems(expression.right, change),
      };
    default:
      return { ...expression, of: mapItems(expression.of, change) };
  }
}

/** The expression with another line in the place of one. */
export const replaceItem = (expression: Expression, key: string, by: string): Expression =>
  mapItems(expression, (item) =>
    item.key === key ? { kind: 'item', key: by, ...(item.year && { year: item.year }) } : item,
  );

/** The expression with balances at the end of the year in the place of averages. */
export function atYearEnd(expression: Expression): Expression {
  switch (expression.kind) {
    case 'average':
      return atYearEnd(expression.of);
    case 'operation':
      return { ...expression, left: atYearEnd(expression.left), right: atYearEnd(expression.right) };
    default:
      return expression;
  }
}

/** Lines added up: an amount as each of them is. */
export function isAmount(expression: Expression): boolean {
  switch (expression.kind) {
    case 'number':
      return false;
    case 'item':
    case 'phrase':
      return true;
    case 'operation':
      return (
        (expression.sign === '+' || expression.sign === '-') &&
        isAmount(expression.left) &&
        isAmount(expression.right)
      );
    default:
      return isAmount(expression.of);
  }
}

/** All line items of an expression, and whether each is optional. */
export function itemsOf(
  expression: Expression,
  optional = false,
): { expression: Expression; optional: boolean }[] {
  switch (expression.kind) {
    case 'item':
    case 'phrase':
      return [{ expression, optional }];
    case 'number':
      return [];
    case 'operation':
      return [...itemsOf(expression.left, optional), ...itemsOf(expression.right, optional)];
    case 'optional':
      return itemsOf(expression.of, true);
    default:
      return itemsOf(expression.of, optional);
  }
}
