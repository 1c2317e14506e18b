import { timingSafeEqual } from 'node:crypto';
import type { Principal, RouteAnswer, RouteBody, resolveToken as route } from '@footnote/contracts';
import type { TokenDeps } from './manage-tokens.ts';
import type { StoredToken } from './token-store.ts';

/** The last use is stored at most this often. */
const noteEveryMs = 60_000;

/** Who a token stands for, or null if there is no such token, any more. An expired one is found, and says so. */
export async function resolveToken(
  { tokens, clock }: TokenDeps,
  { token_id, hash }: RouteBody<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const token = await tokens.get(token_id);
  if (!token || !sameHash(token.hash, hash)) return { found: null };
  const now = clock.now();
  const lastUse = token.last_used_at?.getTime() ?? 0;
  if (now < token.expires_at && now.getTime() - lastUse >= noteEveryMs) await tokens.noteUse(token.id, now);
  return { found: { principal: principalOf(token), expires_at: token.expires_at.toISOString() } };
}

function sameHash(stored: string, given: string): boolean {
  const [a, b] = [Buffer.from(stored), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Without the scope `admin` a token is a member's, whatever its maker is. */
function principalOf({ id, kind, name, scopes, org_id, maker }: StoredToken): Principal {
  const role = scopes.includes('admin') || maker.org_role === null ? maker.org_role : 'member';
  const who =
    kind === 'organisation' ? { user_id: `token:${id}`, name } : { user_id: maker.user_id, name: maker.name };
  return { ...who, org_id, org_role: role, scopes: [...scopes] };
}
