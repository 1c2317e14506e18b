import { callsOf, type History } from '../chat/read-history.ts';
import type { NamedTarget } from '../figures/answer-figures.ts';
import type { FigureFindings } from '../figures/figure-findings.ts';
import type { FigureQuestion } from '../figures/figure-question.ts';
import { findFigures } from '../figures/find-figures.ts';
import type { PickedCell } from '../figures/pick-cell.ts';
import { isOf } from '../figures/reading-target.ts';
import type { Said } from '../figures/said.ts';

type Length = Pick<FigureQuestion, 'quarter' | 'months'>;

const ofYears: Length = { quarter: false, months: null };

/** The lengths of the periods of a target's statements: those of an annual report are years. */
function lengthsIn({ target }: NamedTarget, history: History): Length[] {
  const months = callsOf(history, 'read_statement')
    .filter(({ input }) => isOf(input, target))
    .flatMap(({ output }) => output?.tables ?? [])
    .flatMap(({ columns }) => columns.flatMap((column) => column.months ?? []));
  if (months.length === 0 || months.includes(12)) return [ofYears];
  return [...new Set(months)]
    .sort((left, right) => left - right)
    .map((length) => (length === 3 ? { quarter: true, months: null } : { quarter: false, months: length }));
}

/** Whether the statements of a target are of years. */
export const isOfYears = (named: NamedTarget, history: History): boolean =>
  lengthsIn(named, history).includes(ofYears);

/**
 * A measure of a year. Of a report on a part of the year it is that of its shortest period, or else of the next one:
 * statements of cash flows have no quarters. All its figures are of one length. Growth is that over the year before.
 */
export function figuresOf(
  measure: FigureQuestion,
  named: NamedTarget,
  year: number,
  history: History,
): { question: FigureQuestion; findings: FigureFindings } {
  const tried = lengthsIn(named, history).map((length) => {
    const question = { ...measure, ...length, years: measure.aim === 'growth' ? [year - 1, year] : [year] };
    return { question, findings: findFigures(question, named.target, history) };
  });
  const found = tried.find(({ findings }) => findings.works.some((work) => work.year === year));
  return found ?? (tried[0] as (typeof tried)[number]);
}

/** The period of a figure; without months it is a day. */
export interface MeasurePeriod {
  months: number | null;
  end: string | null;
  /** As printed. */
  label: string;
}

export function periodOf({ work }: Said): MeasurePeriod | null {
  const cells = work.cell ? [work.cell] : [...(work.built?.inputs.values() ?? [])];
  const columns = cells.flatMap((cell) => columnOf(cell) ?? []);
  const column = columns.find(({ months }) => typeof months === 'number') ?? columns[0];
  return column ? { months: column.months ?? null, end: column.end ?? null, label: column.label } : null;
}

function columnOf({ id, table }: PickedCell) {
  const at = /\.c(\d+)$/.exec(id)?.[1];
  return at === undefined ? undefined : table.columns[Number(at) - 1];
}
