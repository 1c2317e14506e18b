import { type ProblemCode, problemCodes, type Route } from '@research/contracts';
import type { z } from 'zod';

const alwaysPossible: readonly ProblemCode[] = [
  'internal_error',
  'upstream_reset',
  'upstream_unavailable',
  'store_unavailable',
  'overloaded',
  'shutting_down',
];
const ofTokens: readonly ProblemCode[] = [
  'token_missing',
  'token_invalid',
  'token_expired',
  'token_not_yet_valid',
];
const ofBodies: readonly ProblemCode[] = [
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
];

/** Every code that a route may answer: its own, and those that come with what it takes. */
export function problemCodesOf(route: Route): ProblemCode[] {
  const { params, query, body } = route.shape;
  const codes: ProblemCode[] = [...route.problems];
  if (params || query) codes.push('invalid_parameter');
  if (route.auth !== 'public') codes.push(...ofTokens, 'rate_limited');
  if (route.auth.startsWith('org')) codes.push('org_required');
  if (body) codes.push(...ofBodies);
  return [...new Set([...codes, ...alwaysPossible])];
}

/** The problem responses of a route by status, each naming its codes. */
export function problemsOf(route: Route, schema: z.ZodType) {
  const byStatus = Map.groupBy(problemCodesOf(route), (code) => problemCodes[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${problemCodes[code].title}.`).join('\n\n'),
        headers: headersOf(status),
        content: { 'application/problem+json': { schema, 'x-codes': codes } },
      },
    ]),
  );
}

function headersOf(status: number) {
  const text = (description: string) => ({ description, schema: { type: 'string' as const } });
  if (status === 401) return { 'WWW-Authenticate': text('How to authenticate (RFC 6750)') };
  if (status === 429 || status === 503) return { 'Retry-After': text('Seconds after which to try again') };
  return {};
}
