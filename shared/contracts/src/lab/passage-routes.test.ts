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

  it('are refused with the form to write where one is incomplete', () => {
    const { error } = query.safeParse({ q: 'sales', filings: '0000320193-24-000123' });
    expect(error?.issues[0]?.message).toContain('write country:filing_id');
  });
});
