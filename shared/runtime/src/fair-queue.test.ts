import { createFairQueue, type FairQueue } from './fair-queue.ts';

function takeAllOf(queue: FairQueue<string>): string {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken.join(' ');
}

describe('a fair queue', () => {
  let queue: FairQueue<string>;
  beforeEach(() => {
    queue = createFairQueue();
    for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  });

  it('takes one item of each owner before the second of any, the oldest first', () => {
    queue.add('b', 'b1');
    queue.add('c', 'c1');
    queue.add('b', 'b2');
    expect(takeAllOf(queue)).toBe('a1 b1 c1 a2 b2 a3');
    expect(queue.size).toBe(0);
  });

  it('puts an owner that comes back behind those who wait', () => {
    queue.add('b', 'b1');
    expect([queue.take(), queue.take()]).toEqual(['a1', 'b1']);
    queue.add('b', 'b2');
    expect(takeAllOf(queue)).toBe('a2 b2 a3');
  });

  it('says how many come before the next one of an owner', () => {
    expect([queue.ahead('a'), queue.ahead('b')]).toEqual([3, 1]);
    queue.add('b', 'b1');
    expect([queue.ahead('a'), queue.ahead('b'), queue.ahead('c')]).toEqual([4, 3, 2]);
  });

  it('forgets an item that was taken out, once', () => {
    const leave = queue.add('b', 'b1');
    leave();
    leave();
    expect([queue.size, queue.countOf('b')]).toEqual([3, 0]);
    expect(takeAllOf(queue)).toBe('a1 a2 a3');
  });

  it('passes over an owner that may have nothing now', () => {
    queue.add('b', 'b1');
    expect(queue.take((owner) => owner === 'b')).toBe('b1');
    expect(queue.take(() => false)).toBeUndefined();
    expect(takeAllOf(queue)).toBe('a1 a2 a3');
  });

  it('gives up all that wait at once', () => {
    queue.add('b', 'b1');
    expect(queue.takeAll().toSorted()).toEqual(['a1', 'a2', 'a3', 'b1']);
    expect([queue.size, queue.take()]).toEqual([0, undefined]);
  });
});
