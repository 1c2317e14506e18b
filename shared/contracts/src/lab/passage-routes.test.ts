import { searchPassages } from './passage-routes.ts';

const { query } = searchPassages.shape;

describe('the filings of a search for passages', () => {
  it.each(['US:0000320193-24-000123,JP:S100TEST', 'US/0000320193-24-000123,JP/S100TEST'])(
    'are read in %s',
    (filings) => {
      expect(query.parse({ q: 'sales', filings }).filings).toEqual([
        { country: 'US', filing_id: '0000320193-24-000123' },
        { country: 'JP', filing_id: 'S100TEST' },
      ]);
    },
  );

  it.each([
    ['US:0000320193-24-000123,JP/S100TEST', true],
    ['0000320193-24-000123', false],
    ['US:', false],
    ['US:a,', false],
    ['XX:a', false],
    [Array(20).fill('US:a').join(), true],
    [Array(21).fill('US:a').join(), false],
  ])('are accepted as their description says: %s', (filings, accepted) => {
    const { pattern } = query.shape.filings.unwrap().meta() ?? {};
    expect(new RegExp(String(pattern), 'u').test(filings)).toBe(accepted);
    expect(query.safeParse({ q: 'sales', filings }).success).toBe(accepted);
  });

  it('are refused with the form to write where one is incomplete', () => {
    const { error } = query.safeParse({ q: 'sales', filings: '0000320193-24-000123' });
    expect(error?.issues[0]?.message).toContain('write country:filing_id');
  });
});
