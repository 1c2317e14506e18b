import type { ChainableCommander, Redis } from 'ioredis';
import type { FrameStore } from './frame-store.ts';
import { channels, keys } from './redis-names.ts';
import type { RunFrame } from './run-frame.ts';

const field = 'data';
const forgetSeconds = 10;

/** One Redis stream for each run. The entry ids are the frame numbers, so Redis refuses a frame that is written twice. */
export function createRedisFrameStore(redis: Redis, keptSeconds: number): FrameStore {
  function add(commands: ChainableCommander, runId: string, frames: readonly RunFrame[]): ChainableCommander {
    const key = keys.frames(runId);
    for (const { seq, data } of frames) commands.xadd(key, `${seq}-0`, field, data);
    return commands.expire(key, keptSeconds).publish(channels.frames(runId), '');
  }
  return {
    append: (runId, frames) => run(add(redis.pipeline(), runId, frames)),
    rewrite: (runId, frames) => run(add(redis.multi().del(keys.frames(runId)), runId, frames)),
    async read(runId, after, limit) {
      const entries = await redis.xrange(keys.frames(runId), `(${after}-0`, '+', 'COUNT', limit);
      return entries.map(([id, [, data = '']]) => ({ seq: Number(id.split('-')[0]), data }));
    },
    async forget(runIds) {
      if (runIds.length === 0) return;
      const commands = redis.pipeline();
      for (const runId of runIds) commands.expire(keys.frames(runId), forgetSeconds);
      await run(commands);
    },
  };
}

async function run(commands: ChainableCommander): Promise<void> {
  for (const [error] of (await commands.exec()) ?? []) if (error) throw error;
}
