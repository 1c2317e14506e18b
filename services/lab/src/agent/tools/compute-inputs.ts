import { findFigures } from '@footnote/text';
import { dollarOf } from '../figures/dollar-of-text.ts';
import { type Quantity, refuse } from '../figures/quantity.ts';
import type { RunCell } from '../figures/run-cells.ts';
import { splitPage } from '../sources/page-ids.ts';
import type { ToolContext } from '../tool-context.ts';

/** A figure to compute with: a cell of the run, or an amount in a sentence. */
export interface ComputeInput {
  cell: RunCell;
  quantity: Quantity;
}

interface NamedInput {
  id: string;
  quote?: string | null | undefined;
  figure?: string | null | undefined;
}

/** @throws validation_failed, with the ids that would do */
export function readInput(context: ToolContext, { id, quote, figure }: NamedInput): ComputeInput {
  if (quote && figure) return readAmount(context, id, quote, figure);
  const cell = context.cells.get(id);
  if (cell?.quantity) return { cell, quantity: cell.quantity };
  if (cell) throw refuse(`the cell '${id}' holds no number: '${cell.text.slice(0, 60)}'`);
  if (context.sources.get(splitPage(id).id))
    throw refuse(
      `'${id}' is a text: for an amount in it give \`quote\`, the exact words around the amount, and \`figure\`, the amount as it is in them`,
    );
  const near = context.cells.near(id);
  throw refuse(
    near.length > 0
      ? `no tool gave a figure '${id}'; these ids would do: ${near.join('; ')}`
      : `no tool gave a figure '${id}'. Ids of cells are a row's id and its column, as src_1.t4.r2.c1: call read_statement, find_rows or find_facts first; an amount in a sentence needs its source id, \`quote\` and \`figure\``,
  );
}

/** An amount in the words of a source, which are looked up as those of a quote are. */
function readAmount(context: ToolContext, id: string, quote: string, figure: string): ComputeInput {
  const found = context.texts.book.verify(quote, id);
  if (!found)
    throw refuse(
      `'${id}' does not hold the words “${quote.slice(0, 80)}”: copy them exactly as a tool gave them`,
    );
  const { source_id, char_start, char_end, page, title } = found;
  const source = context.sources.get(source_id);
  if (!source) throw refuse(`there is no source '${source_id}'`);
  const quantity = findAmount(found.quote, figure, () =>
    dollarOf({ text: source.stretches.map(({ text }) => text).join('\n') }),
  );
  const words = found.quote.replaceAll(/\s+/g, ' ').trim();
  return {
    quantity,
    cell: {
      id: `${source_id}.q${char_start}`,
      source,
      text: figure,
      label: words.length > mostWords ? `“${words.slice(0, mostWords)}…”` : `“${words}”`,
      column: '',
      title,
      unit: '',
      quantity,
      start: char_start,
      end: char_end,
      page,
    },
  };
}

const mostWords = 120;
const perShare = /^\s*(?:per|a|for each) (?:[a-z]+ ){0,3}share\b/i;
const ofShares = /^\s*(?:[a-z]+ ){0,3}shares\b/i;

/** The quantity of a figure in a sentence. @throws validation_failed where the sentence does not have it */
function findAmount(quote: string, figure: string, dollar: () => string): Quantity {
  const { figures } = findFigures(quote);
  const [wanted] = findFigures(figure).figures;
  const reading = wanted?.readings[0];
  if (!wanted || !reading) throw refuse(`'${figure.slice(0, 40)}' holds no figure`);
  const sameValue = figures.flatMap((one) =>
    one.readings.flatMap((read) => (Number(read.value) === Number(reading.value) ? [{ one, read }] : [])),
  );
  const digits = digitsOf(wanted.text);
  const sameDigits = figures.flatMap((one) =>
    digitsOf(one.text) === digits && one.readings.length === 1 && one.readings[0]
      ? [{ one, read: one.readings[0] }]
      : [],
  );
  const [found] = sameValue.length > 0 ? sameValue : sameDigits;
  if (!found) {
    const there = figures.map(({ text }) => text.trim()).slice(0, 8);
    throw refuse(
      `the quote has no figure '${figure.slice(0, 40)}'; it has ${there.length > 0 ? there.join('; ') : 'none'}`,
    );
  }
  const { one, read } = found;
  const after = quote.slice(one.end);
  const value = one.sign === '-' ? `-${read.value}` : read.value;
  return toQuantity(value, read.unit === '$' ? dollar() : read.unit, after);
}

const digitsOf = (text: string) => /\d[\d.,]{0,60}\d|\d/.exec(text)?.[0] ?? '';

function toQuantity(value: string, unit: string, after: string): Quantity {
  if (unit === '%' || unit === 'pp') return { value: scaled(value, 100), unit: {} };
  if (unit === 'bps') return { value: scaled(value, 10_000), unit: {} };
  if (unit === '') return ofShares.test(after) ? { value, unit: { share: 1 } } : { value, unit: {} };
  const currency = unit === '¥' ? 'JPY' : unit;
  return perShare.test(after)
    ? { value, unit: { [currency]: 1, share: -1 } }
    : { value, unit: { [currency]: 1 } };
}

const scaled = (value: string, by: number) => String(Number((Number(value) / by).toPrecision(15)));
