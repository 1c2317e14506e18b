import { annualForm, readFiscalCalendar } from '../calendar/fiscal-calendar.ts';
import { deriveMeasures, findStandard } from '../measures/derive-measures.ts';
import type { MeasurePoint, Measures } from '../measures/measure-point.ts';
import type { FiscalSpan } from '../series/series-types.ts';
import type { Fact } from '../xbrl/fact.ts';
import { findReportEnd, layOutFigures } from './lay-out-figures.ts';
import type { PlainReport } from './plain-report.ts';
import { makeCover, toFacts } from './to-facts.ts';

const quarterMs = (365.25 / 4) * 86_400_000;

/** Points without facts and cells, because the figures have no position in a text. */
export interface PlainMeasures extends Omit<Measures, 'points'> {
  points: (Omit<MeasurePoint, 'facts' | 'cells'> & { fiscal: FiscalSpan | null })[];
}

/**
 * The measures of a company's reports, of which only the figures without dimensions are known, by the rules for ingested
 * filings. In the order of the reports; null for one that has no figures of a known standard.
 */
export function measureReports(reports: readonly PlainReport[]): (PlainMeasures | null)[] {
  const read = reports.map((report) => {
    const facts = toFacts(report.figures);
    return { report, facts, end: findReportEnd(facts) };
  });
  const yearEnds = read.flatMap(({ report, end }) => (end !== null && isAnnual(report) ? [end] : [])).sort();
  return read.map(({ report, facts, end }) =>
    end === null ? null : measureReport(report, facts, end, yearEndOf(end, report, yearEnds)),
  );
}

/** A cover that does not name its period is still that of a form for years. */
function isAnnual({ fiscal_period, form_type }: PlainReport): boolean {
  return fiscal_period === null ? annualForm.test(form_type) : fiscal_period === 'FY';
}

/**
 * A quarterly report does not say when the year ends: the annual report before it does, or the first one after it. Before a
 * company's first annual report, the number of the quarter does.
 */
function yearEndOf(end: string, report: PlainReport, yearEnds: readonly string[]): string | null {
  const known = yearEnds.findLast((one) => one <= end) ?? yearEnds[0];
  const [, quarter] = /^Q([1-3])$/.exec(report.fiscal_period ?? '') ?? [];
  if (known !== undefined || quarter === undefined) return known ?? null;
  const left = (4 - Number(quarter)) * quarterMs;
  return new Date(Date.parse(end) + left).toISOString().slice(0, 10);
}

function measureReport(
  report: PlainReport,
  facts: readonly Fact[],
  end: string,
  yearEnd: string | null,
): PlainMeasures | null {
  const standard = findStandard(facts);
  if (standard === null) return null;
  const { points, ...rest } = deriveMeasures(facts, layOutFigures(facts, standard, end));
  const calendar = readFiscalCalendar([...facts, ...makeCover(report, end, yearEnd)]);
  return {
    ...rest,
    points: points.map(({ facts: _, cells: __, ...point }) => ({
      ...point,
      fiscal: calendar.of(point.period) ?? null,
    })),
  };
}
