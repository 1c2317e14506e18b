import { printedFiling, tableOf } from '../../fixtures/printed-filing.ts';

const end = '2024-12-31';
const before = '2023-12-31';
const head = 'For the years ended December 31, (in millions, except per share data) | 2024 | 2023';
const income = (...more: string[]) =>
  `### Consolidated Statements of Income\n\n${tableOf(
    head,
    'Net sales | $ 900.5 | $ 800',
    'Cost of sales | (500) | (450)',
    'Gross profit | 400.5 | 350',
    'Operating income | 220 | 170',
    'Interest expense | (20) | (10)',
    'Income before income taxes | 200 | 160',
    'Provision for income taxes | (50) | 5',
    'Net income | 150 | 165',
    'Earnings per share: | |',
    'Basic | 1.50 | 1.65',
    'Diluted | 1.45 | 1.60',
    'Weighted average shares: | |',
    'Basic | 100 | 100',
    ...more,
  )}`;
const sheet = (...lines: string[]) =>
  `### Consolidated Balance Sheets\n\n${tableOf(
    'December 31, (in millions) | 2024 | 2023',
    ...lines,
    'Total liabilities and shareholders’ equity | 2,000 | 1,500',
  )}`;
const usual = [
  'Current assets: | |',
  'Cash and cash equivalents | $ 100 | $ 90',
  'Trade and other receivables | 200 | 150',
  'Inventories (Note 5) | 300 | –',
  'Total current assets | 600 | 240',
  'Trade and other receivables | 20 | 10',
  'Property, plant and equipment, net | 1,380 | 1,250',
  'Total assets | 2,000 | 1,500',
  'Current liabilities: | |',
  'Accounts payable | 100 | 80',
  'Short-term borrowings | 10 | 20',
  'Current portion of long-term debt | 30 | –',
  'Total current liabilities | 140 | 100',
  'Long-term debt | 560 | 500',
  'Total liabilities | 700 | 600',
  'Total shareholders’ equity | 1,300 | 900',
];
const flows = (...lines: string[]) =>
  `### Consolidated Statements of Cash Flows\n\n${tableOf(
    'For the years ended December 31, (in millions) | 2024 | 2023',
    'Net income | $ 150 | $ 165',
    'Depreciation and amortization | 60 | 55',
    'Changes in receivables | (5) | 2',
    'Changes in payables | 7 | 3',
    ...lines,
  )}`;
const usualFlows = [
  'Net cash provided by operating activities | 210 | 220',
  'Purchases of property, plant and equipment | (80) | (70)',
  'Net cash used in investing activities | (80) | (70)',
  'Dividends paid | (30) | (25)',
  'Net cash used in financing activities | (120) | (140)',
  'Net increase in cash and cash equivalents | 10 | 10',
];
const us = { country: 'US', yearEnd: end };
const whole = printedFiling(us, income(), sheet(...usual), flows(...usualFlows));

