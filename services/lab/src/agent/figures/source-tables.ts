import { setImmediate } from 'node:timers/promises';
import { findTables, readTables } from '@research/text';
import { type FigureTable, type ReadingText, toFigureTable } from './figure-table.ts';
import { joinTables, type StatementName, scoreStatement } from './find-statement.ts';
import { splitAtHeads } from './split-at-heads.ts';

const charsInStep = 300_000;

/** All tables of a text; a table that continues in the next one is joined with it. A long text is read in small steps, so that other work can run. */
export async function readFigureTables(source: ReadingText, signal: AbortSignal): Promise<FigureTable[]> {
  const places = [...findTables(source.text)];
  const tables: FigureTable[] = [];
  // A table may use the head of the one above it, so both are read in one step.
  for (let from = 0; from < places.length; ) {
    let to = from;
    const start = places[from]?.start ?? 0;
    while (to < places.length && (places[to]?.end ?? 0) - start < charsInStep) to += 1;
    to = Math.max(to, from + 1);
    const ids = new Set(places.slice(from, to).map(({ id }) => id));
    tables.push(
      ...readTables(source.text, ({ id }) => ids.has(id))
        .flatMap(splitAtHeads)
        .map((table) => toFigureTable(source, table)),
    );
    from = to;
    await setImmediate();
    signal.throwIfAborted();
  }
  return joinTables(tables);
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
