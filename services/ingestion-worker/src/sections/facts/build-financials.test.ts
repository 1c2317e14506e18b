import { splitFiling } from '../split/split-filing.ts';
import { buildFinancials } from './build-financials.ts';
import type { ReportFacts } from './describe-report.ts';

const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
const sheet = (prefix: string, tag: string) =>
  `<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2015-02-26"><body><ix:header><ix:resources>
<xbrli:context id="c"><xbrli:entity><xbrli:identifier>1</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2019-12-31</xbrli:instant></xbrli:period></xbrli:context>
<xbrli:unit id="u"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit></ix:resources></ix:header>
<h2>Consolidated Balance Sheet</h2><table><tr><td></td><td>2019 £</td></tr>${[
    ['Tangible assets', '70,000'],
    ['Stocks', '20,000'],
    ['Cash at bank and in hand', '15,000'],
    ['Creditors: amounts falling due within one year', '(24,500)'],
    ['Net current assets', '10,500'],
    ['Total assets less current liabilities', '80,500'],
    ['Called up share capital', '30,500'],
    ['Profit and loss account', '50,000'],
  ]
    .map(([label = '', value = '']) => row(label, value))
    .join('')}${row(
    'Net assets',
    `<ix:nonFraction id="f" name="${prefix}:${tag}" contextRef="c" unitRef="u" decimals="0" format="ixt:numdotdecimal">80,500</ix:nonFraction>`,
  )}</table></body></html>`;

const figuresOf = (country: 'GB' | 'US', text: string, report?: ReportFacts) => {
  const documents = [{ name: 'accounts.html', bytes: Buffer.from(text) }];
  const splitter = country === 'US' ? 'us' : 'headings';
  const split = splitFiling({ country, splitter, form: '', documents });
  return buildFinancials(country, 'A', documents, split, report);
};
const untagged = (tag: string) => sheet('core', tag).replace(/<\/?ix:[^>]*>/g, '');

describe('the figures of a filing', () => {
  it('have statements by their words where the taxonomy of its tags is not known here', () => {
    const figures = figuresOf('GB', sheet('core', 'NetAssetsLiabilities'));
    expect(figures?.facts.value).toEqual(['80500']);
    expect(figures?.statements.map(({ id, method, title }) => [id, method, title])).toEqual([
      ['balance-sheet', 'text', 'Consolidated Balance Sheet'],
    ]);
    expect(figures?.statements[0]?.rows.at(-1)).toMatchObject({
      label: 'Net assets',
      cells: [{ fact_id: null, value: '80500' }],
    });
  });

  it('have measures from the tables of a filing without tags, placed in its own year', () => {
    const report = { form: 'Annual Report', reportDate: '2019-03-31' };
    const figures = figuresOf('GB', untagged('NetAssetsLiabilities'), report);
    expect(figures?.statements[0]).toMatchObject({ currency: 'GBP', scale: 0 });
    expect(figures?.measures.points.find(({ name }) => name === 'equity_total')).toEqual({
      name: 'equity_total',
      period: { instant: '2019-03-31' },
      fiscal: { year: 2019, period: 'FY' },
      value: '80500',
      unit: 'iso4217:GBP',
      concept: null,
      fact_ids: [],
      cells: [
        {
          statement: 'balance-sheet',
          row: 8,
          label: 'Net assets',
          column: 0,
          column_label: '2019 £',
          at: expect.objectContaining({ section: expect.any(String) }),
        },
      ],
      standing: 'from_table',
      formula: null,
      scope: null,
      rounding: '0.5',
      quality: 'ok',
    });
  });

  it('have no measures by the date of an interim report alone', () => {
    const interim = { form: 'Half-year Report', reportDate: '2019-06-30' };
    const figures = figuresOf('GB', untagged('NetAssetsLiabilities'), interim);
    expect(figures?.measures.points).toEqual([]);
    expect(figures?.measures.absent).toContainEqual({ name: 'equity_total', reason: 'period_unknown' });
  });

  it('have a statement of which one line is tagged as it is printed', () => {
    const figures = figuresOf('US', sheet('us-gaap', 'StockholdersEquity'));
    expect(figures?.statements.map(({ id, method }) => [id, method])).toEqual([['balance-sheet', 'text']]);
  });
});
