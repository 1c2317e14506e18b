import type { QuotaStanding } from '@footnote/contracts';
import { addAnswerHeader } from '@footnote/runtime';

/**
 * Fields of the IETF draft "RateLimit header fields for HTTP": `q` is the limit, `r` the rest, `w` and `t` the window and
 * its rest, `qu` the unit.
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

/** Adds the quotas to the headers of the current answer. */
export function sendQuotaHeaders(standings: readonly QuotaStanding[]): void {
  for (const [name, value] of Object.entries(quotaHeaders(standings))) addAnswerHeader(name, value);
}
