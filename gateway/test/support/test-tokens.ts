import jwt, { type SignOptions } from 'jsonwebtoken';

export const testSecret = 'a secret for tests, thirty-two bytes or more';

/** A token as the identity provider would sign it; `undefined` takes a claim away. */
export function signToken(
  claims: Record<string, unknown> = {},
  options: SignOptions = {},
  secret = testSecret,
): string {
  const all = {
    sub: 'alice',
    org_id: 'acme',
    org_role: 'admin',
    name: 'Alice',
    exp: Math.floor(Date.now() / 1000) + 600,
    ...claims,
  };
  const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return jwt.sign(present, secret, { algorithm: 'HS256', ...options });
}

export function bearer(token = signToken()): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
