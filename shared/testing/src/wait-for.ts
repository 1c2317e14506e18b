import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until `read` answers with something truthy and returns it; looks every few milliseconds. Fails with
 * what was waited for.
 */
export async function waitFor<T>(
  what: string,
  read: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  timeoutMs = 120_000,
): Promise<T> {
  const endsAt = Date.now() + timeoutMs;
  let lastError: unknown;
  for (;;) {
    try {
      const value = await read();
      if (value) return value;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    if (Date.now() > endsAt) throw new Error(`waited ${timeoutMs} ms for ${what}`, { cause: lastError });
    await delay(20);
  }
}
