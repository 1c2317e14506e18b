import { negateDecimal } from '../decimal.ts';
import { conceptId, LABEL, type Linkbases, TOTAL_LABEL } from '../linkbases/linkbase.ts';
import { type TreeNode, walkTree } from '../linkbases/walk-tree.ts';
import type { Fact, Period } from '../xbrl/fact.ts';
import { localName } from '../xbrl/namespaces.ts';
import { classifyStatement, kindOfTitle } from './classify-statement.ts';
import { isSeparateFact, ownDimensions } from './reporting-basis.ts';
import type { Statement, StatementCell, StatementColumn, StatementRow } from './statement.ts';

const FRAME = /(?:Table|Axis|Domain|Member|LineItems)$/;
const EDINET_ROLE =
  /\/rol_(?:(?:Semi|Interim|Quarterly|Type\d)\w*?)?(?:Consolidated)?(?:SemiAnnual|Quarterly)?(?:BalanceSheet|StatementOf(?:Income|ComprehensiveIncome|ProfitOrLoss|FinancialPosition|ChangesInEquity|CashFlows)\w*)/;
const MAX_COLUMNS = 12;

/** Primary statements by the filing's own presentation linkbase: rows in its order, with its labels. */
export function findLinkbaseStatements(facts: readonly Fact[], linkbases: Linkbases): Statement[] {
  const byConcept = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.kind !== 'number') continue;
    const id = conceptId(fact.concept);
    byConcept.set(id, [...(byConcept.get(id) ?? []), fact]);
  }
  const used = new Set<string>();
  return [...linkbases.presentation].flatMap(([role, arcs]) => {
    const title = statementTitle(role, linkbases);
    if (title === undefined) return [];
    const statement = writeStatement(title, role, walkTree(arcs), byConcept, linkbases);
    if (!statement || used.has(statement.id)) return [];
    used.add(statement.id);
    return [statement];
  });
}

