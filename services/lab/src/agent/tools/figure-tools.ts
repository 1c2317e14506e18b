import { researchTools } from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import { problem } from '@footnote/runtime';
import { chooseStatement } from '../figures/choose-statement.ts';
import type { FigureRow, FigureTable } from '../figures/figure-table.ts';
import { matchRows, type RowMatch } from '../figures/match-rows.ts';
import { matchTables } from '../figures/match-tables.ts';
import { plainHeading } from '../figures/plain-label.ts';
import { showTable } from '../figures/show-table.ts';
import { type ToolContext, textNote } from '../tool-context.ts';

const mostTitles = 12;
const mostTitle = 120;

export function readStatementTool(context: ToolContext) {
  return defineTool({
    ...researchTools.read_statement,
    async run({ statement, rows, ...ref }, { signal }) {
      const tables = await context.readTables(ref, signal);
      const { tables: found, isExtract, others } = chooseStatement(tables, statement);
      const left = others.length > 0 && {
        others: others.map(({ id, title, page, source }) => ({
          table_id: id,
          title: shortTitle(title),
          page,
          ...(source.place.kind === 'filing' && { section: source.place.section }),
        })),
      };
      if (found.length === 0) return { note: textNote, tables: [], hint: noStatement(tables, statement) };
      if (rows.length === 0)
        return {
          note: textNote,
          tables: found.map((table) => showTable(context, table, { isExtract })),
          ...left,
        };
      const { matches, unmatched } = matchRows(found, rows, rows.length * 2);
      return {
        note: textNote,
        tables: showMatches(context, bestOfEach(matches, found.length), isExtract),
        ...(unmatched.length > 0 && { rows_without_match: unmatched }),
        ...left,
      };
    },
  });
}

export function findRowsTool(context: ToolContext) {
  return defineTool({
    ...researchTools.find_rows,
    async run({ labels, limit, ...ref }, { signal }) {
      const tables = await context.readTables(ref, signal);
      const { matches, unmatched } = matchRows(tables, labels, limit);
      return {
        note: textNote,
        tables: showMatches(context, matches),
        labels_without_rows: unmatched,
        ...(unmatched.length > 0 && {
          hint:
            tables.length === 0
              ? noTables
              : 'Other labels may name the same: see the nearest ones; find_tables finds tables by subject, find_text exact words in the running text.',
        }),
      };
    },
  });
}

export function findTablesTool(context: ToolContext) {
  return defineTool({
    ...researchTools.find_tables,
    async run({ query, limit, ...ref }, { signal }) {
      const tables = await context.readTables(ref, signal);
      const found = matchTables(tables, query, limit);
      return {
        note: textNote,
        tables: found.map((table) => showTable(context, table)),
        ...(found.length === 0 && {
          hint:
            tables.length === 0
              ? noTables
              : `No table is about that. Tables there are, for read_table: ${titlesOf(tables)}. find_rows looks for single rows, search_passages in the running text.`,
        }),
      };
    },
  });
}

export function readTableTool(context: ToolContext) {
  return defineTool({
    ...researchTools.read_table,
    async run({ table_id, ...ref }, { signal }) {
      const tables = await context.readTables(ref, signal);
      const wanted = table_id.replace(/^src_\d{1,6}\./, '').replace(/\.r\d.{0,300}$/, '');
      const found = tables.find(
        ({ id, rows }) => id === wanted || rows.some((row) => row.id.startsWith(`${wanted}.`)),
      );
      if (!found)
        throw problem('validation_failed', {
          detail: `There is no table '${wanted}' here; a table_id is given by read_statement, find_rows and find_tables. Of a filing, name its section too.`,
        });
      return { note: textNote, tables: [showTable(context, found)] };
    },
  });
}

/** Rows in the order of their matches, those of one table together. */
function showMatches(context: ToolContext, matches: readonly RowMatch[], isExtract = false) {
  const byTable = new Map<FigureTable, FigureRow[]>();
  for (const { table, row } of matches) byTable.set(table, [...(byTable.get(table) ?? []), row]);
  const answers = new Map(matches.map(({ row, label }) => [row, label]));
  return [...byTable].map(([table, rows]) => showTable(context, table, { rows, answers, isExtract }));
}

/** The best row for each label, of each of the tables. */
function bestOfEach(matches: readonly RowMatch[], tables: number): RowMatch[] {
  const taken = new Map<string, number>();
  return matches.filter(({ label }) => {
    const count = (taken.get(label) ?? 0) + 1;
    taken.set(label, count);
    return count <= tables;
  });
}

const noTables =
  'It has no tables with figures: search_passages and find_text look in the running text; it may be pictures.';

function noStatement(tables: readonly FigureTable[], statement: string): string {
  if (tables.length === 0) return noTables;
  return `No table was recognised as its ${statement.replaceAll('-', ' ')}. Tables there are, for read_table: ${titlesOf(tables)}. find_rows finds single lines in them.`;
}

/** The ids and titles of the largest tables. */
function titlesOf(tables: readonly FigureTable[]): string {
  const titles = new Map<string, string>();
  for (const { id, title, source } of tables.toSorted((one, other) => other.rows.length - one.rows.length)) {
    const short = shortTitle(title);
    const section = source.place.kind === 'filing' ? ` of section ${source.place.section}` : '';
    if (short !== '' && !titles.has(short)) titles.set(short, `${id}${section} “${short}”`);
  }
  return [...titles.values()].slice(0, mostTitles).join('; ');
}

const shortTitle = (title: string) => plainHeading(title, mostTitle);
