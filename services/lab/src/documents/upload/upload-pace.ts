import { setTimeout as delay } from 'node:timers/promises';

/** How fast the uploads of one organisation are taken, all together: what others send does not wait for a processor. */
export interface UploadPace {
  /** Resolves when the organisation may go on after these bytes. */
  take(owner: string, bytes: number): Promise<void>;
}

/** What was not used for so long may be sent at once, so that a small file never waits. */
const unusedMs = 500;
/** More organisations than send at a time: those that have nothing to wait for are forgotten. */
const mostKnown = 1_000;

export function createUploadPace(
  bytesPerSecond: number,
  { now, wait }: { now(): number; wait(ms: number): Promise<unknown> } = {
    now: () => performance.now(),
    wait: delay,
  },
): UploadPace {
  /** By organisation: until when what it has sent lasts. */
  const paidUntil = new Map<string, number>();

  return {
    async take(owner, bytes) {
      const at = now();
      if (paidUntil.size >= mostKnown)
        for (const [one, until] of paidUntil) if (until <= at - unusedMs) paidUntil.delete(one);
      const from = Math.max(paidUntil.get(owner) ?? 0, at - unusedMs);
      const until = from + (bytes / bytesPerSecond) * 1_000;
      paidUntil.set(owner, until);
      if (until > at) await wait(until - at);
    },
  };
}