describe('the measures of a filing without tags', () => {
  it('are its printed lines in units, with the cells that they were read from', () => {
    expect(whole.find('revenue', end)).toMatchObject({
      value: '900500000',
      unit: 'iso4217:USD',
      period: { start: '2024-01-01', end },
      standing: 'from_table',
      concept: null,
      facts: [],
      cells: [{ statement: 'income-statement', row: 0, label: 'Net sales', column: 0, column_label: '2024' }],
      rounding: '50000',
    });
    expect(whole.value('revenue', before)).toBe('800000000');
    expect(whole.value('cost_of_revenue', end)).toBe('500000000');
    expect(whole.value('total_assets', before)).toBe('1500000000');
    expect(whole.measures.currency).toBe('USD');
  });

  it('have derived ones by the rules of all filings, which lead to their cells too', () => {
    expect(whole.find('free_cash_flow', end)).toMatchObject({ value: '130000000', standing: 'derived' });
    expect(whole.find('free_cash_flow', end)?.cells?.map(({ label }) => label)).toEqual([
      'Net cash provided by operating activities',
      'Purchases of property, plant and equipment',
    ]);
    expect(whole.value('operating_margin', before)).toBe('0.2125');
  });

  it('take figures per share as printed, and the shares below them in the scale that fits both', () => {
    expect(whole.find('eps_basic', end)).toMatchObject({ value: '1.5', unit: 'iso4217:USD/xbrli:shares' });
    expect(whole.value('eps_diluted', before)).toBe('1.6');
    expect(whole.find('shares_basic', end)).toMatchObject({ value: '100000000', unit: 'xbrli:shares' });
    const other = printedFiling(us, income().replace('| Basic | 100 | 100 |', '| Basic | 700 | 900 |'));
    expect(other.value('shares_basic', end)).toBeUndefined();
    expect(other.reason('shares_basic')).toBe('unit_unknown');
  });

  it('give the tax the sign that leads to the net result', () => {
    expect(whole.value('income_tax', end)).toBe('50000000');
    expect(whole.value('income_tax', before)).toBe('-5000000');
  });

  it('take a label that is printed twice from its own part of the balance sheet', () => {
    expect(whole.find('receivables', end)).toMatchObject({ value: '200000000' });
    expect(whole.find('receivables', end)?.scope).not.toBeNull();
  });

  it('take a dash for no figure', () => expect(whole.value('inventory', before)).toBeUndefined());

  it('sum debt, unless a line is not known', () => {
    expect(whole.find('debt_current', end)).toMatchObject({
      value: '40000000',
      formula: 'Short-term borrowings + Current portion of long-term debt',
    });
    expect(whole.value('total_debt', end)).toBe('600000000');
    const more = usual.map((line) => line.replace('Accounts payable', 'Secured notes due to the seller'));
    const open = printedFiling(us, income(), sheet(...more), flows(...usualFlows));
    expect(open.reason('debt_current')).toBe('ambiguous');
    expect(open.reason('total_debt')).toBe('not_tagged');
  });

  it('are absent where two lines with different figures have the label', () => {
    const twice = printedFiling(us, income('Net income | 140 | 150'));
    expect(twice.reason('net_income_total')).toBe('ambiguous');
    expect(printedFiling(us, income('Net income | 150 | 165')).value('net_income_total', end)).toBe(
      '150000000',
    );
  });

  it('are absent where the whole label is not known', () => {
    const adjusted = income().replace('Operating income', 'Operating income before special items');
    expect(printedFiling(us, adjusted).reason('operating_income')).toBe('not_tagged');
  });

  it('are absent where a loss or an outflow is printed without a sign', () => {
    const loss = income().replace('Operating income', 'Operating loss');
    expect(printedFiling(us, loss).reason('operating_income')).toBe('ambiguous');
    const used = usualFlows.map((line) =>
      line.replace(/(used in investing activities \|) \((80)\) \| \((70)\)/, '$1 $2 | $3'),
    );
    expect(printedFiling(us, flows(...used)).reason('cfi')).toBe('ambiguous');
  });

  it('are absent where the unit or the period is not printed', () => {
    const bare = income().replace('(in millions, except per share data)', '');
    expect(printedFiling(us, bare).reason('revenue')).toBe('unit_unknown');
    const noSign = income().replaceAll('$ ', '');
    expect(printedFiling(us, noSign).reason('revenue')).toBe('unit_unknown');
    const undated = income().replace('For the years ended December 31, ', '');
    expect(printedFiling({ country: 'US' }, undated).reason('revenue')).toBe('period_unknown');
  });

  it('are those of a quarter where the head says so, and of no other span', () => {
    const spanOf = (words: string) => income().replace('For the years ended', `For the ${words} ended`);
    expect(printedFiling(us, spanOf('three months')).find('revenue', end)?.period).toEqual({
      start: '2024-10-01',
      end,
    });
    expect(printedFiling({ country: 'US' }, spanOf('period')).reason('revenue')).toBe('period_unknown');
  });

  it('begin the months so far after the year’s end that the balance sheet shows, where quarters are weeks', () => {
    const weeks = income().replace(
      'For the years ended December 31, (in millions, except per share data) | 2024 | 2023',
      '(in millions) | Three Months Ended June 28, 2025 | Nine Months Ended June 28, 2025',
    );
    const balance = sheet(...usual).replace(
      'December 31, (in millions) | 2024 | 2023',
      '(in millions) | June 28, 2025 | September 28, 2024',
    );
    const periods = (parts: string[]) =>
      printedFiling(us, ...parts)
        .measures.points.filter(({ name }) => name === 'revenue')
        .map(({ period }) => period);
    expect(periods([weeks, balance])).toEqual([
      { start: '2025-03-30', end: '2025-06-28' },
      { start: '2024-09-29', end: '2025-06-28' },
    ]);
    expect(periods([weeks])).toEqual([]);
  });

  it('leave out what the owners earn where a filing prints shares that are not the whole', () => {
    const owners = (mine: string) =>
      printedFiling(
        us,
        income(
          'Net income attributable to: | |',
          `Owners of the Company | ${mine} | 160`,
          'Noncontrolling interests | 10 | 5',
        ),
      );
    expect(owners('140').value('net_income', end)).toBe('140000000');
    expect(owners('180').value('net_income', end)).toBeUndefined();
    expect(owners('180').value('net_income', before)).toBe('160000000');
  });

  it('count nothing as zero of which a line speaks', () => {
    const bought = (line: string) => printedFiling(us, income(), flows(...usualFlows, line));
    expect(bought('Other | (1) | (1)').value('shareholder_returns', end)).toBe('30000000');
    const unclear = bought('Payments related to repurchases of common stock, net | (9) | (8)');
    expect(unclear.value('shareholder_returns', end)).toBeUndefined();
  });

  it('leave out a net income that is printed above the result before tax', () => {
    const early = income()
      .replace('Gross profit', 'Net income')
      .replace(/\| Net income \| 150 \| 165 \|/, '| Profit after tax | 150 | 165 |');
    expect(printedFiling(us, early).reason('net_income_total')).toBe('ambiguous');
  });

  it('know whose the result and the equity are where others own a part', () => {
    const parts = income(
      'Less: net income attributable to noncontrolling interests | 10 | 5',
      'Net income attributable to Tarn Quill Inc. | 140 | 160',
    );
    const lines = [
      ...usual.slice(0, -1),
      'Total Tarn Quill shareholders’ equity | 1,250 | 860',
      'Noncontrolling interests | 50 | 40',
      'Total equity | 1,300 | 900',
    ];
    const { value } = printedFiling(us, parts, sheet(...lines));
    expect(value('net_income_total', end)).toBe('150000000');
    expect(value('net_income', end)).toBe('140000000');
    expect(value('equity_parent', end)).toBe('1250000000');
    expect(value('equity_total', end)).toBe('1300000000');
    const deducted = parts.replace('| 10 | 5 |', '| (10) | (5) |');
    expect(printedFiling(us, deducted).value('net_income', end)).toBe('140000000');
    const other = parts.replace('| 10 | 5 |', '| 30 | 5 |');
    expect(printedFiling(us, other).value('net_income', end)).toBeUndefined();
    const old = income().replace('| Net income |', '| Minority interests | (1) | (1) |\n| Net income |');
    expect(printedFiling(us, old).value('net_income', end)).toBe('150000000');
    expect(printedFiling(us, old).value('net_income_total', end)).toBeUndefined();
  });

  it('have the currency that a foreign filer names, and none for its bare dollars', () => {
    const foreign = { country: '', yearEnd: end };
    expect(printedFiling(foreign, income()).reason('revenue')).toBe('unit_unknown');
    const named = income().replace('(in millions', '(in millions of Canadian dollars');
    expect(printedFiling(foreign, named).find('revenue', end)?.unit).toBe('iso4217:CAD');
  });

  it('say that a bank has no gross profit', () => {
    const bank = income('Net interest income | 10 | 10').replace('Net sales', 'Total revenues');
    const { reason } = printedFiling(
      us,
      bank,
      sheet(...usual.map((line) => line.replace('Accounts payable', 'Deposits'))),
    );
    expect(reason('gross_profit')).toBe('not_applicable');
    expect(reason('loans')).toBe('not_tagged');
  });

  it('take the group’s columns, and the restated year instead of the one before it', () => {
    const both = sheet(
      ...usual.map((line) => line.replace(/^(.*?) \| (.*) \| (.*)$/, '$1 | $2 | $3 | 1 | 1')),
    )
      .replace('| 2024 | 2023 |', '| Group 2024 | Group 2023 (Restated) | Company 2024 | Company 2023 |')
      .replace('| --- | --- | --- |', '| --- | --- | --- | --- | --- |')
      .replace('| 2,000 | 1,500 |\n', '| 2,000 | 1,500 | 1 | 1 |\n');
    const { value, find } = printedFiling(us, both);
    expect(value('total_assets', end)).toBe('2000000000');
    expect(find('total_assets', before)?.cells?.[0]).toMatchObject({ column: 1 });
  });

  it('are absent where an outflow is printed as an inflow, or totals do not add up', () => {
    const back = usualFlows.map((line) =>
      line.replace('Dividends paid | (30) | (25)', 'Dividends | 30 | 25'),
    );
    expect(printedFiling(us, flows(...back)).reason('dividends_paid')).toBe('ambiguous');
    // The cash of the acquired company may be more than its price.
    const acquired = ['Acquisitions, net of cash acquired | (4) | 12', ...usualFlows];
    expect(printedFiling(us, flows(...acquired)).reason('acquisitions')).toBe('ambiguous');
    const paid = ['Acquisitions, net of cash acquired | (4) | (12)', ...usualFlows];
    expect(printedFiling(us, flows(...paid)).value('acquisitions', before)).toBe('12000000');
    const interest = income().replace('| (20) | (10)', '| (20) | 10');
    expect(printedFiling(us, interest).reason('interest_expense')).toBe('ambiguous');
    const wrong = usual.map((line) => line.replace('Total liabilities | 700', 'Total liabilities | 710'));
    const { value, reason } = printedFiling(us, sheet(...wrong));
    expect(value('total_liabilities', end)).toBeUndefined();
    expect(value('total_liabilities', before)).toBe('600000000');
    expect(reason('equity_total')).toBeUndefined();
  });

  it('know that interests of others above the equity are no part of it', () => {
    const lines = usual.map((line) =>
      line.replace('Total liabilities |', 'Minority interest | 50 | 40\n| Total liabilities |'),
    );
    const { value } = printedFiling(us, sheet(...lines));
    expect(value('equity_parent', end)).toBe('1300000000');
    expect(value('equity_total', end)).toBeUndefined();
  });

  it('give no total to a sum inside a part, and no earnings per share of continuing operations', () => {
    const parts = [
      'Current assets: | |',
      'Inventories: | |',
      'Raw materials | 100 | 90',
      'Finished goods | 200 | 100',
      '| 300 | 190',
      ...usual.slice(5),
      'Cash and cash equivalents | 1 | 1',
    ];
    expect(printedFiling(us, sheet(...parts)).value('current_assets', end)).toBeUndefined();
    const continuing = income().replace(
      'Earnings per share:',
      'Earnings per share from continuing operations:',
    );
    expect(printedFiling(us, continuing).reason('eps_basic')).toBe('not_tagged');
  });

  it('are read in bounded time from labels of any length', () => {
    const long = [
      'attributable to the ',
      'basic earnings per share in pence ',
      'used in ',
      '(loss)/profit (',
    ].map((words) => `${words.repeat(20_000)} | 1 | 2`);
    const start = performance.now();
    printedFiling(us, income(...long), flows(...usualFlows, ...long));
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
