import { orgId, type Principal } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { JwtPayload } from 'jsonwebtoken';

const longestText = 256;

/**
 * The caller described by a token's claims. An `org_id` that does not have the published form is ignored.
 * The role is `org_role`, else the highest one found in `roles`; it has no meaning without an organisation.
 * @throws token_invalid without a `sub`
 */
export function principalOfClaims(claims: JwtPayload): Principal {
  const { sub, org_id, org_role, roles, name } = claims as Record<string, unknown>;
  if (typeof sub !== 'string' || sub === '' || sub.length > longestText) {
    throw problem('token_invalid', { detail: 'The token names no user (`sub`).' });
  }
  const org = orgId.safeParse(org_id);
  return {
    user_id: sub,
    org_id: org.success ? org.data : null,
    org_role: org.success ? readRole(org_role, roles) : null,
    name: typeof name === 'string' && name !== '' ? name.slice(0, longestText) : null,
  };
}

function readRole(single: unknown, several: unknown): Principal['org_role'] {
  const named = single === undefined && Array.isArray(several) ? several : [single];
  if (named.includes('admin')) return 'admin';
  return named.includes('member') ? 'member' : null;
}
