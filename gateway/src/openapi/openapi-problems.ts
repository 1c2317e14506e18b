import {
  type HonouredHeader,
  mcpMessage,
  type ProblemCode,
  problemCodes,
  type Route,
  scopeOf,
} from '@footnote/contracts';
import type { z } from 'zod';
import { problemHeadersOf } from './openapi-headers.ts';

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
  'request_timeout',
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
];
/** `invalid_parameter`: a key that does not have the required form. */
const ofCreating: readonly ProblemCode[] = [
  'invalid_parameter',
  'idempotency_in_progress',
  'idempotency_key_reused',
  'quota_exceeded',
];
const ofHeaders: Partial<Record<HonouredHeader, ProblemCode>> = {
  'If-Match': 'precondition_failed',
  Range: 'range_not_satisfiable',
};

/** Every code that a route may answer: its own, and those that follow from its input and headers. */
export function problemCodesOf(route: Route): ProblemCode[] {
  const { params, query, body } = route.shape;
  const codes: ProblemCode[] = [...route.problems];
  if (params || query) codes.push('invalid_parameter');
  codes.push('rate_limited');
  if (route.auth !== 'public') codes.push(...ofTokens);
  if (route.auth !== 'public' && scopeOf(route) !== 'any') codes.push('scope_required');
  if (route.auth.startsWith('org')) codes.push('org_required');
  if (body) codes.push(...ofBodies);
  if (route.creates) codes.push(...ofCreating);
  codes.push(...(route.honours ?? []).flatMap((name) => ofHeaders[name] ?? []));
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
        headers: problemHeadersOf(status),
        content: {
          'application/problem+json': { schema, 'x-codes': codes },
          ...(route.id === 'callMcp' && status === 400 ? { 'application/json': { schema: mcpMessage } } : {}),
        },
      },
    ]),
  );
}
