import { ApiProblem, type Client } from '@footnote/client';
import { listSkills, listTokens, revokeToken } from '@footnote/contracts';
import { agentTokenName } from '../agent.ts';
import type { TrialLedger } from '../trial-ledger.ts';

/** No revoked token is in the list. Those whose making was not answered are revoked now, since a person may have few. */
export async function checkTokens(
  client: Client,
  revoked: TrialLedger['revokedTokens'],
): Promise<string | null> {
  const { tokens } = await client.call(listTokens, {});
  for (const { id, name } of tokens)
    if (name !== agentTokenName) await client.call(revokeToken, { params: { token_id: id } });
  const left = revoked.filter(({ id }) => tokens.some((one) => one.id === id));
  return left.length === 0 ? null : `${left.length} revoked ones are in the list`;
}

/** @param client has a revoked token */
export async function checkRefused(client: Client): Promise<string | null> {
  try {
    await client.call(listSkills, { query: { limit: 1 } });
    return 'works after it was revoked';
  } catch (error) {
    if (error instanceof ApiProblem && error.body.status === 401) return null;
    throw error;
  }
}
