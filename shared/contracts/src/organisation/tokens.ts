import { z } from 'zod';
import { codeText, count, lineText, nameText, storedId } from '../bounds.ts';
import { isoInstant } from '../primitives.ts';
import { principal } from '../principal.ts';
import { defineRoute } from '../route.ts';
import { tokenScope } from '../token-scope.ts';

const tag = 'Tokens';

/** Every made token begins with it, so that it is told from a JWT, and found by scanners of secrets. */
export const accessTokenPrefix = 'fnt_';

export const tokenLifetimeDays = { default: 90, most: 366 } as const;

const scopes = z
  .array(tokenScope)
  .min(1)
  .max(tokenScope.options.length)
  .refine((given) => new Set(given).size === given.length, 'each scope once')
  .meta({ uniqueItems: true });

export const accessToken = z
  .object({
    id: codeText,
    kind: z.enum(['personal', 'organisation']).meta({
      description:
        '`personal` acts as the person who made it; `organisation` as itself, and stays when its maker leaves',
    }),
    name: nameText,
    scopes,
    created_by: z.object({ user_id: nameText, name: nameText.nullable() }),
    created_at: isoInstant,
    expires_at: isoInstant,
    last_used_at: isoInstant.nullable().meta({ description: 'To the minute' }),
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.infer<typeof accessToken>;

export const listTokens = defineRoute({
  id: 'listTokens',
  method: 'GET',
  path: '/api/tokens',
  auth: 'user',
  tag,
  summary: "The caller's tokens, newest first; for admins all tokens of the organisation",
  problems: [],
  shape: { ok: z.object({ tokens: z.array(accessToken).max(10_000), count }) },
});

export const createToken = defineRoute({
  id: 'createToken',
  method: 'POST',
  path: '/api/tokens',
  auth: 'user',
  tag,
  summary: 'Make a token for a script, a notebook or an agent; its secret is shown this once',
  description:
    'The secret is sent as a bearer token, wherever a token of the identity provider is accepted. Scopes: `read` reads and ' +
    'searches, `research` asks the agent and ingests, `write` creates, changes and deletes, `admin` is for what only ' +
    'admins may do. Only a person who signed in makes, lists and revokes tokens.',
  status: 201,
  problems: ['org_required', 'role_required', 'quota_exceeded'],
  shape: {
    body: z.strictObject({
      name: lineText(100),
      kind: z.enum(['personal', 'organisation']).default('personal'),
      scopes,
      expires_in_days: z.int().min(1).max(tokenLifetimeDays.most).default(tokenLifetimeDays.default),
    }),
    ok: z.object({ token: accessToken, secret: codeText }),
  },
});

export const revokeToken = defineRoute({
  id: 'revokeToken',
  method: 'DELETE',
  path: '/api/tokens/{token_id}',
  auth: 'user',
  tag,
  summary: 'Revoke a token; it is refused everywhere within a second, and its open streams end',
  problems: ['token_not_found'],
  shape: { params: z.object({ token_id: storedId }), ok: z.object({ deleted: z.literal(true) }) },
});

export const tokenRoutes = [listTokens, createToken, revokeToken] as const;

/** Whose token this is; null: nobody's, any more. The gateway asks it, and sends the hash, never the token. */
export const resolveToken = defineRoute({
  id: 'resolveToken',
  method: 'POST',
  path: '/internal/skills/tokens/resolve',
  auth: 'user',
  tag,
  summary: 'Who a made token stands for',
  problems: [],
  shape: {
    body: z.strictObject({ token_id: storedId, hash: z.string().length(64) }),
    ok: z.object({ found: z.object({ principal, expires_at: isoInstant }).nullable() }),
  },
});
