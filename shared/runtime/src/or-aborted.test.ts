import { orAborted } from './or-aborted.ts';

describe('orAborted', () => {
  it('gives the reason of a signal that was aborted before, and leaves no failure unheard', async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', hear);
    const failing = Promise.reject(new Error('late'));
    await expect(orAborted(failing, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    // Unhandled rejections are reported after the microtasks of this turn.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });

  it('stops waiting for work that never ends', async () => {
    const left = new AbortController();
    const waiting = orAborted(new Promise(() => {}), left.signal);
    left.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
  });

  it('gives the outcome of the work otherwise', async () => {
    const { signal } = new AbortController();
    expect(await orAborted(Promise.resolve(1), signal)).toBe(1);
  });
});
