import type { Markets } from '@footnote/markets';
import { openMarket } from './open-market.ts';

const markets = {
  adapter: (country) => (country === 'US' ? {} : null),
  access: (country) => (country === 'US' ? 'live' : country === 'CA' ? 'upload' : 'needs_key'),
  close() {},
} as Markets;
const refusal = (...asked: Parameters<typeof openMarket>) => {
  try {
    openMarket(...asked);
  } catch (error) {
    return error as { code: string; message: string };
  }
  throw new Error('the market is open');
};

describe('a market that can not be reached', () => {
  it('says why, and which ones can', () => {
    expect(refusal(markets, 'KR', 'listed')).toMatchObject({
      code: 'market_unavailable',
      message: "Filings of market KR can't be listed: the regulator's key is not set. Open markets: US.",
    });
  });

  it('says how documents are uploaded for a company, and where else it files', () => {
    const company = { local_id: '000001161', identifiers: { cik: '1000275' } };
    const { message } = refusal(markets, 'CA', 'listed', company);
    expect(message).toContain('at <https://www.sedarplus.ca/');
    expect(message).toContain('Upload its documents with the tag CA:000001161 (POST /api/documents)');
    expect(message).toContain('GET /api/documents?tag=CA:000001161 lists them.');
    expect(message).toContain('US 0001000275.');
    expect(refusal(markets, 'CA', 'ingested').message).toContain('CA:{local_id}');
  });
});
