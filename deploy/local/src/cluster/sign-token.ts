import jwt from 'jsonwebtoken';
import { z } from 'zod';

const unitSeconds = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Who a token is for. Without `org` the holder belongs to no organisation. */
export const tokenClaimsSchema = z.object({
  user: z.string().min(1),
  org: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'letters, digits, _ and -, at most 64')
    .optional(),
  role: z.enum(['admin', 'member']).optional(),
  name: z.string().min(1).optional(),
  /** Seconds; or a number with its unit: `30m`, `8h`, `7d`. */
  expiresIn: z
    .union([z.number().int(), z.string().regex(/^\d+[smhd]$/, 'a number and s, m, h or d, as in 8h')])
    .default('8h'),
  issuer: z.string().optional(),
  audience: z.string().optional(),
});
export type TokenClaims = z.input<typeof tokenClaimsSchema>;

/** Signs a bearer token (HS256) as the organisation's identity provider would. */
export function signToken(secret: string, input: TokenClaims): string {
  const claims = tokenClaimsSchema.parse(input);
  const payload = {
    sub: claims.user,
    ...(claims.org === undefined ? {} : { org_id: claims.org, org_role: claims.role ?? 'member' }),
    ...(claims.name === undefined ? {} : { name: claims.name }),
  };
  return jwt.sign(payload, secret, {
    algorithm: 'HS256',
    expiresIn: toSeconds(claims.expiresIn),
    ...(claims.issuer === undefined ? {} : { issuer: claims.issuer }),
    ...(claims.audience === undefined ? {} : { audience: claims.audience }),
  });
}

export function toSeconds(duration: number | string): number {
  if (typeof duration === 'number') return duration;
  const unit = duration.at(-1) as keyof typeof unitSeconds;
  return Number(duration.slice(0, -1)) * unitSeconds[unit];
}
