import { type CellSource, type FilingMeasurePoint, type OrgPrincipal, readFact } from '@footnote/contracts';
import { measureOf } from '@footnote/financials';
import { isProblem } from '@footnote/runtime';
import type { MatrixDeps } from '../matrix-deps.ts';
import type { Answer, AskedSource } from './answer.ts';
import { sayNumber } from './cell-value.ts';
import type { MeasuresOf } from './measures-once.ts';
import type { SubjectFiling } from './subject.ts';

/** Inputs of a computed measure that are shown as its sources. */
const mostSources = 10;

const none = (reason: string): Answer => ({ value: null, reason, sources: [], model: null, cost_usd: 0 });

/** A stored figure of the filing: no model is asked, and the company page has the same one. */
export async function readMeasure(
  { calls, measuresOf }: Pick<MatrixDeps, 'calls'> & { measuresOf: MeasuresOf },
  caller: OrgPrincipal,
  { filing }: AskedSource,
  name: string,
  signal: AbortSignal,
): Promise<Answer> {
  if (!filing) return none('Figures of documents are not read as measures here: ask a question instead.');
  try {
    const { points, absent } = await measuresOf(caller, filing, signal);
    const point = newestPoint(points.filter((one) => one.name === name));
    if (!point)
      return none(
        `Not in this filing: ${absent.find((one) => one.name === name)?.reason ?? 'not_reported'}.`,
      );
    const unit = unitOf(name, point.unit);
    const number = Number(point.value);
    const sources = await sourcesOf(calls, caller, filing, point, signal);
    return {
      value: {
        text: sayNumber(number, unit),
        number,
        unit,
        date: null,
        yes: null,
        items: null,
        period: sayPeriod(point),
      },
      reason:
        point.formula === null ? null : `${point.formula}${point.scope === null ? '' : ` (${point.scope})`}`,
      sources,
      model: null,
      cost_usd: 0,
    };
  } catch (error) {
    if (isProblem(error, 'no_structured_data')) return none('No figures of this filing could be read.');
    throw error;
  }
}

/** Of the last period, and of those that end then the longest: a year before its last quarter. */
function newestPoint(points: readonly FilingMeasurePoint[]): FilingMeasurePoint | undefined {
  return points.toSorted(
    (a, b) => endOf(b).localeCompare(endOf(a)) || startOf(a).localeCompare(startOf(b)),
  )[0];
}

function endOf({ period }: FilingMeasurePoint): string {
  if ('instant' in period) return period.instant;
  return 'end' in period ? period.end : '';
}

const startOf = ({ period }: FilingMeasurePoint) => ('start' in period ? period.start : '');

function sayPeriod(point: FilingMeasurePoint): string {
  const { fiscal } = point;
  return fiscal ? `${fiscal.period ?? ''}${fiscal.year}` : endOf(point);
}

/** `iso4217:USD` is `USD`, per share `USD/share`. A plain number is a share of something, a multiple or days, by its measure. */
export function unitOf(name: string, unit: string): string | null {
  switch (measureOf(name)?.unit) {
    case 'ratio':
      return '%';
    case 'times':
      return '×';
    case 'days':
      return 'days';
    default:
      return unit === 'xbrli:pure' ? null : unit.replace(/\/.*/, '/share').replace(/^\w+:/, '');
  }
}

async function sourcesOf(
  calls: MatrixDeps['calls'],
  caller: OrgPrincipal,
  filing: SubjectFiling,
  { fact_ids, cells = [] }: FilingMeasurePoint,
  signal: AbortSignal,
): Promise<CellSource[]> {
  const printed = cells.flatMap(({ at, label, column_label }) =>
    at ? [sourceAt(filing, at, `${label}, ${column_label}`, label, null)] : [],
  );
  const tagged = await Promise.all(
    fact_ids.slice(0, mostSources).map(async (fact_id): Promise<CellSource[]> => {
      const fact = await calls
        .call(readFact, caller, { params: { ...filing, fact_id } }, { signal })
        .catch((error) => {
          if (isProblem(error, 'fact_not_found')) return null;
          throw error;
        });
      if (!fact?.at) return [];
      const title = fact.label ?? fact.concept.name;
      return [sourceAt(filing, fact.at, title, fact.printed ?? fact.value ?? '', fact.source_url)];
    }),
  );
  return [...tagged.flat(), ...printed.slice(0, mostSources)];
}

function sourceAt(
  { country, filing_id }: SubjectFiling,
  at: { section: string; char_start: number; char_end: number },
  title: string,
  quote: string,
  source_url: string | null,
): CellSource {
  const part = encodeURIComponent;
  return {
    title,
    quote,
    page: null,
    country,
    filing_id,
    section: at.section,
    document_id: null,
    char_start: at.char_start,
    char_end: at.char_end,
    url: `/api/filings/read/${country}/${part(filing_id)}/${part(at.section)}`,
    source_url,
  };
}
