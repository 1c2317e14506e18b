import { conceptId, type Linkbases, standardLabel } from '../linkbases/linkbase.ts';
import { type Axes, readAxes } from '../linkbases/read-axes.ts';
import { type TreeNode, walkTree } from '../linkbases/walk-tree.ts';
import type { Statement, StatementKind } from '../statement.ts';
import { classifyStatement, kindOfTitle } from '../titles/classify-statement.ts';
import type { Dimension, Fact } from '../xbrl/fact.ts';
import { dropTranslations } from './drop-translations.ts';
import { layOutEquity, type RoleFacts } from './lay-out-equity.ts';
import { layOutPeriods } from './lay-out-periods.ts';
import { isBasisDimension, isSeparateFact } from './reporting-basis.ts';
import { findLabel, isHeading, localPart } from './statement-rows.ts';

const frame = /(?:Table|LineItems)$/;
const maxStatements = 40;
const edinetRole =
  /\/rol_(?:std_)?(?:(?:Condensed|Semi|Interim|Quarterly|YearTo|Type\d)\w*?)?(?:Consolidated)?(?:SemiAnnual|Quarterly|Interim)?(?:BalanceSheet|StatementOf(?:Income|ComprehensiveIncome|ProfitOrLoss|FinancialPosition|ChangesInEquity|ChangesInNetAssets|CashFlows)\w*)/;

/** Primary statements made from the filing's presentation linkbase: rows in its order, with its labels. */
export function findLinkbaseStatements(facts: readonly Fact[], linkbases: Linkbases): Statement[] {
  const byConcept = new Map<string, Fact[]>();
  for (const fact of dropTranslations(facts)) {
    if (fact.kind !== 'number' || !fact.context) continue;
    const id = conceptId(fact.concept);
    const known = byConcept.get(id);
    if (known) known.push(fact);
    else byConcept.set(id, [fact]);
  }
  const found = [...linkbases.presentation].flatMap(([role, arcs]) => {
    const title = statementTitle(role, linkbases);
    if (title === undefined) return [];
    const axes = readAxes(arcs);
    return writeStatement(title, role, lineNodes(walkTree(arcs)), axes, byConcept, linkbases) ?? [];
  });
  return nameStatements(found).slice(0, maxStatements);
}

/**
 * Lines and headings of a tree, without the table element and the axes with their members. As at the SEC, the root is
 * shown when a line comes directly below it, and not when another heading does.
 */
function lineNodes(nodes: readonly TreeNode[]): TreeNode[] {
  const lines: TreeNode[] = [];
  const first = nodes[1];
  const showsRoot =
    first !== undefined && !isHeading(first) && !/(?:Table|LineItems|Axis)$/.test(first.concept);
  let axis: number | undefined;
  for (const node of nodes) {
    if (axis !== undefined && node.level > axis) continue;
    axis = /Axis$/.test(node.concept) ? node.level : undefined;
    if (axis === undefined && (node.level > 0 || showsRoot) && !frame.test(node.concept)) lines.push(node);
  }
  return lines;
}

/** `9952153 - Statement - CONSOLIDATED BALANCE SHEETS` for the SEC; EDINET's roles have the same names in every filing. */
function statementTitle(role: string, linkbases: Linkbases): string | undefined {
  const defined = linkbases.titles.get(role);
  const sec = /^\S+\s+-\s+Statement\s+-\s+(.*)$/s.exec(defined ?? '')?.[1];
  if (sec !== undefined) return sec.replace(/\s+/g, ' ');
  if (!edinetRole.test(role)) return undefined;
  return role.replace(/^.*\/rol_/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
}

function writeStatement(
  title: string,
  role: string,
  nodes: readonly TreeNode[],
  axes: Axes,
  byConcept: ReadonlyMap<string, Fact[]>,
  linkbases: Linkbases,
): Statement | undefined {
  const edinet = edinetRole.test(role);
  const separate = edinet && !/\/rol_\w*Consolidated/.test(role);
  const own = selectFacts(nodes, axes, byConcept, edinet, separate, linkbases);
  const names = new Set(
    nodes
      .filter((node) => !isHeading(node) && own.of(node.concept).length > 0)
      .map((node) => localPart(node.concept)),
  );
  if (names.size === 0) return undefined;
  const kind = decideKind(title, names);
  if (!kind) return undefined;
  const parenthetical = /parenthetical/i.test(title);
  const layOut = kind === 'equity' && !parenthetical ? layOutEquity : layOutPeriods;
  const { columns, rows } = layOut(nodes, own, linkbases);
  if (columns.length === 0 || rows.length === 0) return undefined;
  return {
    id: '',
    kind,
    title,
    basis: separate ? 'separate' : 'consolidated',
    parenthetical,
    method: 'linkbase',
    scale: null,
    section: null,
    table: null,
    agrees: null,
    columns,
    rows,
  };
}

/** A single statement of income is often titled as one of comprehensive income, or of operations and comprehensive loss. */
function decideKind(title: string, names: ReadonlySet<string>): StatementKind | undefined {
  const named = kindOfTitle(title);
  if (named !== 'comprehensive-income') return named ?? classifyStatement(names, false);
  return classifyStatement(names, false) === 'income-statement' ? 'income-statement' : named;
}

/** The facts of a role: those with the axes of its tree and, for EDINET, on the role's basis. */
function selectFacts(
  nodes: readonly TreeNode[],
  axes: Axes,
  byConcept: ReadonlyMap<string, Fact[]>,
  edinet: boolean,
  separate: boolean,
  linkbases: Linkbases,
): RoleFacts {
  const own = (fact: Fact): Dimension[] => fact.context?.dims.filter((dim) => !isBasisDimension(dim)) ?? [];
  const selected = new Map<string, Fact[]>();
  for (const { concept } of nodes) {
    const facts = (byConcept.get(concept) ?? []).filter(
      (fact) =>
        (!edinet || isSeparateFact(fact) === separate) &&
        own(fact).every(({ axis, member }) => axes.get(conceptId(axis))?.has(conceptId(member)) === true),
    );
    selected.set(concept, facts);
  }
  const rank = ({ axis, member }: Dimension): number =>
    axes.get(conceptId(axis))?.get(conceptId(member))?.position ?? 0;
  return {
    of: (concept) => selected.get(concept) ?? [],
    dimsOf: own,
    labelOf: (dims) =>
      dims
        .map(({ axis, member }) => {
          const role = axes.get(conceptId(axis))?.get(conceptId(member))?.preferredLabel ?? standardLabel;
          return findLabel(linkbases, conceptId(member), role).replace(/ \[Member\]$/i, '');
        })
        .join(', '),
    compareDims(left, right) {
      if (left.length !== right.length) return left.length - right.length;
      for (const [at, dim] of left.entries()) {
        const other = right[at];
        const order = other ? rank(dim) - rank(other) : 0;
        if (order !== 0) return order;
      }
      return 0;
    },
  };
}

/** Of several statements of a kind, the fullest has the plain name, and the others are numbered. */
function nameStatements(statements: Statement[]): Statement[] {
  const counts = new Map<string, number>();
  const ranked = [...statements].sort((a, b) => b.rows.length - a.rows.length);
  const names = new Map<Statement, string>();
  for (const statement of ranked) {
    const { kind, basis, parenthetical } = statement;
    const name = `${kind}${basis === 'separate' ? '-separate' : ''}${parenthetical ? '-parenthetical' : ''}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    names.set(statement, count === 1 ? name : `${name}-${count}`);
  }
  return statements.map((statement) => ({ ...statement, id: names.get(statement) ?? statement.kind }));
}
