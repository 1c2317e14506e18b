import { z } from 'zod';
import { orgId } from './primitives.ts';

/** Who is calling, as checked by the gateway and handed to services in the internal identity token. */
export const principal = z.object({
  user_id: z.string().min(1).max(256),
  org_id: orgId.nullable(),
  org_role: z.enum(['admin', 'member']).nullable(),
  name: z.string().max(256).nullable(),
});
export type Principal = z.infer<typeof principal>;
/** A caller of a route that needs an organisation. */
export type OrgPrincipal = Principal & { org_id: string };
