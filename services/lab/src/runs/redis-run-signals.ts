import type { Redis } from 'ioredis';
import type { RunSignals, StopMode } from './frame-store.ts';
import { channels, keys } from './redis-names.ts';

const stopKeptSeconds = 3_600;
type Listener = (message: string) => void;

/**
 * @param subscriber a connection of its own, which carries the channels of all runs of this process
 * @param leaseMs after so long without a sign of its carrier a run is lost
 */
export function createRedisRunSignals(redis: Redis, subscriber: Redis, leaseMs: number): RunSignals {
  const listeners = new Map<string, Set<Listener>>();
  const returns = new Set<() => void>();
  let broken = false;

  // A failed subscription is made good when the connection is ready again: it then subscribes to all that is wanted.
  subscriber.on('ready', () => {
    if (listeners.size > 0) subscriber.subscribe(...listeners.keys()).then(missed, () => {});
  });
  subscriber.on('message', (channel: string, message: string) => {
    for (const tell of [...(listeners.get(channel) ?? [])]) tell(message);
  });
  redis.on('close', () => {
    broken = true;
  });
  redis.on('ready', () => {
    if (broken) for (const tell of returns) tell();
    broken = false;
  });
  function wake(channel: string): void {
    if (channel.endsWith(':frames')) for (const tell of [...(listeners.get(channel) ?? [])]) tell('');
  }
  function missed(): void {
    for (const channel of listeners.keys()) wake(channel);
  }

  function listen(channel: string, tell: Listener): () => void {
    const those = listeners.get(channel) ?? new Set();
    listeners.set(channel, those);
    those.add(tell);
    // What came before the subscription stood is read again.
    if (those.size === 1) {
      subscriber.subscribe(channel).then(
        () => wake(channel),
        () => {},
      );
    }
    return () => {
      those.delete(tell);
      if (those.size > 0 || listeners.get(channel) !== those) return;
      listeners.delete(channel);
      subscriber.unsubscribe(channel).catch(() => {});
    };
  }

  return {
    async hold(runIds, carrier) {
      const commands = redis.pipeline();
      for (const runId of runIds)
        commands.set(keys.lease(runId), carrier, 'PX', leaseMs).get(keys.stop(runId));
      const outcomes = (await commands.exec()) ?? [];
      const asked = new Map<string, StopMode>();
      for (const [at, [error, value]] of outcomes.entries()) {
        if (error) throw error;
        const runId = runIds[Math.floor(at / 2)];
        if (at % 2 === 1 && runId !== undefined && (value === 'now' || value === 'wrap_up'))
          asked.set(runId, value);
      }
      return asked;
    },
    letGo: async (runId) => void (await redis.del(keys.lease(runId))),
    isHeld: async (runId) => (await redis.exists(keys.lease(runId))) > 0,
    async askStop(runId, mode) {
      await redis.set(keys.stop(runId), mode, 'EX', stopKeptSeconds);
      await redis.publish(channels.stop(runId), mode);
    },
    onFrames: (runId, tell) => listen(channels.frames(runId), tell),
    onStop: (runId, tell) => listen(channels.stop(runId), (mode) => tell(mode === 'wrap_up' ? mode : 'now')),
    onReturn: (tell) => void returns.add(tell),
  };
}
