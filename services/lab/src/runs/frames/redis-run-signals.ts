import type { Redis } from 'ioredis';
import type { RunSignals, StopMode } from './frame-store.ts';
import { channels, keys } from './redis-names.ts';

const stopKeptSeconds = 3_600;
type Listener = (message: string) => void;

/**
 * @param subscriber a separate connection, for the channels of all runs of this process
 * @param leaseMs a run is lost when its lease was not renewed for this long
 */
export function createRedisRunSignals(redis: Redis, subscriber: Redis, leaseMs: number): RunSignals {
  const listeners = new Map<string, Set<Listener>>();
  const reconnects = new Set<() => void>();
  let broken = false;

  // When the connection is ready again, it subscribes to all wanted channels, including those that failed before.
  subscriber.on('ready', () => {
    if (listeners.size > 0) subscriber.subscribe(...listeners.keys()).then(wakeAll, () => {});
  });
  subscriber.on('message', (channel: string, message: string) => {
    for (const listener of [...(listeners.get(channel) ?? [])]) listener(message);
  });
  redis.on('close', () => {
    broken = true;
  });
  redis.on('ready', () => {
    if (broken) for (const listener of reconnects) listener();
    broken = false;
  });
  function wake(channel: string): void {
    if (channel.endsWith(':frames')) for (const listener of [...(listeners.get(channel) ?? [])]) listener('');
  }
  function wakeAll(): void {
    for (const channel of listeners.keys()) wake(channel);
  }

  function listen(channel: string, listener: Listener): () => void {
    const ofChannel = listeners.get(channel) ?? new Set();
    listeners.set(channel, ofChannel);
    ofChannel.add(listener);
    // Notifications before the subscription was active were missed, so the listener is called once.
    if (ofChannel.size === 1) {
      subscriber.subscribe(channel).then(
        () => wake(channel),
        () => {},
      );
    }
    return () => {
      ofChannel.delete(listener);
      if (ofChannel.size > 0 || listeners.get(channel) !== ofChannel) return;
      listeners.delete(channel);
      subscriber.unsubscribe(channel).catch(() => {});
    };
  }

  return {
    async renewLeases(runIds, owner) {
      const commands = redis.pipeline();
      for (const runId of runIds) commands.set(keys.lease(runId), owner, 'PX', leaseMs).get(keys.stop(runId));
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
    releaseLease: async (runId) => void (await redis.del(keys.lease(runId))),
    hasLease: async (runId) => (await redis.exists(keys.lease(runId))) > 0,
    async requestStop(runId, mode) {
      await redis.set(keys.stop(runId), mode, 'EX', stopKeptSeconds);
      await redis.publish(channels.stop(runId), mode);
    },
    onFrames: (runId, listener) => listen(channels.frames(runId), listener),
    onStop: (runId, listener) =>
      listen(channels.stop(runId), (mode) => listener(mode === 'wrap_up' ? mode : 'now')),
    onReconnect: (listener) => void reconnects.add(listener),
  };
}
