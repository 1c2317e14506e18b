import { splitFiling } from '../split/split-filing.ts';
import { buildFinancials } from './build-financials.ts';

const report = {
  reprt_code: '11011',
  fs_div: 'CFS',
  period_end: '2024-12-31',
  list: [
    {
      rcept_no: '20250318900001',
      sj_div: 'IS',
      account_id: 'ifrs-full_Revenue',
      account_nm: '매출액',
      thstrm_amount: '412806000000',
      frmtrm_amount: '384360000000',
      currency: 'KRW',
    },
    {
      rcept_no: '20250318900001',
      sj_div: 'IS',
      account_id: 'dart_OperatingIncomeLoss',
      account_nm: '영업이익',
      thstrm_amount: '38912000000',
      currency: 'KRW',
    },
  ],
};

describe('a report of DART with its table of figures', () => {
  it('has the text of the report alone, and facts, statements and measures of the table', () => {
    const documents = [
      { name: '20250318900001.xml', bytes: Buffer.from('<DOCUMENT><BODY><P>본문</P></BODY></DOCUMENT>') },
      { name: 'fnlttSinglAcntAll.json', bytes: Buffer.from(JSON.stringify(report)) },
    ];
    const split = splitFiling({ country: 'KR', splitter: 'kr', form: '사업보고서', documents });
    expect(split.sections.map(({ text }) => text).join()).not.toContain('Revenue');
    const figures = buildFinancials('KR', '20250318900001', documents, split);
    expect(figures?.statements).toMatchObject([
      {
        id: 'income-statement',
        method: 'regulator',
        columns: [{ label: '2024-01-01 – 2024-12-31' }, { label: '2023-01-01 – 2023-12-31' }],
        rows: [
          { label: '매출액', cells: [{ fact_id: 'IS.0', value: '412806000000' }, { value: '384360000000' }] },
          { label: '영업이익' },
        ],
      },
    ]);
    expect(figures?.concepts).toEqual([
      { name: 'ifrs-full:Revenue', own: false, label: '매출액' },
      { name: 'dart:OperatingIncomeLoss', own: false, label: '영업이익' },
    ]);
    expect(figures?.measures).toMatchObject({ standard: 'k-ifrs' });
    expect(figures?.measures.points.map(({ name, fiscal, value }) => [name, fiscal?.year, value])).toEqual([
      ['revenue', 2024, '412806000000'],
      ['revenue', 2023, '384360000000'],
      ['operating_income', 2024, '38912000000'],
      ['operating_margin', 2024, expect.stringMatching(/^0\.094/)],
      ['revenue_growth', 2024, expect.stringMatching(/^0\.0740/)],
    ]);
  });
});
