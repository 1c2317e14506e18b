import type { Principal } from '@research/contracts';
import { problem } from '@research/runtime';
import type { AgentDeps } from '../agent-deps.ts';
import type { AskedRun, PreparedRun } from '../research-agent.ts';
import { resolveSkill } from './resolve-skill.ts';

/** Checks a request before anything runs; see `ResearchAgent.prepare`. */
export async function prepareRun(
  deps: Pick<AgentDeps, 'calls' | 'documents' | 'bounds' | 'clock'>,
  caller: Principal,
  asked: AskedRun,
  signal: AbortSignal,
): Promise<PreparedRun> {
  const { document_ids, ...rest } = asked;
  if (asked.report === 'always' && caller.org_id === null)
    throw problem('org_required', {
      detail: "`report: always` needs membership of an organisation, which the caller's token does not name.",
    });
  const isGiven = document_ids.length + asked.filings.length > 0;
  const called = await resolveSkill(deps, caller, { message: asked.message, isGiven }, signal);
  const documents = await findDocuments(deps, caller, [...document_ids, ...(called?.document_ids ?? [])]);
  return {
    ...rest,
    filings: [...asked.filings, ...(called?.filings ?? [])],
    caller,
    skill: called?.skill ?? null,
    documents,
    budget: { ...deps.bounds[asked.effort] },
  };
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
