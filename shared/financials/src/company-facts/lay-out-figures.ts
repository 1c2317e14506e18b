import { measures } from '../measures/catalogue/catalogue.ts';
import type { Standard } from '../measures/catalogue/measure.ts';
import { ofRegulator, type Statement, type StatementKind } from '../statement.ts';
import { daysOf, keyOf, lastDay } from '../statement-days.ts';
import type { Fact, Period } from '../xbrl/fact.ts';
import { localName } from '../xbrl/namespaces.ts';

/** Lines that every balance sheet has, and lines of which every other statement has one. */
const totals = new Set(['Assets', 'LiabilitiesAndStockholdersEquity', 'EquityAndLiabilities']);
const results = new Set([
  ...['NetIncomeLoss', 'ProfitLoss', 'NetIncomeLossAvailableToCommonStockholdersBasic'],
  ...['NetCashProvidedByUsedInOperatingActivities', 'CashFlowsFromUsedInOperatingActivities'],
]);
/** Years of 52 or 53 weeks end on another day each year. */
const nearDays = 10;
const yearDays = 365.25;
const dayMs = 86_400_000;

/** The last day of the report's period: that of its newest balance sheet, or of its newest result. */
export function findReportEnd(facts: readonly Fact[]): string | null {
  const lastOf = (names: ReadonlySet<string>) => periodsOf(facts, names).map(lastDay).sort().at(-1);
  return lastOf(totals) ?? lastOf(results) ?? null;
}

/**
 * Statements as the catalogue of measures knows them. The list does not say where a figure is printed, so a concept counts as a line of
 * the statement that its measure belongs to. Columns are the days and spans for which the report gives totals, if they end with the
 * report's period or whole years before it, because notes also give figures of other days.
 */
export function layOutFigures(facts: readonly Fact[], standard: Standard, reportEnd: string): Statement[] {
  const days = periodsOf(facts, totals);
  const spans = periodsOf(facts, results).filter(
    (period) => daysOf(period) > 0 && isYearsBefore(lastDay(period), reportEnd),
  );
  const equityDays = periodsOf(facts, new Set(linesOf(standard).get('equity')));
  const columns: [StatementKind, Period[]][] = [
    ['balance-sheet', days],
    ['income-statement', spans],
    ['cash-flow', spans],
    ['equity', equityDays],
  ];
  return columns.flatMap(([kind, periods]) => {
    const lines = linesOf(standard).get(kind);
    const found = facts.filter(({ concept }) => lines?.has(localName(concept)));
    return periods.length > 0 && found.length > 0 ? [layOut(kind, periods, found)] : [];
  });
}

function layOut(kind: StatementKind, periods: readonly Period[], facts: readonly Fact[]): Statement {
  const keys = periods.map(keyOf);
  const byConcept = Map.groupBy(facts, ({ concept }) => concept);
  return {
    id: kind,
    kind,
    title: '',
    basis: 'consolidated',
    ...ofRegulator,
    columns: periods.map((period) => ({ label: '', period, dims: [] })),
    rows: [...byConcept].map(([concept, own]) => ({
      label: '',
      level: 0,
      concept,
      kind: 'line',
      negated: false,
      period: null,
      dims: [],
      cells: keys.map((key) => {
        const fact = own.find(({ context }) => context && keyOf(context.period) === key);
        return fact ? { fact: fact.n, value: fact.value, shown: fact.value } : null;
      }),
    })),
  };
}

type Lines = ReadonlyMap<StatementKind, ReadonlySet<string>>;
const known = new Map<Standard, Lines>();

/** By statement: the local names of the concepts that its measures are taken from. */
function linesOf(standard: Standard): Lines {
  const found = known.get(standard);
  if (found) return found;
  const lines = new Map<StatementKind, Set<string>>();
  const add = (kind: StatementKind, names: readonly string[]) =>
    lines.set(kind, new Set([...(lines.get(kind) ?? []), ...names]));
  for (const { statement, concepts, inEquityStatement } of measures) {
    if (statement === 'shares') continue;
    const names = (concepts[standard] ?? []).flatMap((choice) => choice.match(/\w+/g) ?? []);
    add(statement, names);
    if (inEquityStatement) add('equity', names);
  }
  known.set(standard, lines);
  return lines;
}

/** The periods of these concepts, each once. */
function periodsOf(facts: readonly Fact[], names: ReadonlySet<string>): Period[] {
  const periods = new Map<string, Period>();
  for (const { concept, context } of facts)
    if (context && names.has(localName(concept))) periods.set(keyOf(context.period), context.period);
  return [...periods.values()];
}

function isYearsBefore(day: string, end: string): boolean {
  const days = (Date.parse(end) - Date.parse(day)) / dayMs;
  return days > -nearDays && Math.abs(days - Math.round(days / yearDays) * yearDays) <= nearDays;
}
