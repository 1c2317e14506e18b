import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { LoadDeps } from './load-deps.ts';
import { fillMatrix } from './matrix.ts';
import { readSteps } from './read.ts';
import { makeAndRevokeToken } from './token.ts';
import { chat, ingest, makeReport, makeSkill, upload } from './write.ts';

export interface MixedLoad {
  start(): void;
  /** Resolves when everything that was under way has been answered. */
  pause(): Promise<void>;
}

/** One person who reads and writes in turn, without end: one loop for each. */
export function createMixedLoad(deps: LoadDeps): MixedLoad {
  let running = false;
  let loops: Promise<void>[] = [];
  const repeat = async (stepsOfRound: () => (() => Promise<unknown>)[]) => {
    while (running) {
      for (const step of stepsOfRound()) {
        if (!running) return;
        await step();
        await delay(deps.pauseMs);
      }
    }
  };
  return {
    start() {
      running = true;
      loops = [repeat(() => writeSteps(deps)), repeat(() => readSteps(deps))];
    },
    async pause() {
      running = false;
      await Promise.all(loops);
    },
  };
}

/** The mark is in everything that is made in a round. */
function writeSteps(deps: LoadDeps): (() => Promise<void>)[] {
  const mark = randomUUID().slice(0, 13);
  const steps = [ingest, upload, makeReport, makeSkill, chat, makeAndRevokeToken, fillMatrix];
  return steps.map((step) => () => step(deps, mark));
}
