import { z } from 'zod';
import { orgId } from './primitives.ts';
import { tokenScope } from './token-scope.ts';

/** Who is calling, as checked by the gateway and handed to services in the internal identity token. */
export const principal = z.object({
  user_id: z.string().min(1).max(256),
  org_id: orgId.nullable(),
  org_role: z.enum(['admin', 'member']).nullable(),
  name: z.string().max(256).nullable(),
  /** Of a token that somebody made; absent: all that the person may do. */
  scopes: z.array(tokenScope).max(tokenScope.options.length).optional(),
});
export type Principal = z.infer<typeof principal>;
/** A caller of a route that needs an organisation. */
export type OrgPrincipal = Principal & { org_id: string };

/** Whose share of the platform a caller uses: the organisation's, or the own one of a user without one. */
export function tenantOf({ org_id, user_id }: Pick<Principal, 'org_id' | 'user_id'>): string {
  return org_id === null ? `user:${user_id}` : `org:${org_id}`;
}
