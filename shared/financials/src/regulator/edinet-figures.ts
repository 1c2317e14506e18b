import { parseDecimal } from '../decimal.ts';
import type { Context, Fact } from '../xbrl/fact.ts';
import { localName } from '../xbrl/namespaces.ts';
import { makeEdinetContexts } from './edinet-contexts.ts';
import type { EdinetRow } from './edinet-row.ts';
import { layOutEdinetStatements } from './edinet-statements.ts';
import type { RegulatorFigures } from './regulator-figures.ts';

const units: Readonly<Record<string, string>> = {
  shares: 'xbrli:shares',
  pure: 'xbrli:pure',
};
const nothing = /^[-－―—–‐ー]?$/;

/**
 * Facts and statements of EDINET's tables, one a document. A table has no dates: they follow from the cover. It has no
 * accuracy either: that of the statements is the unit in which all their amounts are whole.
 */
export function readEdinetFigures(tables: readonly (readonly EdinetRow[])[]): RegulatorFigures {
  const contextOf = makeEdinetContexts(tables.flat());
  const facts = tables.flatMap((rows, document) => rows.map((row) => readFact(row, document, contextOf)));
  const amounts = facts.filter(isAmount);
  const decimals = findAccuracy(amounts);
  for (const fact of amounts) fact.decimals = decimals;
  for (const [n, fact] of facts.entries()) fact.n = n;
  const labels = new Map(tables.flat().map(({ element, label }) => [element, label]));
  return { facts, statements: layOutEdinetStatements(facts, labels) };
}

function readFact(row: EdinetRow, document: number, contextOf: (id: string) => Context | null): Fact {
  const isNumber = !nothing.test(row.unit);
  const isNil = nothing.test(row.value);
  const number = isNumber && !isNil ? parseDecimal(row.value.replace(/,/g, '')) : undefined;
  const context = contextOf(row.context);
  const isWrong = isNumber && !isNil && number === undefined;
  return {
    n: 0,
    id: null,
    document,
    kind: isNumber ? 'number' : 'text',
    concept: row.element,
    context,
    unit: isNumber ? unitOf(row.unit) : null,
    decimals: null,
    scale: 0,
    format: null,
    printed: null,
    value: isNil ? null : isNumber ? (number ?? row.value) : row.value,
    nil: isNil,
    hidden: true,
    block: !isNumber && localName(row.element).endsWith('TextBlock'),
    notes: [],
    error: isWrong ? 'bad_text' : context ? null : 'missing_context',
  };
}

/** `JPY`, `JPYPerShares` */
function unitOf(unit: string): string {
  const [, currency, per] = /^([A-Z]{3})(PerShares?)?$/.exec(unit) ?? [];
  if (currency) return per ? `iso4217:${currency}/xbrli:shares` : `iso4217:${currency}`;
  return units[unit] ?? unit;
}

/** An amount of a statement; notes and summaries may be in other units. */
function isAmount({ concept, unit, value, error }: Fact): boolean {
  const isStatement = /^(?:jppfs|jpigp)_cor:/.test(concept);
  return isStatement && error === null && value !== null && /^iso4217:\w+$/.test(unit ?? '');
}

/** `-3` where every amount is in whole thousands; null where one is exact. */
function findAccuracy(amounts: readonly Fact[]): string | null {
  let zeros = Number.POSITIVE_INFINITY;
  for (const { value } of amounts) {
    if (value && value !== '0') zeros = Math.min(zeros, value.length - value.replace(/(?<!0)0+$/, '').length);
  }
  if (zeros < 3 || !Number.isFinite(zeros)) return null;
  return zeros < 6 ? '-3' : '-6';
}
