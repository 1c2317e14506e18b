import type { Context, Fact, Period } from '../xbrl/fact.ts';
import type { PlainFigure, PlainReport } from './plain-report.ts';

const blank: Fact = {
  n: 0,
  id: null,
  document: 0,
  kind: 'number',
  concept: '',
  context: null,
  unit: null,
  decimals: null,
  scale: 0,
  format: null,
  printed: null,
  value: null,
  nil: false,
  hidden: false,
  block: false,
  notes: [],
  error: null,
};
/** Amounts per share are given in cents at least. */
const leastPlaces = 2;

export function toFacts(figures: readonly PlainFigure[]): Fact[] {
  return figures.map(({ concept, start, end, unit, value }, n) => ({
    ...blank,
    n,
    concept,
    unit,
    value,
    decimals: accuracyOf(value, unit),
    context: contextOf(start === null ? { instant: end } : { start, end }),
  }));
}

/** What a cover says as text and a list of figures does not have. The fiscal calendar is read from it. */
export function makeCover(report: PlainReport, end: string, yearEnd: string | null): Fact[] {
  const said: [name: string, value: string | null][] = [
    ['DocumentType', report.form_type],
    ['DocumentPeriodEndDate', end],
    ['DocumentFiscalPeriodFocus', report.fiscal_period],
    ['CurrentFiscalYearEndDate', yearEnd && `--${yearEnd.slice(5)}`],
  ];
  const context = contextOf({ instant: end });
  return said.flatMap(([name, value]) =>
    value === null ? [] : [{ ...blank, kind: 'text', concept: `dei:${name}`, context, value }],
  );
}

/**
 * How accurate a figure is at worst. The list does not say it, and its last zeros may be rounded ones: without this, 5.5 billion in a
 * note would contradict 5,523 million in a statement.
 */
function accuracyOf(value: string, unit: string): string | null {
  if (Number(value) === 0) return null;
  const [whole = '', fraction = ''] = value.split('.');
  if (fraction !== '' || unit.includes('/') || unit === 'xbrli:pure')
    return String(Math.max(leastPlaces, fraction.length));
  let zeros = 0;
  while (whole.at(-1 - zeros) === '0') zeros += 1;
  return String(-zeros);
}

function contextOf(period: Period): Context {
  return { id: '', entity: '', period, dims: [] };
}
