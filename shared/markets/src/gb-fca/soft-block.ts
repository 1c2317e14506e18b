import { problem } from '@research/runtime';

/** An hour, because the site goes on blocking programs that continue to send requests. */
const pauseSeconds = 3600;

/** The site answers "nothing found" to a program that it blocks. */
export function problemRefusedBy(name: string) {
  return problem('regulator_refused', {
    detail: `${name} answered nothing, as it does to programs that it keeps out; it is not asked again for a while.`,
    retryAfterSeconds: pauseSeconds,
  });
}
