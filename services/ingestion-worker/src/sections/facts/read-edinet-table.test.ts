import iconv from 'iconv-lite';
import { splitFiling } from '../split/split-filing.ts';
import { buildFinancials } from './build-financials.ts';

const head = '要素ID|項目名|コンテキストID|相対年度|連結・個別|期間・時点|ユニットID|単位|値';
const table = [
  head,
  'jpdei_cor:CurrentFiscalYearStartDateDEI|当事業年度開始日|FilingDateInstant|提出日時点|その他|時点|－|－|2024-04-01',
  'jpdei_cor:CurrentFiscalYearEndDateDEI|当事業年度終了日|FilingDateInstant|提出日時点|その他|時点|－|－|2025-03-31',
  'jppfs_cor:Assets|資産|CurrentYearInstant|当期末|連結|時点|JPY|円|80000',
  'jppfs_cor:Liabilities|負債|CurrentYearInstant|当期末|連結|時点|JPY|円|35000',
  'jppfs_cor:LiabilitiesAndNetAssets|負債純資産|CurrentYearInstant|当期末|連結|時点|JPY|円|80000',
];

describe('a filing of EDINET as its table', () => {
  it('has facts, statements and measures beside its sections', () => {
    const text = table.map((row) => row.replace(/[^|]+/g, '"$&"').replaceAll('|', '\t')).join('\r\n');
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(text, 'utf-16le')]);
    const documents = [{ name: 'XBRL_TO_CSV/jpcrp.csv', bytes }];
    const split = splitFiling({ country: 'JP', splitter: 'jp', form: '120', documents });
    const figures = buildFinancials('JP', 'S1', documents, split);
    expect(figures?.documents).toEqual(['XBRL_TO_CSV/jpcrp.csv']);
    expect(figures?.statements).toMatchObject([{ id: 'balance-sheet', method: 'regulator' }]);
    expect(figures?.measures.points[0]).toMatchObject({
      name: 'total_assets',
      value: '80000',
      fiscal: { year: 2025, period: 'FY' },
    });
  });
});
