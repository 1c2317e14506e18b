import { describeHkex } from '../hk-hkex/index.ts';
import { describeSec } from '../us-sec/index.ts';
import { parseRetryAfter, problemOfStatus } from './regulator-problems.ts';

describe('a 503', () => {
  const options = { replayUrl: null, requestsPerSecond: 1, blockSeconds: 7200, userAgent: 'a@example.com' };
  const told = (source: Parameters<typeof problemOfStatus>[0], headers = {}) =>
    problemOfStatus(source, { status: 503, headers, start: '' }, 'filing_not_found', new Date());

  it('of HKEXnews asks programs to stay away, for ten minutes if it names no time', () => {
    const busy = { code: 'regulator_busy', extras: { retryAfterSeconds: 600 } };
    expect(told(describeHkex(options))).toMatchObject(busy);
    expect(told(describeHkex(options), { 'retry-after': '30' })).toMatchObject({
      extras: { retryAfterSeconds: 30 },
    });
  });

  it('of another source is an outage', () => {
    expect(told(describeSec(options))).toMatchObject({ code: 'regulator_failed' });
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  it.each([
    ['5', 5],
    [' 5 ', 5],
    ['0', 0],
    ['999999', 3600],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['soon', null],
    [undefined, null],
  ])('%p is %p seconds', (text, seconds) => {
    expect(parseRetryAfter(text, now)).toBe(seconds);
  });
});
