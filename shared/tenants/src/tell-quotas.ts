import type { QuotaStanding } from '@research/contracts';
import { addAnswerHeader } from '@research/runtime';

/**
 * As fields of the IETF draft "RateLimit header fields for HTTP": `q` what may be, `r` what is left, `w` and `t` the
 * window and what is left of it, `qu` the unit.
 */
export function quotaHeaders(standings: readonly QuotaStanding[]): Record<string, string> {
  return {
    'RateLimit-Policy': standings
      .map(
        ({ name, unit, limit, window_seconds }) =>
          `"${name}";q=${limit}${window_seconds === null ? '' : `;w=${window_seconds}`};qu="${unit}"`,
      )
      .join(', '),
    RateLimit: standings
      .map(({ name, used, limit }) => `"${name}";r=${Math.max(0, Math.floor(limit - used))}`)
      .join(', '),
  };
}

/** Tells the caller, in the headers of the answer that is being made. */
export function tellQuotas(standings: readonly QuotaStanding[]): void {
  for (const [name, value] of Object.entries(quotaHeaders(standings))) addAnswerHeader(name, value);
}
