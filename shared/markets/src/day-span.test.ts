import { halveSpan, spanUntil } from './day-span.ts';

describe('a span of days', () => {
  it.each([
    ['2025-01-01', '2025-01-02'],
    ['2024-02-28', '2024-03-01'],
    ['1999-01-01', '2026-11-22'],
  ])('from %s to %s is split into two adjacent spans without a common day', (from, to) => {
    const { older, newer } = halveSpan({ from, to });
    expect([older.from, newer.to]).toEqual([from, to]);
    expect(Date.parse(newer.from) - Date.parse(older.to)).toBe(86_400_000);
  });

  it('begins no earlier than the source and ends today', () => {
    expect(spanUntil('2025-05-05', '1990-01-01', '1999-01-01')).toEqual({
      from: '1999-01-01',
      to: '2025-05-05',
    });
    expect(spanUntil('2025-05-05', '2025-06-01', '1999-01-01')).toEqual({
      from: '2025-05-05',
      to: '2025-05-05',
    });
  });
});
