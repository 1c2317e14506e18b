import type { Linkbases } from '../linkbases/linkbase.ts';
import type { Statement } from '../statement.ts';
import type { Fact } from '../xbrl/fact.ts';
import { type Check, writeCheck } from './check.ts';

/**
 * When a statement splits a line by the members of one axis, their sum must be the total. A member with members below it
 * in the tree is a subtotal and is left out.
 */
export function checkDimensions(
  facts: readonly Fact[],
  statements: readonly Statement[],
  linkbases: Linkbases | null,
): Check[] {
  const parents = new Set(
    [...(linkbases?.presentation.values() ?? [])].flatMap((arcs) => arcs.map(({ from }) => from)),
  );
  const isLeaf = (member: string): boolean => !parents.has(member.replace(':', '_'));
  return statements.flatMap((statement) => {
    if (statement.kind === 'equity' || statement.method !== 'linkbase') return [];
    const totals = new Map<string, Fact>();
    const members = new Map<string, Fact[]>();
    for (const row of statement.rows) {
      for (const [column, cell] of row.cells.entries()) {
        const fact = cell && cell.fact !== null ? facts[cell.fact] : undefined;
        if (!fact || fact.value === null) continue;
        const key = `${fact.concept} ${column}`;
        if (row.dims.length === 0) totals.set(key, fact);
        else if (row.dims.length === 1 && isLeaf(row.dims[0]?.member ?? '')) {
          members.set(`${key} ${row.dims[0]?.axis}`, [
            ...(members.get(`${key} ${row.dims[0]?.axis}`) ?? []),
            fact,
          ]);
        }
      }
    }
    return [...members].flatMap(([key, parts]): Check[] => {
      const total = totals.get(key.replace(/ \S+$/, ''));
      if (!total || parts.length < 2 || parts.some(({ unit }) => unit !== total.unit)) return [];
      const terms = parts.map((fact) => ({ fact, weight: '1' }));
      // The members may be incomplete. If they exceed the total, they are not a breakdown either.
      return [writeCheck('sum_of_members', terms, total)];
    });
  });
}
