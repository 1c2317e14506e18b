import { orAborted } from './deadlines.ts';

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

  it('gives the outcome of the work otherwise', async () => {
    const { signal } = new AbortController();
    expect(await orAborted(Promise.resolve(1), signal)).toBe(1);
  });
});
