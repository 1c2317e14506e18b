import { setTimeout as delay } from 'node:timers/promises';
import { ApiProblem, type Client } from '@footnote/client';

/** How often a call is repeated that the platform refused for the moment: over a limit, or while a part of it is away. */
const maxRetries = 10;
const defaultWaitSeconds = 2;
const longestWaitSeconds = 120;

type Calls = Pick<Client, 'call' | 'request'>;

/** Repeats a call that the platform refused for the moment, after the wait that it asked for. */
export function withPatience(client: Calls): Calls {
  return {
    call: (route, input) => patiently(() => client.call(route, input)),
    request: (route, input) => patiently(() => client.request(route, input)),
  };
}

async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await call();
    } catch (error) {
      const again = error instanceof ApiProblem && error.body.retryable && retries < maxRetries;
      if (!again) throw error;
      const asked = Number(error.headers.get('retry-after') ?? defaultWaitSeconds);
      await delay(Math.min(asked || defaultWaitSeconds, longestWaitSeconds) * 1_000);
    }
  }
}
