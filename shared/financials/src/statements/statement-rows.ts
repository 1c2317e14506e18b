import { negateDecimal } from '../decimal.ts';
import { type Linkbases, standardLabel, totalLabel } from '../linkbases/linkbase.ts';
import type { TreeNode } from '../linkbases/walk-tree.ts';
import type { StatementCell, StatementRow } from '../statement.ts';
import type { Dimension, Fact, Period } from '../xbrl/fact.ts';

export const localPart = (id: string): string => id.slice(id.lastIndexOf('_') + 1);
const heading = /(?:Abstract|RollForward|Heading)$/;
const startLabel = /periodStart(?:Label)?$/i;
const endLabel = /periodEnd(?:Label)?$/i;

export const isHeading = ({ concept }: TreeNode): boolean => heading.test(concept);
/** `periodStartLabel`, also negated: the balance on the day before the period begins. */
export const isOpening = (node: TreeNode): boolean => startLabel.test(node.preferredLabel ?? '');
export const isClosing = (node: TreeNode): boolean => endLabel.test(node.preferredLabel ?? '');

export interface RowPlace {
  level: number;
  period: Period | null;
  dims: Dimension[];
}

export function writeHeading(
  label: string,
  concept: string | null,
  place: RowPlace,
  columns: number,
): StatementRow {
  return {
    label,
    concept,
    kind: 'heading',
    negated: false,
    ...place,
    cells: Array.from({ length: columns }, () => null),
  };
}

/** A line of the tree with its facts in the columns; undefined when no column has a fact. */
export function writeLine(
  node: TreeNode,
  linkbases: Linkbases,
  place: RowPlace,
  facts: readonly (Fact | undefined)[],
): StatementRow | undefined {
  const [first] = facts.filter((fact) => fact !== undefined);
  if (!first) return undefined;
  const role = node.preferredLabel ?? standardLabel;
  const negated = /\/negated/.test(role);
  return {
    label: findLabel(linkbases, node.concept, role),
    concept: first.concept,
    kind: role === totalLabel || /\/negatedTotal/.test(role) ? 'total' : 'line',
    negated,
    ...place,
    cells: facts.map((fact) => (fact ? writeCell(fact, negated) : null)),
  };
}

function writeCell(fact: Fact, negated: boolean): StatementCell {
  const shown = fact.value !== null && negated ? negateDecimal(fact.value) : fact.value;
  return { fact: fact.n, value: fact.value, shown };
}

/** Of several values of the same figure, the most accurate; a value is preferred to nil. */
export function mostAccurate(facts: readonly Fact[]): Fact | undefined {
  return facts.reduce<Fact | undefined>(
    (best, fact) => (!best || accuracy(fact) > accuracy(best) ? fact : best),
    undefined,
  );
}

export function accuracy(fact: Fact): number {
  if (fact.nil) return Number.NEGATIVE_INFINITY;
  return fact.decimals === 'INF' ? Number.POSITIVE_INFINITY : Number(fact.decimals ?? -1000);
}

export function findLabel(linkbases: Linkbases, concept: string, role: string): string {
  const labels = linkbases.labels.get(concept);
  const plain = role.replace(
    /\/2009\/role\/negated(\w)/,
    (_, letter: string) => `/2003/role/${letter.toLowerCase()}`,
  );
  return (
    labels?.get(role) ??
    labels?.get(plain) ??
    labels?.get(standardLabel) ??
    localPart(concept)
      .replace(/(?:Abstract|Member|Heading)$/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
  );
}

/** A heading without lines below it belongs to a part that this filing does not have. */
export function dropEmptyHeadings(rows: StatementRow[]): StatementRow[] {
  return rows.filter((row, at) => {
    if (row.kind !== 'heading') return true;
    for (let next = at + 1; next < rows.length; next += 1) {
      const below = rows[next] as StatementRow;
      if (below.level <= row.level) return false;
      if (below.kind !== 'heading') return true;
    }
    return false;
  });
}
