import { addDecimals } from '../arithmetic.ts';
import { roundingOf } from '../checks/rounding.ts';
import { isConsistent, periodKey } from '../index-concepts.ts';
import { conceptId, type Linkbases } from '../linkbases/linkbase.ts';
import { walkTree } from '../linkbases/walk-tree.ts';
import type { Statement } from '../statement.ts';
import { dropTranslations } from '../statements/drop-translations.ts';
import { isBasisDimension } from '../statements/reporting-basis.ts';
import { mostAccurate } from '../statements/statement-rows.ts';
import type { Fact } from '../xbrl/fact.ts';
import { localName } from '../xbrl/namespaces.ts';
import type { Measure } from './catalogue/measure.ts';
import type { MeasurePoint } from './measure-point.ts';

/** Classes of shares are always all there are; the members of any other axis only where the filing's tree says so. */
const shareClasses = 'StatementClassOfStockAxis';
const maxMembers = 50;

/** Finds a measure that the filing reports by members alone; undefined where they are not known to make the whole. */
export type MemberSums = (
  measure: Measure,
  choices: readonly string[],
  key: string,
) => MeasurePoint | undefined;

/**
 * A line that a statement shows by the members of one axis, without their total: revenue of goods and of services, shares of
 * class A and B. Members are summed along one axis only, never a parent with its children, and only if every member that the
 * tree lists below the axis has a figure.
 */
export function makeMemberSums(
  facts: readonly Fact[],
  statements: readonly Statement[],
  linkbases: Linkbases | null,
): MemberSums {
  let known: Map<string, Fact[]> | undefined;
  return (measure, choices, key) => {
    if (measure.unit !== 'money' && measure.statement !== 'shares') return undefined;
    known ??= indexMembers(facts, statements, linkbases);
    for (const choice of choices) {
      // Sums of sums, reversed signs and narrower concepts are not plain lines of a statement.
      if (!/^\w+$/.test(choice)) continue;
      const point = sumOf(measure, known.get(`${choice} ${key}`) ?? [], linkbases);
      if (point) return point;
    }
    return undefined;
  };
}

/** Local name and period → the figures with one member: those on the face of a statement, and shares by class. */
function indexMembers(
  facts: readonly Fact[],
  statements: readonly Statement[],
  linkbases: Linkbases | null,
): Map<string, Fact[]> {
  const onFace = new Set<string>();
  for (const { kind, method, rows } of statements) {
    if (kind === 'equity' || method !== 'linkbase' || !linkbases) continue;
    for (const row of rows) if (row.dims.length > 0 && row.concept) onFace.add(row.concept);
  }
  const index = new Map<string, Fact[]>();
  for (const fact of dropTranslations(facts)) {
    const { context } = fact;
    if (fact.kind !== 'number' || fact.value === null || fact.error !== null || context?.dims.length !== 1)
      continue;
    const [dim] = context.dims;
    if (!dim || dim.typed || isBasisDimension(dim)) continue;
    if (localName(dim.axis) !== shareClasses && !onFace.has(fact.concept)) continue;
    const place = `${localName(fact.concept)} ${periodKey(fact)}`;
    index.set(place, [...(index.get(place) ?? []), fact]);
  }
  return index;
}

function sumOf(
  measure: Measure,
  facts: readonly Fact[],
  linkbases: Linkbases | null,
): MeasurePoint | undefined {
  const byAxis = Map.groupBy(facts, (fact) => fact.context?.dims[0]?.axis ?? '');
  const wanted = [...byAxis].filter(
    ([axis]) => measure.statement !== 'shares' || localName(axis) === shareClasses,
  );
  for (const [axis, inside] of wanted) {
    const members = Map.groupBy(inside, (fact) => fact.context?.dims[0]?.member ?? '');
    if (members.size < 2 || members.size > maxMembers) continue;
    const parts = [...members.values()].map((same) => {
      const best = mostAccurate(same);
      return best && same.every((fact) => isConsistent(fact, best)) ? best : undefined;
    });
    const chosen = parts.filter((part) => part !== undefined);
    const [first] = chosen;
    if (!first?.context || chosen.length < parts.length) continue;
    if (chosen.some(({ unit }) => unit !== first.unit)) continue;
    const names = new Set(members.keys());
    if (
      localName(axis) !== shareClasses &&
      !(linkbases && isPartition(first.concept, axis, names, linkbases))
    )
      continue;
    return {
      name: measure.key,
      period: first.context.period,
      value: addDecimals('0', ...chosen.map(({ value }) => value ?? '0')),
      unit: first.unit ?? '',
      concept: first.concept,
      facts: chosen.map(({ n }) => n),
      standing: 'derived',
      formula: `sum of ${axis}: ${[...names].join(' + ')}`.slice(0, 500),
      scope: null,
      rounding: addDecimals('0', ...chosen.map(roundingOf)),
    };
  }
  return undefined;
}

/** Whether these are all members without members below them that a role with this line lists for the axis. */
function isPartition(
  concept: string,
  axis: string,
  members: ReadonlySet<string>,
  linkbases: Linkbases,
): boolean {
  const ids = new Set([...members].map(conceptId));
  for (const arcs of linkbases.presentation.values()) {
    if (!arcs.some(({ to }) => to === conceptId(concept)) || !arcs.some(({ to }) => to === conceptId(axis)))
      continue;
    const parents = new Set(arcs.map(({ from }) => from));
    const leaves = new Set<string>();
    let level: number | undefined;
    for (const node of walkTree(arcs)) {
      if (level !== undefined && node.level <= level) level = undefined;
      if (node.concept === conceptId(axis)) level = node.level;
      // The default member means the total and is never written.
      else if (level !== undefined && !parents.has(node.concept) && !/Domain$/.test(node.concept))
        leaves.add(node.concept);
    }
    if (leaves.size === ids.size && [...leaves].every((leaf) => ids.has(leaf))) return true;
  }
  return false;
}
