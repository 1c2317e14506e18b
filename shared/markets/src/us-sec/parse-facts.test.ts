import { createOddRows } from '../regulator/odd-rows.ts';
import { parseFacts } from './parse-facts.ts';

const localId = '0000009999';
const row = (more: Record<string, unknown> = {}) => ({
  end: '2024-12-31',
  val: 2_000_000,
  accn: '0000009999-25-000001',
  fy: 2024,
  fp: 'FY',
  form: '10-K',
  filed: '2025-02-20',
  frame: 'CY2024Q4I',
  ...more,
});
const company = (facts: unknown, cik: unknown = 9999) =>
  Buffer.from(JSON.stringify({ cik, entityName: 'TEST WORKS INC', facts }));
const concept = (units: Record<string, unknown[]>) => ({ label: 'A label', description: null, units });
const assets = (...rows: unknown[]) => ({ 'us-gaap': { Assets: concept({ USD: rows }) } });

describe('the figures that the SEC lists of a company', () => {
  it('come by report, oldest first, with the units that filings write', () => {
    const old = { accn: '0000009999-24-000001', filed: '2024-02-20', fp: null };
    const reports = parseFacts(
      company({
        'us-gaap': {
          Assets: concept({ USD: [row(), row({ ...old, end: '2023-12-31', val: 1_900_000.5 })] }),
          EarningsPerShareBasic: concept({
            'USD/shares': [row({ start: '2024-01-01', val: -0.25 })],
            pure: [row({ val: 3 })],
            // A unit of the filer's own.
            Segment: [row({ val: 4 })],
          }),
        },
        dei: { EntityCommonStockSharesOutstanding: concept({ shares: [row({ val: 5000 })] }) },
      }),
      localId,
    );
    expect(reports).toEqual([
      {
        filing_ref: '0000009999-24-000001',
        form_type: '10-K',
        filing_date: '2024-02-20',
        fiscal_period: null,
        figures: [
          {
            ...{ concept: 'us-gaap:Assets', start: null, end: '2023-12-31' },
            ...{ unit: 'iso4217:USD', value: '1900000.5' },
          },
        ],
      },
      expect.objectContaining({ filing_ref: '0000009999-25-000001', fiscal_period: 'FY' }),
    ]);
    expect(reports[1]?.figures.slice(1).map(({ start, unit, value }) => [start, unit, value])).toEqual([
      ['2024-01-01', 'iso4217:USD/xbrli:shares', '-0.25'],
      [null, 'xbrli:pure', '3'],
      [null, 'xbrli:shares', '5000'],
    ]);
  });

  it.each([9999, '9999', '0000009999'])('are known by a number with and without zeros: %p', (cik) => {
    expect(parseFacts(company(assets(row()), cik), localId)).toHaveLength(1);
  });

  it('may be none', () => {
    expect(parseFacts(company({}), localId)).toEqual([]);
  });

  it.each([
    ['without a value', { val: undefined }],
    ['with a text as value', { val: '2000000' }],
    ['with more digits than a number keeps', { val: 1.5e21 }],
    ['of no filing', { accn: 'none' }],
    ['of a day that does not exist', { end: '2024-02-31' }],
  ])('lack one %s, which is counted', (_, odd) => {
    const rows = createOddRows();
    const [report] = parseFacts(company(assets(row(), row({ end: '2023-12-31' }), row(odd))), localId, rows);
    expect(report?.figures).toHaveLength(2);
    expect(rows.count).toBe(1);
  });

  it.each([
    ['of another company', company(assets(row()), 1)],
    ['without a list of facts', Buffer.from('{"cik": 9999, "entityName": "A"}')],
    ['whose concepts have no units', company({ 'us-gaap': { Assets: [row()] } })],
    ['in which most rows are odd', company(assets(row(), 'x', 'y'))],
    ['that is a page', Buffer.from('<html>Undeclared tool</html>')],
  ])('are refused in a file %s', (_, body) => {
    expect(() => parseFacts(body, localId)).toThrow(expect.objectContaining({ code: 'source_drift' }));
  });
});
