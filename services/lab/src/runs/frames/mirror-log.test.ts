import { silentLog } from '@footnote/runtime';
import type { FrameStore } from './frame-store.ts';
import { mirrorLog } from './mirror-log.ts';
import type { RunFrame } from './run-frame.ts';
import { createRunLog } from './run-log.ts';

/** A store that refuses frames out of order, like Redis, and that fails on demand. */
function openStore() {
  const state = { kept: [] as RunFrame[], failing: 0, writes: 0 };
  const write = (frames: readonly RunFrame[]) => {
    state.writes += 1;
    if (state.failing > 0) {
      state.failing -= 1;
      // Half of it was written before the connection broke.
      state.kept.push(...frames.slice(0, frames.length / 2));
      throw new Error('away');
    }
    for (const frame of frames) {
      if (frame.seq !== state.kept.length + 1) throw new Error(`${frame.seq} does not follow`);
      state.kept.push(frame);
    }
  };
  const store: FrameStore = {
    append: async (_run, frames) => write(frames),
    async rewrite(_run, frames) {
      state.kept = [];
      write(frames);
    },
    read: async () => [],
    forget: async () => {},
  };
  return { state, store };
}

describe('the mirror of a log', () => {
  const say = (log: ReturnType<typeof createRunLog>, ...words: string[]) => {
    for (const delta of words) log.append({ type: 'text-delta', id: 't', delta });
  };

  it('keeps all frames in order, in few writes', async () => {
    const { state, store } = openStore();
    const log = createRunLog();
    const mirror = mirrorLog(store, 'run_1', log, silentLog);
    say(log, 'a', 'b');
    await Promise.resolve();
    say(log, ...'cdefgh');
    log.append({ type: 'abort' });
    await mirror.done;
    expect(state.kept).toEqual(log.frames);
    expect(state.writes).toBeLessThan(log.frames.length);
  });

  it('writes all again after a failure, because nobody knows what was written', async () => {
    const { state, store } = openStore();
    const log = createRunLog();
    say(log, ...'abcdef');
    state.failing = 2;
    const mirror = mirrorLog(store, 'run_1', log, silentLog);
    say(log, ...'ghi');
    log.append({ type: 'abort' });
    await mirror.done;
    expect(state.kept).toEqual(log.frames);
  });

  it('writes all again when the store has lost its data', async () => {
    const { state, store } = openStore();
    const log = createRunLog();
    const mirror = mirrorLog(store, 'run_1', log, silentLog);
    say(log, ...'abc');
    await Promise.resolve();
    state.kept = [];
    mirror.rewrite();
    say(log, 'd');
    log.append({ type: 'abort' });
    await mirror.done;
    expect(state.kept).toEqual(log.frames);
  });

  it('ends when it is given up', async () => {
    const { state, store } = openStore();
    const log = createRunLog();
    state.failing = 1_000;
    say(log, 'a');
    const mirror = mirrorLog(store, 'run_1', log, silentLog);
    mirror.giveUp();
    await mirror.done;
    expect(state.kept).not.toEqual(log.frames);
  });
});
