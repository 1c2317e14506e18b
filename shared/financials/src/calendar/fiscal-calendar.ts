import { firstDay, lastDay } from '../statement-days.ts';
import type { Fact, Period } from '../xbrl/fact.ts';
import { localName } from '../xbrl/namespaces.ts';

interface Fiscal {
  /** The calendar year in which the fiscal year ends. */
  year: number;
  /** `FY`, `Q1` … `Q4`, `H1`, `H2`, `9M`; null for any other span. */
  period: string | null;
}

export interface FiscalCalendar {
  /** Undefined when the filing does not say when its year ends, or for a span of several years. */
  of(period: Period): Fiscal | undefined;
  /** The end of the filing's fiscal year; null when the filing does not say it. */
  yearEnd: string | null;
}

/** Of the SEC: forms whose period is a fiscal year. */
export const annualForm = /^(?:10-K|20-F|40-F)/;
const coverShares = 'EntityCommonStockSharesOutstanding';
const dayMs = 86_400_000;
const yearDays = 365.2425;
/** A year of 52 or 53 weeks ends up to a week before or after its mean date. */
const slackDays = 10;
/** How far the end of a quarter of 12 or 16 weeks may be from an exact quarter of the year. */
const quarterSlackDays = 24;

/**
 * The company's own calendar, made from the tagged dates. Quarters have 12 to 17 weeks and years 52 or 53, so a span is
 * recognised by the fractions of the year at which it begins and ends, not by its number of days.
 */
export function readFiscalCalendar(facts: readonly Fact[]): FiscalCalendar {
  const calendar = fiscalCalendarOf(findYearEnd(facts));
  const end = findPeriodEnd(facts);
  const covers = listCoverDates(facts);
  return {
    ...calendar,
    of(period) {
      // A cover counts the shares some weeks after the report's period. It is the figure of that period.
      const isCover = end !== undefined && 'instant' in period && covers.has(lastDay(period));
      return calendar.of(isCover && lastDay(period) > end ? { instant: end } : period);
    },
  };
}

/** The end of the report's own period, as its cover says it. */
function findPeriodEnd(facts: readonly Fact[]): string | undefined {
  const fact = facts.find(
    ({ concept, kind }) => kind === 'text' && localName(concept) === 'DocumentPeriodEndDate',
  );
  const end = readDay(fact?.value ?? undefined);
  return end === undefined ? undefined : new Date(end).toISOString().slice(0, 10);
}

/** The days at which the cover counts shares, all classes included. */
function listCoverDates(facts: readonly Fact[]): Set<string> {
  return new Set(
    facts.flatMap(({ concept, context }) =>
      context && localName(concept) === coverShares && 'instant' in context.period
        ? [lastDay(context.period)]
        : [],
    ),
  );
}

/** The calendar of a company whose fiscal year ends on this day, as a date or in milliseconds. */
export function fiscalCalendarOf(yearEnd: string | number | undefined): FiscalCalendar {
  const anchor = typeof yearEnd === 'string' ? readDay(yearEnd) : yearEnd;
  if (anchor === undefined) return { of: () => undefined, yearEnd: null };
  return { of: (period) => place(period, anchor), yearEnd: new Date(anchor).toISOString().slice(0, 10) };
}

/** An end of a fiscal year, in milliseconds. */
function findYearEnd(facts: readonly Fact[]): number | undefined {
  const cover = new Map<string, Fact>();
  for (const fact of facts) {
    const name = localName(fact.concept);
    if (fact.kind === 'text' && fact.value !== null && !cover.has(name)) cover.set(name, fact);
  }
  const text = (name: string): string | undefined => cover.get(name)?.value ?? undefined;
  const direct = readDay(text('CurrentFiscalYearEndDateDEI'));
  if (direct !== undefined) return direct;
  const end = readDay(text('DocumentPeriodEndDate')) ?? endOfCover(cover.get('DocumentType'));
  if (text('DocumentFiscalPeriodFocus') === 'FY' && end !== undefined) return end;
  const [, month, day] = /^--(\d\d)-(\d\d)$/.exec(text('CurrentFiscalYearEndDate') ?? '') ?? [];
  if (end === undefined) return undefined;
  // The end of a quarter says nothing about the end of the year.
  if (!month || !day) return annualForm.test(text('DocumentType') ?? '') ? end : undefined;
  // The first year end after the end of the document's period.
  const year = new Date(end).getUTCFullYear();
  const candidates = [year - 1, year, year + 1].map((one) => Date.UTC(one, Number(month) - 1, Number(day)));
  return candidates.find((one) => one >= end - slackDays * dayMs);
}

function endOfCover(fact: Fact | undefined): number | undefined {
  const period = fact?.context?.period;
  return period && 'end' in period ? readDay(period.end) : undefined;
}

function readDay(text: string | undefined): number | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  const at = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(at) ? undefined : at;
}

function place(period: Period, anchor: number): Fiscal | undefined {
  const end = readDay(lastDay(period));
  const start = readDay(firstDay(period));
  if (end === undefined || start === undefined) return undefined;
  const yearsBack = Math.floor((anchor - end) / dayMs / yearDays + slackDays / yearDays);
  const yearEnd = anchor - yearsBack * yearDays * dayMs;
  // A year that ends in the first days of January is named after the year before.
  const year = new Date(yearEnd - slackDays * dayMs).getUTCFullYear();
  const share = (at: number): number => 1 - (yearEnd - at) / dayMs / yearDays;
  const to = Math.round(share(end) * 4);
  if (!('start' in period)) {
    // The date of a cover or of an event is between the ends of quarters.
    const near = Math.abs(share(end) - to / 4) * yearDays <= quarterSlackDays;
    return { year, period: near ? (['FY', 'Q1', 'Q2', 'Q3', 'FY'][to] ?? null) : null };
  }
  const begin = share(start - dayMs);
  const from = Math.round(begin * 4);
  const length = (end - start) / dayMs / yearDays;
  if (length > 1.1) return undefined;
  return { year, period: isNear(from, to, length) ? nameSpan(from, to) : null };
}

/** Whether a span that begins and ends near these quarter ends also has their length. A stub period has not. */
function isNear(from: number, to: number, length: number): boolean {
  return to > from && Math.abs(length - (to - from) / 4) < 0.08;
}

function nameSpan(from: number, to: number): string | null {
  if (from === 0) return ['', 'Q1', 'H1', '9M', 'FY'][to] ?? null;
  if (to - from === 1) return `Q${to}`;
  return from === 2 && to === 4 ? 'H2' : null;
}
