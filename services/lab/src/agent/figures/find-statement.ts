import { statementKind } from '@footnote/contracts';
import type { z } from 'zod';
import type { FigureTable } from './figure-table.ts';

export type StatementName = z.infer<typeof statementKind>;
export const statementNames = statementKind.options;

const ofGroup = /consolidated|連結|consolidad|연결|合并|合併|綜合/i;

/** How well a table fits a kind of statement; 0 when it does not. More than 8: a primary statement. */
export function scoreStatement(table: FigureTable, kind: StatementName): number {
  const { statement, scope, title, rows } = table;
  if (statement?.kind !== kind) return 0;
  if (!statement.primary) return 5;
  const ofOthers = scope.of === 'group' || scope.of === 'continuing' ? 0 : 8;
  return 14 + Math.min(rows.length, 40) / 10 + (ofGroup.test(title) ? 2 : 0) - ofOthers;
}

const leastScore = 3;
/** Also kept: a table that is nearly as likely, because it may be the same statement for other periods. */
const nearly = 0.6;
const mostStatements = 3;

/** The tables that are most likely the group's statement of that kind, best first. */
export function findStatements(tables: readonly FigureTable[], kind: StatementName): FigureTable[] {
  const scored = tables
    .map((table) => ({ table, score: scoreStatement(table, kind) }))
    .filter(({ score }) => score > leastScore)
    .sort((left, right) => right.score - left.score);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= best * nearly)
    .slice(0, mostStatements)
    .map(({ table }) => table);
}
