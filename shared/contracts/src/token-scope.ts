import { z } from 'zod';
import { toolRouteIds } from './lab/tool-route-ids.ts';
import type { Route } from './route.ts';

/** What a token that a person made may do. The token of a person who signed in may do all that the person may. */
export const tokenScope = z.enum(['read', 'research', 'write', 'admin']);
export type TokenScope = z.infer<typeof tokenScope>;

/** `any`: a token with any scope, because each call inside is checked. `person`: no made token, only a person who signed in. */
export type RouteScope = TokenScope | 'any' | 'person';

/** Routes whose scope does not follow from their method, by id. */
const scopesById: Readonly<Record<string, RouteScope>> = {
  startChat: 'research',
  runMatrix: 'research',
  stopMatrix: 'research',
  stopChat: 'research',
  createChatCompletion: 'research',
  ingestFiling: 'research',
  cancelIngestionJob: 'research',
  resolveMatrixRows: 'read',
  readMatrixFile: 'read',
  ...Object.fromEntries(Object.values(toolRouteIds).map((id) => [id, 'read' as const])),
  callMcp: 'any',
  generateSkill: 'research',
  streamSkillDraft: 'research',
  rewriteSection: 'research',
  createOrgSkill: 'admin',
  listAudit: 'admin',
  listTokens: 'person',
  createToken: 'person',
  revokeToken: 'person',
};

/** The scope that a made token needs for a route. Reading needs `read`, and a route that changes something `write`. */
export function scopeOf({ id, method }: Pick<Route, 'id' | 'method'>): RouteScope {
  return scopesById[id] ?? (method === 'GET' ? 'read' : 'write');
}
