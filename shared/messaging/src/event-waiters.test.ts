import { createEventWaiters } from './event-waiters.ts';

const never = new AbortController().signal;
const hourMs = 3_600_000;

describe('waiting for an event', () => {
  it('passes it to all that wait for its key, and to no others', async () => {
    const waiters = createEventWaiters<string>();
    const gone = new AbortController();
    const waits = [waiters.wait('a', hourMs, never), waiters.wait('a', hourMs, never)];
    const other = waiters.wait('b', hourMs, gone.signal);
    waiters.resolve('a', 'ready');
    gone.abort();
    expect(await Promise.all([...waits, other])).toEqual(['ready', 'ready', null]);
  });

  it('ends without it when the time is over, or when the waiter leaves', async () => {
    const waiters = createEventWaiters<string>();
    const gone = new AbortController();
    const waits = [
      waiters.wait('a', 1, never),
      waiters.wait('a', 0, never),
      waiters.wait('a', hourMs, gone.signal),
      waiters.wait('a', hourMs, AbortSignal.abort()),
    ];
    gone.abort();
    expect(await Promise.all(waits)).toEqual([null, null, null, null]);
    waiters.resolve('a', 'too late');
  });
});
