import { setTimeout as delay } from 'node:timers/promises';
import { createToken, listSkills, listTokens, revokeToken } from '@footnote/contracts';
import { type LoadDeps, untilAccepted } from './load-deps.ts';

/** A revoked token is refused everywhere within this time, says the interface. */
const refusedWithinMs = 1_000;

/** A token is made, used, revoked and tried once more. */
export async function makeAndRevokeToken({ person, ledger }: LoadDeps, mark: string): Promise<void> {
  const made = await person.ask(createToken, { body: { name: `Token ${mark}`, scopes: ['read'] } });
  if (!made) return;
  const { token, secret } = made;
  const holder = person.withToken(secret);
  await holder.ask(listSkills, { query: { limit: 1 } });
  // When the answer to a revocation is lost, the list says whether it was done.
  const isGone = async () =>
    (await person.ask(revokeToken, { params: { token_id: token.id } })) !== null ||
    ((await person.ask(listTokens, {}))?.tokens.every(({ id }) => id !== token.id) ?? null);
  if (!(await untilAccepted(isGone))) return;
  ledger.revokedTokens.push({ id: token.id, secret });
  await delay(refusedWithinMs);
  await holder.askInVain(listSkills, { query: { limit: 1 } });
}
