import { createHash, randomBytes } from 'node:crypto';
import {
  type AccessToken,
  accessTokenPrefix,
  type createToken as createRoute,
  type listTokens as listRoute,
  type Principal,
  type RouteAnswer,
  type RouteBody,
} from '@footnote/contracts';
import { type Clock, newId, problem } from '@footnote/runtime';
import type { StoredToken, TokenOwner, TokenStore } from './token-store.ts';

export interface TokenDeps {
  tokens: TokenStore;
  clock: Clock;
}

const mostTokens = { personal: 50, organisation: 1_000 } as const;

/**
 * Makes a token. It can do no more than its maker can; it leaves the platform here and is not kept.
 * @throws org_required, role_required, quota_exceeded
 */
export async function createToken(
  { tokens, clock }: TokenDeps,
  caller: Principal,
  { name, kind, scopes, expires_in_days }: RouteBody<typeof createRoute>,
): Promise<RouteAnswer<typeof createRoute>> {
  const { user_id, org_id, org_role } = caller;
  if (kind === 'organisation' && org_id === null) throw problem('org_required');
  const needsAdmin = kind === 'organisation' || scopes.includes('admin');
  if (needsAdmin && org_role !== 'admin') {
    throw problem('role_required', {
      detail: 'Only admins of the organisation make its tokens, and tokens with the scope admin.',
    });
  }
  const most = mostTokens[kind];
  const owner: TokenOwner = { org_id, ...(kind === 'personal' && { user_id }) };
  if ((await tokens.count(owner)) >= most) {
    throw problem('quota_exceeded', {
      detail: `There are ${most} tokens, which is the limit. Revoke some that are no longer needed.`,
      bound: 'tokens',
    });
  }
  const id = newId('tok');
  const secret = `${accessTokenPrefix}${id}.${randomBytes(32).toString('base64url')}`;
  const created_at = clock.now();
  const token: StoredToken = {
    id,
    kind,
    name,
    scopes: scopes.toSorted(),
    hash: createHash('sha256').update(secret).digest('hex'),
    org_id,
    maker: { user_id, name: caller.name, org_role },
    created_at,
    expires_at: new Date(created_at.getTime() + expires_in_days * 86_400_000),
    last_used_at: null,
  };
  await tokens.insert(token);
  return { token: toAccessToken(token), secret };
}

export async function listTokens(
  { tokens }: TokenDeps,
  caller: Principal,
): Promise<RouteAnswer<typeof listRoute>> {
  const found = (await tokens.list(managedBy(caller))).map(toAccessToken);
  return { tokens: found, count: found.length };
}

/** @throws token_not_found */
export async function revokeToken({ tokens }: TokenDeps, caller: Principal, id: string) {
  if (!(await tokens.remove(id, managedBy(caller)))) throw problem('token_not_found');
  return { deleted: true as const };
}

/** Admins manage all tokens of their organisation: nobody else could revoke those of a person who left. */
function managedBy({ org_id, org_role, user_id }: Principal): TokenOwner {
  return org_id !== null && org_role === 'admin' ? { org_id } : { org_id, user_id };
}

function toAccessToken({ hash: _hash, org_id: _org, maker, ...token }: StoredToken): AccessToken {
  return {
    ...token,
    created_by: { user_id: maker.user_id, name: maker.name },
    created_at: token.created_at.toISOString(),
    expires_at: token.expires_at.toISOString(),
    last_used_at: token.last_used_at?.toISOString() ?? null,
  };
}
