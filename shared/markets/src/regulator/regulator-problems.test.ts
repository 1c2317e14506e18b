import { parseRetryAfter } from './regulator-problems.ts';

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
