import jwt from 'jsonwebtoken';
import { benchSecret } from './gateway-process.ts';

/** Tokens of as many users, as their own clients would send. */
export function benchTokens(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    jwt.sign(
      { sub: `user-${index}`, org_id: `org-${index % 50}`, org_role: 'member', name: `User ${index}` },
      benchSecret,
      { algorithm: 'HS256', expiresIn: '1h' },
    ),
  );
}