/** `9952153 - Statement - CONSOLIDATED BALANCE SHEETS` for the SEC; EDINET's roles are named alike in every filing. */
function statementTitle(role: string, linkbases: Linkbases): string | undefined {
  const defined = linkbases.titles.get(role);
  const sec = /^\S+\s+-\s+Statement\s+-\s+(.*)$/.exec(defined ?? '')?.[1];
  if (sec !== undefined) return sec;
  if (!EDINET_ROLE.test(role)) return undefined;
  return role.replace(/^.*\/rol_/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
}

function writeStatement(
  title: string,
  role: string,
  nodes: readonly TreeNode[],
  byConcept: ReadonlyMap<string, Fact[]>,
  linkbases: Linkbases,
): Statement | undefined {
  const lines = nodes.filter((node) => !FRAME.test(node.concept));
  const separate = /\/rol_(?!\w*Consolidated)/.test(role);
  const own = (concept: string): Fact[] =>
    (byConcept.get(concept) ?? []).filter(
      (fact) => ownDimensions(fact) === 0 && isSeparateFact(fact) === separate,
    );
  const names = new Set(
    lines.filter((node) => own(node.concept).length > 0).map((node) => localPart(node.concept)),
  );
  const kind = kindOfTitle(title) ?? classifyStatement(names, false);
  if (!kind || names.size === 0) return undefined;
  const parenthetical = /parenthetical/i.test(title);
  const columns = chooseColumns(lines, own);
  if (columns.length === 0) return undefined;
  const indent = Math.min(...lines.map((node) => node.level));
  const rows = lines.flatMap((node) => writeRow(node, node.level - indent, columns, own, linkbases, names));
  return {
    id: `${kind}${separate ? '-separate' : ''}${parenthetical ? '-parenthetical' : ''}`,
    kind,
    title,
    basis: separate ? 'separate' : 'consolidated',
    parenthetical,
    method: 'linkbase',
    agrees: null,
    columns,
    rows: dropEmptyHeadings(rows),
  };
}

function localPart(id: string): string {
  return id.slice(id.lastIndexOf('_') + 1);
}

/** Periods that at least a third as many lines have as the fullest one: durations, or instants where there are no durations. */
function chooseColumns(lines: readonly TreeNode[], own: (concept: string) => Fact[]): StatementColumn[] {
  const counts = new Map<string, { period: Period; lines: Set<string> }>();
  for (const { concept } of lines) {
    for (const { context } of own(concept)) {
      if (!context || 'forever' in context.period) continue;
      const key = JSON.stringify(context.period);
      const found = counts.get(key) ?? { period: context.period, lines: new Set<string>() };
      found.lines.add(concept);
      counts.set(key, found);
    }
  }
  const durations = [...counts.values()].filter(({ period }) => 'start' in period);
  const kept =
    durations.length > 0 && countLines(durations) >= countLines([...counts.values()]) / 3
      ? durations
      : [...counts.values()];
  const most = Math.max(0, ...kept.map((column) => column.lines.size));
  return kept
    .filter((column) => column.lines.size * 3 >= most)
    .sort((a, b) =>
      lastDay(a.period) < lastDay(b.period)
        ? 1
        : lastDay(a.period) > lastDay(b.period)
          ? -1
          : firstDay(b.period) < firstDay(a.period)
            ? -1
            : 1,
    )
    .slice(0, MAX_COLUMNS)
    .map(({ period }) => ({
      label: 'start' in period ? `${period.start} – ${period.end}` : lastDay(period),
      period,
    }));
}

function countLines(columns: { lines: Set<string> }[]): number {
  return Math.max(0, ...columns.map((column) => column.lines.size));
}

function lastDay(period: Period): string {
  return 'instant' in period ? period.instant : 'end' in period ? period.end : '';
}

function firstDay(period: Period): string {
  return 'start' in period ? period.start : lastDay(period);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

function writeRow(
  node: TreeNode,
  level: number,
  columns: readonly StatementColumn[],
  own: (concept: string) => Fact[],
  linkbases: Linkbases,
  names: ReadonlySet<string>,
): StatementRow[] {
  const { concept, preferredLabel } = node;
  const role = preferredLabel ?? LABEL;
  const label = findLabel(linkbases, concept, role);
  if (!names.has(localPart(concept))) {
    return concept.endsWith('Abstract') || concept.endsWith('RollForward') || /Heading$/.test(concept)
      ? [{ label, level, concept: null, kind: 'heading', negated: false, cells: columns.map(() => null) }]
      : [];
  }
  const negated = /\/negated/.test(role);
  const facts = own(concept);
  const cells = columns.map(({ period }) => {
    const fact = chooseFact(facts, period, role);
    return fact ? writeCell(fact, negated) : null;
  });
  if (cells.every((cell) => cell === null)) return [];
  return [
    {
      label,
      level,
      concept: facts[0]?.concept ?? null,
      kind: role === TOTAL_LABEL || /\/negatedTotal/.test(role) ? 'total' : 'line',
      negated,
      cells,
    },
  ];
}

/** Of a duration's column, a balance is the one at its end, or at the day before it begins where the label says so. */
function chooseFact(facts: readonly Fact[], period: Period | null, role: string): Fact | undefined {
  if (!period) return undefined;
  const wanted =
    /periodStartLabel|PeriodStart/i.test(role) && 'start' in period
      ? dayBefore(period.start)
      : lastDay(period);
  const fits = facts.filter(({ context }) => {
    if (!context) return false;
    return 'instant' in context.period
      ? context.period.instant === wanted
      : JSON.stringify(context.period) === JSON.stringify(period);
  });
  return fits.reduce<Fact | undefined>(
    (best, fact) => (!best || accuracy(fact) > accuracy(best) ? fact : best),
    undefined,
  );
}

export function accuracy(fact: Fact): number {
  if (fact.nil) return Number.NEGATIVE_INFINITY;
  return fact.decimals === 'INF' ? Number.POSITIVE_INFINITY : Number(fact.decimals ?? -1000);
}

function writeCell(fact: Fact, negated: boolean): StatementCell {
  const shown = fact.value !== null && negated ? negateDecimal(fact.value) : fact.value;
  return { fact: fact.n, value: fact.value, shown };
}

function findLabel(linkbases: Linkbases, concept: string, role: string): string {
  const labels = linkbases.labels.get(concept);
  const plain = role.replace(
    /\/2009\/role\/negated(\w)/,
    (_, letter: string) => `/2003/role/${letter.toLowerCase()}`,
  );
  return (
    labels?.get(role) ??
    labels?.get(plain) ??
    labels?.get(LABEL) ??
    localName(localPart(concept)).replace(/([a-z])([A-Z])/g, '$1 $2')
  );
}

/** A heading without a line below it is of a part that this filing does not have. */
function dropEmptyHeadings(rows: StatementRow[]): StatementRow[] {
  return rows.filter((row, at) => {
    if (row.kind !== 'heading') return true;
    for (const next of rows.slice(at + 1)) {
      if (next.level <= row.level) return false;
      if (next.kind !== 'heading') return true;
    }
    return false;
  });
}
