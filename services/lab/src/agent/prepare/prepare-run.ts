import type { Principal } from '@footnote/contracts';
import { estimateCost, type ModelInfo } from '@footnote/llm';
import { problem } from '@footnote/runtime';
import type { AgentDeps } from '../agent-deps.ts';
import type { AskedRun, PreparedRun } from '../research-agent.ts';
import { describeFilings } from './describe-filings.ts';
import { resolveSkill } from './resolve-skill.ts';

/** Checks a request before anything runs; see `ResearchAgent.prepare`. */
export async function prepareRun(
  deps: Pick<AgentDeps, 'calls' | 'documents' | 'bounds' | 'clock' | 'model'>,
  caller: Principal,
  asked: AskedRun,
  signal: AbortSignal,
): Promise<PreparedRun> {
  const { document_ids, max_cost_usd, ...rest } = asked;
  if (asked.report === 'always' && caller.org_id === null)
    throw problem('org_required', {
      detail: "`report: always` needs membership of an organisation, which the caller's token does not name.",
    });
  if (max_cost_usd !== undefined) requirePrice(deps.model.info);
  const isGiven = document_ids.length + asked.filings.length > 0;
  const called = await resolveSkill(deps, caller, { message: asked.message, isGiven }, signal);
  const documents = await findDocuments(deps, caller, [...document_ids, ...(called?.document_ids ?? [])]);
  const pointed = [...asked.filings, ...(called?.filings ?? [])];
  const filings = await describeFilings(deps, caller, pointed, signal);
  return {
    ...rest,
    filings,
    caller,
    skill: called?.skill ?? null,
    documents,
    budget: {
      ...deps.bounds[asked.effort],
      ...(max_cost_usd !== undefined && { cost_usd: max_cost_usd }),
    },
  };
}

/** A limit of cost that can't be checked is refused. */
function requirePrice(info: ModelInfo): void {
  if (estimateCost(info, 1_000) !== null) return;
  const message = `the price of the model ${info.model} is not known`;
  throw problem('validation_failed', {
    detail: `max_cost_usd can't be kept, because ${message}.`,
    errors: [{ in: 'body', path: '/max_cost_usd', code: 'custom', message }],
  });
}

async function findDocuments(
  { documents }: Pick<AgentDeps, 'documents'>,
  caller: Principal,
  ids: readonly string[],
): Promise<PreparedRun['documents']> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = new Map((await documents.find(caller, wanted)).map((one) => [one.document_id, one]));
  return wanted.map((document_id) => {
    const document = found.get(document_id);
    if (!document) throw problem('document_not_found', { detail: `There is no document '${document_id}'.` });
    const { name, status, error } = document;
    if (status === 'processing')
      throw problem('document_not_ready', {
        detail: `'${name}' is still being read; ask again when it is ready.`,
        retryAfterSeconds: 2,
      });
    if (status === 'failed')
      throw problem('document_unreadable', {
        detail: `'${name}' could not be read: ${error?.message ?? 'no reason is known.'}`,
      });
    return { document_id, name };
  });
}
