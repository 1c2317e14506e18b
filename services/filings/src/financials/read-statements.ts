import {
  type listStatements,
  marketSources,
  type RouteAnswer,
  type readStatement,
} from '@footnote/contracts';
import { type Reply, reply } from '@footnote/http';
import { problem } from '@footnote/runtime';
import { type FilingPath, type FinancialsDeps, findFinancials } from './find-financials.ts';
import { writeStatementCsv, writeStatementMarkdown } from './write-statement.ts';

export async function listFilingStatements(
  deps: FinancialsDeps,
  params: FilingPath,
): Promise<Reply<RouteAnswer<typeof listStatements>>> {
  const { filing, financials, etag } = await findFinancials(deps, params);
  const statements = financials.statements.map(({ rows: _, ...head }) => head);
  const { quality } = financials;
  return reply(
    { source: marketSources[filing.country], filing_id: filing.filing_id, statements, quality },
    { etag },
  );
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
  return reply(statement, {
    etag,
    markdown: writeStatementMarkdown(statement),
    csv: writeStatementCsv(statement),
  });
}
