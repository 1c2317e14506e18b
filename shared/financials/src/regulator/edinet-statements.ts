import { ofRegulator, type Statement, type StatementKind, type StatementRow } from '../statement.ts';
import { firstDay, keyOf, lastDay } from '../statement-days.ts';
import { isSeparateFact, ownDimensions } from '../statements/reporting-basis.ts';
import type { Fact, Period } from '../xbrl/fact.ts';
import { localName, prefixOf } from '../xbrl/namespaces.ts';

const titles: Readonly<Record<StatementKind, string>> = {
  'balance-sheet': '貸借対照表',
  'income-statement': '損益計算書',
  'comprehensive-income': '包括利益計算書',
  'cash-flow': 'キャッシュ・フロー計算書',
  equity: '株主資本等変動計算書',
};
const funding = /^(?:LiabilitiesAndNetAssets|LiabilitiesAndEquityIFRS|EquityAndLiabilitiesIFRS)$/;
const cashLine = /(?:Ope|Inv|Fin)CF(?:IFRS)?$|^NetCash(?:Provided|Used)|CashAndCashEquivalents/;
const comprehensiveLine = /ComprehensiveIncome|OCI(?:IFRS)?$/;
const total =
  /^(?:(?:Current|Noncurrent|NonCurrent)?(?:Assets|Liabilities)|NetAssets|Equity|ShareholdersEquity|LiabilitiesAnd(?:NetAssets|Equity)|TotalCurrentLiabilities)(?:IFRS)?$/;
/** Concepts of the cover, of summaries and of notes. */
const beside = /^(?:jpdei_cor|jpcrp_cor|jpsps_cor|jpaud_cor|jplvh_cor|jpcrp-\w+_cor)$/;
const minLines = 3;
const maxColumns = 6;

interface Line {
  concept: string;
  facts: Fact[];
}

/**
 * Statements of EDINET's table: its rows are in the order of the statements, without headings, and a figure that several
 * statements show is in the first of them alone. No row gives a line's place in the statement of changes in equity.
 */
export function layOutEdinetStatements(
  facts: readonly Fact[],
  labels: ReadonlyMap<string, string>,
): Statement[] {
  return [false, true].flatMap((separate) => {
    const own = facts.filter((fact) => isLine(fact) && isSeparateFact(fact) === separate);
    return [...groupByStatement(own)].flatMap(([kind, lines]) =>
      lines.length < minLines || (kind === 'balance-sheet' && !lines.some(isAssets))
        ? []
        : [writeStatement(kind, lines, separate, labels)],
    );
  });
}

function isLine(fact: Fact): boolean {
  return (
    fact.kind === 'number' &&
    fact.context !== null &&
    /^iso4217:/.test(fact.unit ?? '') &&
    !beside.test(prefixOf(fact.concept))
  );
}

const isAssets = ({ concept }: Line): boolean => /^Assets(?:IFRS)?$/.test(localName(concept));

function groupByStatement(facts: readonly Fact[]): Map<StatementKind, Line[]> {
  const groups = new Map<StatementKind, Map<string, Line>>();
  let isFunded = false;
  let isPastIncome = false;
  for (const fact of facts) {
    const name = localName(fact.concept);
    if (isFunded && (ownDimensions(fact) > 0 || cashLine.test(name) || comprehensiveLine.test(name)))
      isPastIncome = true;
    if (ownDimensions(fact) > 0) continue;
    const kind = kindOf(fact, name, isFunded, isPastIncome);
    if (funding.test(name)) isFunded = true;
    if (!kind) continue;
    const group = groups.get(kind) ?? new Map<string, Line>();
    groups.set(kind, group);
    const line = group.get(fact.concept) ?? { concept: fact.concept, facts: [] };
    group.set(fact.concept, line);
    line.facts.push(fact);
  }
  return new Map([...groups].map(([kind, group]) => [kind, [...group.values()]]));
}

function kindOf(
  { context }: Fact,
  name: string,
  isFunded: boolean,
  isPastIncome: boolean,
): StatementKind | undefined {
  if (context && 'instant' in context.period) {
    // The last line of the balance sheet has a figure for each date.
    if (!isFunded || funding.test(name)) return 'balance-sheet';
    return cashLine.test(name) ? 'cash-flow' : undefined;
  }
  if (cashLine.test(name)) return 'cash-flow';
  if (comprehensiveLine.test(name)) return 'comprehensive-income';
  return isPastIncome ? undefined : 'income-statement';
}

function writeStatement(
  kind: StatementKind,
  lines: readonly Line[],
  separate: boolean,
  labels: ReadonlyMap<string, string>,
): Statement {
  const columns = chooseColumns(lines, kind === 'balance-sheet');
  return {
    id: separate ? `${kind}-separate` : kind,
    kind,
    title: `${separate ? '' : '連結'}${titles[kind]}`,
    basis: separate ? 'separate' : 'consolidated',
    ...ofRegulator,
    columns: columns.map((period) => ({
      label: 'start' in period ? `${period.start} – ${period.end}` : lastDay(period),
      period,
      dims: [],
    })),
    rows: lines.map((line) => writeRow(line, columns, labels)),
  };
}

/** The periods with at least a third as many lines as the fullest, the newest first. */
function chooseColumns(lines: readonly Line[], instants: boolean): Period[] {
  const periods = lines.flatMap(({ facts }) =>
    facts.flatMap(({ context }) =>
      context && 'instant' in context.period === instants ? context.period : [],
    ),
  );
  const groups = [...Map.groupBy(periods, keyOf).values()];
  const most = Math.max(0, ...groups.map((same) => same.length));
  return groups
    .filter((same) => same.length * 3 >= most)
    .map(([period]) => period as Period)
    .sort((a, b) => compare(lastDay(b), lastDay(a)) || compare(firstDay(b), firstDay(a)))
    .slice(0, maxColumns);
}

function writeRow(
  { concept, facts }: Line,
  columns: readonly Period[],
  labels: ReadonlyMap<string, string>,
): StatementRow {
  return {
    // A label ends with the law by which it was last changed.
    label: (labels.get(concept) ?? localName(concept)).replace(/（(?:平成|令和)[^（）]*改正後）$/, ''),
    level: 0,
    concept,
    kind: total.test(localName(concept)) ? 'total' : 'line',
    negated: false,
    period: null,
    dims: [],
    cells: columns.map((period) => {
      const fact = facts.find(({ context }) => context && stands(context.period, period));
      return fact ? { fact: fact.n, value: fact.value, shown: fact.value } : null;
    }),
  };
}

/** In the column of a duration, a balance is the one at its end. */
function stands(own: Period, column: Period): boolean {
  if ('instant' in own && 'start' in column) return own.instant === column.end;
  return keyOf(own) === keyOf(column);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
