import { problem } from '@research/runtime';

/** An hour: the site keeps those out that go on asking. */
const pauseSeconds = 3600;

/** The site answers "nothing found" to a program that it keeps out. */
export function problemRefusedBy(name: string) {
  return problem('regulator_refused', {
    detail: `${name} answered nothing, as it does to programs that it keeps out; it is not asked again for a while.`,
    retryAfterSeconds: pauseSeconds,
  });
}
