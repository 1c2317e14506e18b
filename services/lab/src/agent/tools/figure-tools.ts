import { researchTools } from '@research/contracts';
import { defineTool } from '@research/llm';
import type { FigureRow, FigureTable } from '../figures/figure-table.ts';
import { matchRows } from '../figures/match-rows.ts';
import { matchTables } from '../figures/match-tables.ts';
import { showTable } from '../figures/show-table.ts';
import { findStatements } from '../figures/source-tables.ts';
import { type ToolContext, textNote } from './tool-context.ts';

export function readStatementTool(context: ToolContext) {
  return defineTool({
    ...researchTools.read_statement,
    async run({ statement, ...ref }, { signal }) {
      const found = findStatements(await context.readTables(ref, signal), statement);
      return { note: textNote, tables: found.map((table) => showTable(context, table)) };
    },
  });
}

export function findRowsTool(context: ToolContext) {
  return defineTool({
    ...researchTools.find_rows,
    async run({ labels, limit, ...ref }, { signal }) {
      const matches = matchRows(await context.readTables(ref, signal), labels, limit);
      const byTable = new Map<FigureTable, FigureRow[]>();
      for (const { table, row } of matches) byTable.set(table, [...(byTable.get(table) ?? []), row]);
      return {
        note: textNote,
        tables: [...byTable].map(([table, rows]) => showTable(context, table, rows)),
      };
    },
  });
}

export function findTablesTool(context: ToolContext) {
  return defineTool({
    ...researchTools.find_tables,
    async run({ query, limit, ...ref }, { signal }) {
      const found = matchTables(await context.readTables(ref, signal), query, limit);
      return { note: textNote, tables: found.map((table) => showTable(context, table)) };
    },
  });
}

export function readTableTool(context: ToolContext) {
  return defineTool({
    ...researchTools.read_table,
    async run({ table_id, ...ref }, { signal }) {
      const tables = await context.readTables(ref, signal);
      const found = tables.find(
        ({ id, rows }) => id === table_id || rows.some((row) => row.id.startsWith(`${table_id}.`)),
      );
      return { note: textNote, tables: found ? [showTable(context, found)] : [] };
    },
  });
}
