import { setImmediate } from 'node:timers/promises';
import { silentLog, systemClock } from '@footnote/runtime';
import { createRequestPacer, type RequestPacer } from '../src/regulator/request-pacer.ts';
import type { RegulatorSource } from '../src/regulator/source.ts';
import { codeOf } from './market-fixture.ts';

const source: RegulatorSource = {
  source: 'sec',
  name: 'The SEC',
  hosts: [],
  headers: {},
  replayUrl: null,
  requestsPerSecond: 50,
  blockSeconds: 1,
};

function openPacer(maxWaitMs = 60_000, requestsPerSecond = 50): RequestPacer {
  const deps = { redis: null, clock: systemClock, log: silentLog };
  return createRequestPacer(deps, { ...source, requestsPerSecond }, { processCount: 1, maxWaitMs });
}

describe('turns at a regulator', () => {
  it('go to one organisation after the other, however many requests one of them has sent', async () => {
    const pacer = openPacer();
    const order: string[] = [];
    const ask = (owner: string) => pacer.takeTurn(owner).then(() => order.push(owner));
    const heavy = Array.from({ length: 20 }, () => ask('heavy'));
    const light = [ask('light'), ask('other')];
    await Promise.all([...heavy, ...light]);
    expect(order.indexOf('light')).toBeLessThanOrEqual(2);
    expect(order.indexOf('other')).toBeLessThanOrEqual(3);
    expect(order).toHaveLength(22);
  });

  it('are passed on by a request whose client has left', async () => {
    const pacer = openPacer();
    const client = new AbortController();
    const left = Array.from({ length: 1_000 }, () => pacer.takeTurn('heavy', client.signal));
    const outcomes = Promise.allSettled(left);
    const stays = pacer.takeTurn('heavy');
    client.abort(new Error('left'));
    expect((await outcomes).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(990);
    await stays;
  });

  it('are refused to one that would wait too long behind its own, and to no other organisation', async () => {
    const pacer = openPacer(15_000, 0.1);
    const client = new AbortController();
    const asked = Array.from({ length: 3 }, () => codeOf(pacer.takeTurn('heavy', client.signal)));
    const other = codeOf(pacer.takeTurn('light', client.signal));
    expect(await asked[2]).toBe('regulator_busy');
    client.abort(new Error('the test is over'));
    expect(await other).not.toBe('regulator_busy');
    await Promise.all(asked);
  });

  it('are refused to all that wait once the regulator refuses us', async () => {
    const pacer = openPacer();
    await pacer.takeTurn('a');
    await pacer.halt('refused', 60);
    const codes = await Promise.all(['a', 'b', 'b'].map((owner) => codeOf(pacer.takeTurn(owner))));
    expect(codes).toEqual(['regulator_refused', 'regulator_refused', 'regulator_refused']);
  });

  it('are free again at once when all who waited have left', async () => {
    const pacer = openPacer(60_000, 0.02);
    await pacer.takeTurn('a');
    const client = new AbortController();
    const left = codeOf(pacer.takeTurn('a', client.signal));
    client.abort(new Error('left'));
    await left;
    // The turn fifty seconds ahead is there again. The one after it would be too far away.
    const next = new AbortController();
    const waiting = codeOf(pacer.takeTurn('b', next.signal));
    await setImmediate();
    next.abort(new Error('left'));
    expect(await waiting).toContain('left');
  });
});
