import type { StoredFinancials } from '@footnote/contracts';
import { readTaggedFiling, type TaggedStatement, twoYears } from '../fixtures/tagged-filing.ts';

const { year, before } = twoYears;

const income: TaggedStatement = {
  title: 'Consolidated Statements of Income',
  columns: [year, before],
  rows: `Net sales | us-gaap:Revenues | 900 | 800
    Cost of sales | us-gaap:CostOfRevenue | 500 | 450
    Gross profit | us-gaap:GrossProfit | 400 | 350
    Income before income taxes | us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest | 200 | 150
    Income tax expense | us-gaap:IncomeTaxExpenseBenefit | 50 | 40
    Net income | us-gaap:NetIncomeLoss | 150 | 110`,
};

const table = (title: string, heads: readonly string[], rows: string): string => {
  const lines = rows.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  const all = [['(in millions of U.S. dollars)', ...heads], ...lines];
  const html = all.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<p><b>${title}</b></p><table>${html}</table><p>See the notes.</p>`;
};
const days = ['December 31, 2024', 'December 31, 2023'];
const years = ['Year ended December 31, 2024', 'Year ended December 31, 2023'];

const sheet = (title: string, cash: string) =>
  table(
    title,
    days,
    `Cash and cash equivalents | ${cash} | 60
    Inventories | 110 | 100
    Total current assets | 300 | 260
    Property, plant and equipment, net | 400 | 380
    Total assets | 700 | 640
    Total current liabilities | 200 | 190
    Total liabilities | 320 | 300
    Total stockholders’ equity | 380 | 340
    Total liabilities and stockholders’ equity | 700 | 640`,
  );
const cashFlows = (title: string) =>
  table(
    title,
    years,
    `Net income | 150 | 110
    Depreciation and amortization | 40 | 35
    Net cash provided by operating activities | 210 | 160
    Capital expenditures | (70) | (60)
    Net cash used in investing activities | (70) | (60)
    Dividends paid | (110) | (90)
    Net cash used in financing activities | (110) | (90)
    Net increase in cash | 30 | 10
    Cash at end of year | 90 | 60`,
  );

const read = (statements: readonly TaggedStatement[], untagged: string): StoredFinancials =>
  readTaggedFiling({ form: '10-K', periodEnd: '2024-12-31', yearEnd: '--12-31', statements, untagged });
const idsOf = ({ statements }: StoredFinancials) => statements.map(({ id, method }) => `${id} ${method}`);

describe('a filing that tags only some of its statements', () => {
  const group = `${sheet('Consolidated Balance Sheets', '90')}${cashFlows('Consolidated Statements of Cash Flows')}`;
  const figures = read([income], group);
  const pointOf = (name: string) =>
    figures.measures.points.find(
      (point) => point.name === name && JSON.stringify(point.period).includes('2024-12-31'),
    );

  it('shows the others as they are printed', () => {
    expect(idsOf(figures)).toEqual(['income-statement table', 'balance-sheet text', 'cash-flow text']);
    expect(figures.statements[1]?.rows.find(({ label }) => label === 'Total assets')).toMatchObject({
      concept: null,
      cells: [
        { fact_id: null, value: '700' },
        { fact_id: null, value: '640' },
      ],
    });
  });

  it('has the measures of both, and those that need both', () => {
    expect(pointOf('revenue')).toMatchObject({ value: '900000000', standing: 'reported' });
    expect(pointOf('total_assets')).toMatchObject({
      value: '700000000',
      standing: 'from_table',
      fact_ids: [],
    });
    expect(pointOf('total_assets')?.cells?.[0]).toMatchObject({
      statement: 'balance-sheet',
      label: 'Total assets',
    });
    expect(pointOf('free_cash_flow')).toMatchObject({ value: '140000000', standing: 'derived' });
    expect(pointOf('cfo_margin')?.cells?.length).toBe(1);
    expect(pointOf('cfo_margin')?.fact_ids.length).toBe(1);
  });

  it('counts its years as its tags do', () => {
    expect(pointOf('total_assets')?.fiscal).toEqual({ year: 2024, period: 'FY' });
  });

  it('takes tagged figures before printed ones', () => {
    const note = {
      title: 'Note 3. Cash',
      columns: ['2024-12-31'],
      rows: 'Cash and cash equivalents | us-gaap:CashAndCashEquivalentsAtCarryingValue | 91',
    };
    const cash = read([income, note], group).measures.points.filter(({ name }) => name === 'cash');
    expect(cash.map(({ value, standing }) => [value, standing])).toEqual([
      ['91000000', 'from_notes'],
      ['60000000', 'from_table'],
    ]);
  });

  it('does not let a tag that stands in for another contradict the statement', () => {
    const note = {
      title: 'Note 3. Cash',
      columns: ['2024-12-31'],
      rows: 'Cash and restricted cash | us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents | 99',
    };
    const cash = read([income, note], group).measures.points.filter(({ name }) => name === 'cash');
    expect(cash.map(({ value }) => value)).toEqual(['90000000', '60000000']);
  });

  it.each([
    'Parent Company Only Statements of Cash Flows',
    'Condensed Consolidating Statements of Cash Flows',
    'Guarantor Subsidiaries Statements of Cash Flows',
    'Statements of Cash Flows of the Company',
  ])('does not show %s as the group’s', (title) => {
    expect(idsOf(read([income], cashFlows(title)))).toEqual(['income-statement table']);
  });

  it('shows no statement twice', () => {
    const other = { ...income, title: 'Consolidated Statements of Comprehensive Income' };
    const rows = `${income.rows}\n Comprehensive income | us-gaap:ComprehensiveIncomeNetOfTax | 160 | 120`;
    const lines = rows.split('\n').filter((row) => !/IncomeTax/.test(row));
    const found = read([{ ...other, rows: lines.join('\n') }], sheet('Consolidated Balance Sheets', '90'));
    expect(idsOf(found)).toEqual(['comprehensive-income table', 'balance-sheet text']);
  });
});
