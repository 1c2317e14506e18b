import {
  type FiscalPeriod,
  factFlags,
  type listFacts,
  marketSources,
  type RouteAnswer,
  type RouteQuery,
  type readFact,
} from '@footnote/contracts';
import { type Reply, reply } from '@footnote/http';
import { createListCursor, problem } from '@footnote/runtime';
import { z } from 'zod';
import { type FilingPath, type FinancialsDeps, findFinancials } from './find-financials.ts';
import type { OpenFinancials } from './open-financials.ts';

type Query = RouteQuery<typeof listFacts>;

/** How many matching facts came before; a filing's facts never change. */
const offsetCursor = createListCursor(z.int().min(0));

export async function listFilingFacts(
  deps: FinancialsDeps,
  params: FilingPath,
  query: Query,
): Promise<Reply<RouteAnswer<typeof listFacts>>> {
  const { filing, financials, etag } = await findFinancials(deps, params);
  const found = findFacts(financials, query);
  const from = query.cursor === undefined ? 0 : offsetCursor.read(query.cursor);
  const to = from + query.limit;
  const { standard, currency } = financials.measures;
  const body = {
    source: marketSources[filing.country],
    filing_id: filing.filing_id,
    standard,
    currency,
    total: found.length,
    facts: found.slice(from, to).map((n) => financials.fact(n)),
    next_cursor: to < found.length ? offsetCursor.write(to) : null,
  };
  return reply(body, { etag });
}

export async function readFilingFact(
  deps: FinancialsDeps,
  params: FilingPath & { fact_id: string },
): Promise<Reply<RouteAnswer<typeof readFact>>> {
  const { financials, etag } = await findFinancials(deps, params);
  const n = financials.numberOf(params.fact_id);
  if (n === undefined) throw problem('fact_not_found');
  return reply(financials.fact(n), { etag });
}

/** Numbers of the facts that match. Each context and concept is tested once, not for each of its facts. */
function findFacts(financials: OpenFinancials, query: Query): number[] {
  const { facts, contexts, concepts, units } = financials.stored;
  const { kind, section, unit, statement } = query;
  const conceptFits = concepts.map((concept) => fitsConcept(concept, query));
  const contextFits = contexts.map((context) => fitsContext(context, query));
  const noContext = query.period === undefined && query.basis === undefined;
  const shown = statement === undefined ? undefined : factsOfStatement(financials, statement);
  const unitFits = units.map(
    (one) => unit === undefined || one === unit || one.replace(/^\w+:/, '') === unit,
  );
  const found: number[] = [];
  for (let n = 0; n < facts.id.length; n += 1) {
    if (!conceptFits[facts.concept[n] ?? -1]) continue;
    const context = facts.context[n] ?? -1;
    if (context < 0 ? !noContext : !contextFits[context]) continue;
    if (kind && ((facts.flags[n] ?? 0) & factFlags.text) !== (kind === 'text' ? factFlags.text : 0)) continue;
    if (unit !== undefined && !unitFits[facts.unit[n] ?? -1]) continue;
    if (section !== undefined && financials.placeOf(n)?.section !== section) continue;
    if (shown && !shown.has(facts.id[n] ?? '')) continue;
    found.push(n);
  }
  return found;
}

function factsOfStatement(financials: OpenFinancials, id: string): Set<string> {
  const statement = financials.statements.find((one) => one.id === id);
  if (!statement) throw problem('statement_not_found');
  return new Set(statement.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.fact_id ?? [])));
}

function fitsConcept(
  { name, label }: { name: string; label: string | null },
  { concept, q }: Query,
): boolean {
  if (concept && name !== concept && name.replace(/^.*:/, '') !== concept) return false;
  if (!q) return true;
  const words = `${label ?? ''} ${name.replace(/([a-z])([A-Z])/g, '$1 $2')}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

function fitsContext(
  context: OpenFinancials['stored']['contexts'][number],
  { period, dims, basis }: Query,
): boolean {
  if (basis && context.separate !== (basis === 'separate')) return false;
  if (period && !fitsPeriod(context, period)) return false;
  const own = context.dims.filter(({ axis }) => !/:ConsolidatedOrNonConsolidatedAxis$/.test(axis));
  if (dims === 'none') return own.length === 0;
  return dims === 'any' || context.dims.some(({ axis, member }) => `${axis}:${member}`.includes(dims));
}

function fitsPeriod(
  { period, fiscal }: { period: object; fiscal: FiscalPeriod | null },
  wanted: string,
): boolean {
  const dates = period as { instant?: string; start?: string; end?: string };
  if (dates.instant === wanted || dates.end === wanted) return true;
  if (`${dates.start}/${dates.end}` === wanted) return true;
  return fiscal !== null && `${fiscal.year}${fiscal.period}` === wanted.toUpperCase();
}
