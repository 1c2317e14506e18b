import {
  type listStatements,
  marketSources,
  type RouteAnswer,
  type readStatement,
} from '@research/contracts';
import { type Reply, reply } from '@research/http';
import { problem } from '@research/runtime';
import { type FilingPath, type FinancialsDeps, findFinancials } from './find-financials.ts';

export async function listFilingStatements(
  deps: FinancialsDeps,
  params: FilingPath,
): Promise<Reply<RouteAnswer<typeof listStatements>>> {
  const { filing, financials, etag } = await findFinancials(deps, params);
  const statements = financials.statements.map(({ rows: _, ...head }) => head);
  return reply({ source: marketSources[filing.country], filing_id: filing.filing_id, statements }, { etag });
}

export async function readFilingStatement(
  deps: FinancialsDeps,
  params: FilingPath & { statement_id: string },
): Promise<Reply<RouteAnswer<typeof readStatement>>> {
  const { financials, etag } = await findFinancials(deps, params);
  const statement = financials.statements.find(({ id }) => id === params.statement_id);
  if (!statement) {
    const known = financials.statements.map(({ id }) => id).join(', ');
    throw problem('statement_not_found', {
      detail: `This filing has the statements ${known || 'none'}.`.slice(0, 1000),
    });
  }
  return reply(statement, { etag, markdown: writeMarkdown(statement) });
}

function writeMarkdown(statement: RouteAnswer<typeof readStatement>): string {
  const cell = (text: string): string => text.replace(/[\\|]/g, '\\$&').replace(/\s+/g, ' ');
  const line = (cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  const columns = statement.columns.map(({ label }) => label);
  const rows = statement.rows.map((row) =>
    line([
      `${'\u2003'.repeat(row.level)}${row.label}`,
      ...row.cells.map((value) => (value ? (value.shown ?? '—') : '')),
    ]),
  );
  return [
    `## ${cell(statement.title)}`,
    '',
    line(['', ...columns]),
    `|${' --- |'.repeat(columns.length + 1)}`,
    ...rows,
  ].join('\n');
}
