import {
  type FilingFact,
  type listFacts,
  marketSources,
  type RouteAnswer,
  type RouteQuery,
  type readFact,
} from '@research/contracts';
import { type Reply, reply } from '@research/http';
import { problem } from '@research/runtime';
import { type FilingPath, type FinancialsDeps, findFinancials } from './find-financials.ts';

type Query = RouteQuery<typeof listFacts>;

export async function listFilingFacts(
  deps: FinancialsDeps,
  params: FilingPath,
  query: Query,
): Promise<Reply<RouteAnswer<typeof listFacts>>> {
  const { filing, financials, etag } = await findFinancials(deps, params);
  const found = financials.facts.filter((fact) => fits(fact, query));
  const from = query.cursor === undefined ? 0 : readOffset(query.cursor);
  const to = from + query.limit;
  const body = {
    source: marketSources[filing.country],
    filing_id: filing.filing_id,
    total: found.length,
    facts: found.slice(from, to),
    next_cursor: to < found.length ? Buffer.from(String(to)).toString('base64url') : null,
  };
  return reply(body, { etag });
}

export async function readFilingFact(
  deps: FinancialsDeps,
  params: FilingPath & { fact_id: string },
): Promise<Reply<RouteAnswer<typeof readFact>>> {
  const { financials, etag } = await findFinancials(deps, params);
  const fact = financials.facts.find(({ id }) => id === params.fact_id);
  if (!fact) throw problem('fact_not_found');
  return reply(fact, { etag });
}

function readOffset(cursor: string): number {
  const offset = Number(Buffer.from(cursor, 'base64url').toString());
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw problem('invalid_parameter', { detail: 'cursor: not a cursor of this list' });
  }
  return offset;
}

function fits(fact: FilingFact, { concept, q, section, period, dims, kind }: Query): boolean {
  if (kind && fact.kind !== kind) return false;
  if (concept && fact.concept.name !== concept && fact.concept.name.replace(/^.*:/, '') !== concept)
    return false;
  if (section && fact.at?.section !== section) return false;
  if (period && endOf(fact) !== period) return false;
  if (dims === 'none' && fact.dims.length > 0) return false;
  if (
    dims !== 'none' &&
    dims !== 'any' &&
    !fact.dims.some(({ axis, member }) => `${axis}:${member}`.includes(dims))
  ) {
    return false;
  }
  if (!q) return true;
  const words = `${fact.label ?? ''} ${fact.concept.name.replace(/([a-z])([A-Z])/g, '$1 $2')}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

function endOf(fact: FilingFact): string | undefined {
  if (!fact.period || 'forever' in fact.period) return undefined;
  return 'instant' in fact.period ? fact.period.instant : fact.period.end;
}
