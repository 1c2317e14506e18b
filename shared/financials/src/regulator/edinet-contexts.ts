import { dayAfter, yearsEarlier } from '../statement-days.ts';
import type { Context, Dimension, Period } from '../xbrl/fact.ts';
import { localName } from '../xbrl/namespaces.ts';
import type { EdinetRow } from './edinet-row.ts';

interface Span {
  start: string;
  end: string;
}
/** The company's year, the one before, and what the report covers of each. */
interface Cover {
  year: Span | undefined;
  yearBefore: Span | undefined;
  toDate: Span | undefined;
  toDateBefore: Span | undefined;
  filed: string | undefined;
}

const contextId = /^(?:Current|Prior(\d))?(Year|Interim|Quarter|YTD|FilingDate)(Instant|Duration)(?:_(.+))?$/;
const memberName = /(?:^|_)(jp[a-z\d-]{1,99}_[A-Z]\d{5}-\d{3})?([A-Z]\w{0,300}?Member)(?=_|$)/g;
/** A table names a member without its axis. */
const unnamedAxis = 'edinet:UnnamedAxis';
const longId = 1_000;

/**
 * Contexts by EDINET's ids, whose dates are those that the cover (DEI) gives. A context whose date the cover does not give,
 * as the date of a share register, is null.
 */
export function makeEdinetContexts(rows: readonly EdinetRow[]): (id: string) => Context | null {
  const cover = readCover(rows);
  const known = new Map<string, Context | null>();
  return (id) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const context = readContext(id, cover);
    known.set(id, context);
    return context;
  };
}

function readCover(rows: readonly EdinetRow[]): Cover {
  const dates = new Map<string, string>();
  for (const { element, value } of rows) {
    const name = localName(element);
    if (/Date(?:DEI|CoverPage)$/.test(name) && !dates.has(name) && isDay(value)) dates.set(name, value);
  }
  const span = (start: string, end: string): Span | undefined => {
    const [first, last] = [dates.get(start), dates.get(end)];
    return first && last && first <= last ? { start: first, end: last } : undefined;
  };
  return {
    year: span('CurrentFiscalYearStartDateDEI', 'CurrentFiscalYearEndDateDEI'),
    yearBefore: span('PreviousFiscalYearStartDateDEI', 'PreviousFiscalYearEndDateDEI'),
    toDate: span('CurrentFiscalYearStartDateDEI', 'CurrentPeriodEndDateDEI'),
    toDateBefore: span('PreviousFiscalYearStartDateDEI', 'ComparativePeriodEndDateDEI'),
    filed: dates.get('FilingDateCoverPage'),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

function readContext(id: string, cover: Cover): Context | null {
  if (id.length > longId) return null;
  const [, prior = '0', kind, length, members = ''] = contextId.exec(id) ?? [];
  const period = kind && readPeriod(kind, Number(prior), length === 'Instant', cover);
  return period ? { id, entity: '', period, dims: readMembers(members) } : null;
}

function readPeriod(kind: string, prior: number, instant: boolean, cover: Cover): Period | undefined {
  if (kind === 'FilingDate') return instant && cover.filed ? { instant: cover.filed } : undefined;
  const span = kind === 'Year' ? yearAt(prior, cover) : [cover.toDate, cover.toDateBefore][prior];
  if (!span) return undefined;
  if (instant) return { instant: span.end };
  return kind === 'Quarter' ? lastQuarter(span.end) : span;
}

/** Years before the last one are known by its dates as long as both have twelve months. */
function yearAt(prior: number, { year, yearBefore }: Cover): Span | undefined {
  if (prior < 2) return [year, yearBefore][prior];
  if (!year || !yearBefore || !isWholeYear(year) || !isWholeYear(yearBefore)) return undefined;
  const end = yearsEarlier(yearBefore.end, prior - 1);
  return { start: dayAfter(yearsEarlier(yearBefore.end, prior)), end };
}

function isWholeYear({ start, end }: Span): boolean {
  return dayAfter(yearsEarlier(end, 1)) === start;
}

/** The three months up to the end of a month. */
function lastQuarter(end: string): Span | undefined {
  const [year = 0, month = 1] = end.split('-').map(Number);
  if (dayAfter(end).slice(8) !== '01') return undefined;
  return { start: new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 10), end };
}

function readMembers(text: string): Dimension[] {
  return [...text.matchAll(memberName)].map(([, prefix, name = '']) =>
    name === 'NonConsolidatedMember'
      ? {
          axis: 'jppfs_cor:ConsolidatedOrNonConsolidatedAxis',
          member: 'jppfs_cor:NonConsolidatedMember',
          typed: false,
        }
      : { axis: unnamedAxis, member: prefix ? `${prefix}:${name}` : name, typed: false },
  );
}
