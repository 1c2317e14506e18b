import { codeOfProblem } from '../../test/code-of-problem.ts';
import { parseTickers } from './parse-tickers.ts';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const fields = ['cik', 'name', 'ticker', 'exchange'];

describe('the ticker list', () => {
  it('returns one company for all its share classes, ranked by size', () => {
    const data = [
      [320193, 'Apple Inc.', 'AAPL', 'Nasdaq'],
      [1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-B', 'NYSE'],
      [1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-A', 'NYSE'],
      [99, 'Quiet Co', 'QUIET', null],
    ];
    expect(parseTickers(bytes({ fields, data }))).toEqual([
      expect.objectContaining({ local_id: '0000320193', ticker: 'AAPL', exchange: 'Nasdaq', size_rank: 0 }),
      expect.objectContaining({
        local_id: '0001067983',
        ticker: 'BRK-B',
        aliases: ['ticker:BRK-A'],
        size_rank: 1,
      }),
      expect.objectContaining({ local_id: '0000000099', exchange: null, size_rank: 2 }),
    ]);
  });

  it('is read by the names of its fields, not by their order', () => {
    const turned = {
      fields: ['ticker', 'exchange', 'cik', 'name'],
      data: [['AAPL', 'Nasdaq', 320193, 'Apple Inc.']],
    };
    expect(parseTickers(bytes(turned))[0]).toMatchObject({ local_id: '0000320193', name: 'Apple Inc.' });
  });

  it.each([
    ['an empty list', { fields, data: [] }],
    ['a field less', { fields: ['cik', 'name', 'ticker'], data: [[1, 'A', 'A']] }],
    ['a short row', { fields, data: [[1, 'A', 'A']] }],
    ['a number that is a text', { fields, data: [['1', 'A', 'A', null]] }],
    ['the other variant of the list', { 0: { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' } }],
  ])('is refused with %s', (_name, value) => {
    expect(codeOfProblem(() => parseTickers(bytes(value)))).toBe('source_drift');
  });
});
