import type { FlatRow } from './flat-row.ts';
import { placeRows } from './row-tree.ts';

/** `Label | 1 | 2`; a label alone is a heading. */
function place(lines: string[]): string[] {
  const rows = lines.map((line): FlatRow => {
    const [label = '', ...cells] = line.split('|').map((part) => part.trim());
    const values = [0, 1].map((at) => (cells[at] ? Number(cells[at]) : null));
    return { label, above: [], level: null, values, filled: cells.length > 0 };
  });
  return placeRows(rows).map(
    ({ groups, label, is_total }) => `${[...groups, label].join(' > ')}${is_total ? ' =' : ''}`,
  );
}

describe('the groups of rows', () => {
  it('go on below a total that is right below their heading', () => {
    expect(
      place([
        'Claims processed',
        'Total | 5 | 6',
        'Network | 3 | 4',
        'Mail | 2 | 2',
        'Rates',
        'Total | 1 | 1',
      ]),
    ).toEqual([
      'Claims processed',
      'Claims processed > Total =',
      'Claims processed > Network',
      'Claims processed > Mail',
      'Rates',
      'Rates > Total =',
    ]);
  });

  it('end with their total', () => {
    expect(
      place([
        'Assets',
        'Current assets:',
        'Cash | 1 | 2',
        'Inventories | 3 | 4',
        'Total current assets | 4 | 6',
        'Goodwill | 10 | 20',
        'Total assets | 14 | 26',
        'Liabilities and equity',
        'Current liabilities:',
        'Payables | 2 | 3',
        'Debt | 2 | 5',
        'Total current liabilities | 4 | 8',
        'Commitments and contingencies (Note 12)',
        "Stockholders' equity:",
        'Common stock | 3 | 3',
        'Retained earnings | 7 | 15',
        "Total stockholders' equity | 10 | 18",
        'Total liabilities and equity | 14 | 26',
      ]),
    ).toEqual([
      'Assets',
      'Assets > Current assets:',
      'Assets > Current assets: > Cash',
      'Assets > Current assets: > Inventories',
      'Assets > Current assets: > Total current assets =',
      'Assets > Goodwill',
      'Assets > Total assets =',
      'Liabilities and equity',
      'Liabilities and equity > Current liabilities:',
      'Liabilities and equity > Current liabilities: > Payables',
      'Liabilities and equity > Current liabilities: > Debt',
      'Liabilities and equity > Current liabilities: > Total current liabilities =',
      'Liabilities and equity > Commitments and contingencies (Note 12)',
      "Liabilities and equity > Stockholders' equity:",
      "Liabilities and equity > Stockholders' equity: > Common stock",
      "Liabilities and equity > Stockholders' equity: > Retained earnings",
      "Liabilities and equity > Stockholders' equity: > Total stockholders' equity =",
      'Liabilities and equity > Total liabilities and equity =',
    ]);
  });

  it('end with the row that adds them to what was above them', () => {
    expect(
      place([
        'Operating income | 100 | 90',
        'Other income (expense):',
        'Interest income | 7 | 6',
        'Interest expense | -30 | -20',
        'Income before taxes | 77 | 76',
        'Taxes | 20 | 20',
        'Net income | 57 | 56',
      ]).slice(2),
    ).toEqual([
      'Other income (expense): > Interest income',
      'Other income (expense): > Interest expense',
      'Income before taxes =',
      'Taxes',
      'Net income',
    ]);
  });

  it('keep the second of two parts of what is above their heading, and end with a result', () => {
    expect(
      place([
        'Sales | 100 | 90',
        'Of which:',
        'Gases | 60 | 50',
        'Liquids | 40 | 40',
        'Solids | 3 | 3',
      ]).slice(2),
    ).toEqual(['Of which: > Gases', 'Of which: > Liquids', 'Of which: > Solids']);
    expect(
      place(['税金等調整前利益 | 100 | 90', '税金:', '当期の税金 | 60 | 50', '当期純利益 | 40 | 40']).at(-1),
    ).toBe('当期純利益 =');
  });

  it('of a cash flow statement are one inside the other', () => {
    expect(
      place([
        'Operating activities:',
        'Net income | 5 | 6',
        'Adjustments to reconcile:',
        'Depreciation | 2 | 2',
        'Changes in assets:',
        'Inventories | 1 | 9',
        'Net cash provided by operating activities | 8 | 17',
        'Investing activities:',
        'Purchases | -4 | -5',
      ]),
    ).toEqual([
      'Operating activities:',
      'Operating activities: > Net income',
      'Operating activities: > Adjustments to reconcile:',
      'Operating activities: > Adjustments to reconcile: > Depreciation',
      'Operating activities: > Adjustments to reconcile: > Changes in assets:',
      'Operating activities: > Adjustments to reconcile: > Changes in assets: > Inventories',
      'Operating activities: > Net cash provided by operating activities =',
      'Investing activities:',
      'Investing activities: > Purchases',
    ]);
  });

  it('without totals follow one another', () => {
    expect(place(['Americas:', 'Phones | 5 | 6', 'Pads | 5 | 6', 'Europe:', 'Phones | 1 | 2'])).toEqual([
      'Americas:',
      'Americas: > Phones',
      'Americas: > Pads',
      'Europe:',
      'Europe: > Phones',
    ]);
  });

  it('end with a total that has no label, unless the whole is totalled below', () => {
    expect(
      place([
        'Revenue:',
        'Pumps:',
        'New | 3 | 4',
        'Used | 1 | 1',
        '| 4 | 5',
        'Valves | 7 | 8',
        'Total revenue | 11 | 13',
      ]).slice(4),
    ).toEqual(['Revenue: > Pumps: > Total pumps =', 'Revenue: > Valves', 'Revenue: > Total revenue =']);
    expect(
      place([
        'Equity',
        'Stock | 3 | 4',
        'Earnings | 5 | 6',
        '| 8 | 10',
        'Less: own shares | 2 | 3',
        'Total equity | 6 | 7',
      ]).at(-2),
    ).toBe('Equity > Less: own shares');
  });

  it('end where a row is indented less', () => {
    const rows = [
      { label: 'Operating:', level: 0, values: [null], filled: false },
      { label: 'Net income', level: 1, values: [5], filled: true },
      { label: 'Cash at end', level: 0, values: [7], filled: true },
    ].map((row) => ({ ...row, above: [] }));
    expect(placeRows(rows).map(({ groups }) => groups)).toEqual([[], ['Operating:'], []]);
  });

  it('have their total above them where the same parts come below another total, or its label says so', () => {
    const groups = (...lines: string[]) => place(lines).filter((line) => line.includes(' > '));
    expect(
      groups(
        'Gross revenue | 100 | 90',
        'Domestic | 60 | 55',
        'Export | 40 | 35',
        'Deductions | -12 | -10',
        'Taxes | -9 | -8',
        'Returns | -3 | -2',
        'Net revenue | 88 | 80',
        'Domestic | 52 | 50',
        'Export | 36 | 30',
        'Europe | 20 | 18',
        'Asia | 16 | 12',
      ),
    ).toEqual([
      'Gross revenue > Domestic',
      'Gross revenue > Export',
      'Deductions > Taxes',
      'Deductions > Returns',
      'Net revenue > Domestic',
      'Net revenue > Export',
      'Net revenue > Export > Europe',
      'Net revenue > Export > Asia',
    ]);
    expect(groups('Overdue: | 9', '30 days | 5', '60 days | 4')).toEqual([
      'Overdue: > 30 days',
      'Overdue: > 60 days',
    ]);
    expect(groups('31 December 2024 | 9', 'Current | 5', 'Other | 4')).toHaveLength(2);
    // Costs and profit are no parts of the sales of a segment, nor is a movement of the balance.
    const segment = ['Net sales | 100', 'Operating expenses | 60', 'Operating income | 40'];
    expect(groups(...segment)).toEqual([]);
    const both = groups('Pumps: |', ...segment, 'Valves: |', ...segment);
    expect(both.filter((line) => line.includes('Net sales > '))).toEqual([]);
    expect(groups('31 December 2023 | 9', 'Paid | 5', '31 December 2024 | 4')).toEqual([]);
  });

  it('of China’s forms are on the levels of their marks, and an item without figures is no heading', () => {
    expect(
      place([
        '一、账面原值',
        '1.期初余额 | 20 | 10',
        '2.本期增加金额 | 5 | 3',
        '（1）外购',
        '（2）在建工程转入 | 5 | 3',
        '3.本期减少金额',
        '（1）处置',
        '（2）其他转出',
        '4.期末余额 | 25 | 13',
        '二、累计折旧',
        '1.期初余额 | 7 | 2',
        '4.期末余额 | 9 | 4',
      ]),
    ).toEqual([
      '一、账面原值',
      '一、账面原值 > 1.期初余额',
      '一、账面原值 > 2.本期增加金额',
      '一、账面原值 > （1）外购',
      '一、账面原值 > （2）在建工程转入',
      '一、账面原值 > 3.本期减少金额',
      '一、账面原值 > 3.本期减少金额 > （1）处置',
      '一、账面原值 > 3.本期减少金额 > （2）其他转出',
      '一、账面原值 > 4.期末余额',
      '二、累计折旧',
      '二、累计折旧 > 1.期初余额',
      '二、累计折旧 > 4.期末余额',
    ]);
  });

  it('are inside a group whose total comes later', () => {
    expect(
      place([
        'Current assets',
        'Cash | 5 | 6',
        'Inventories',
        'Oil | 2 | 3',
        'Supplies | 1 | 1',
        'Total current assets | 8 | 10',
      ]).slice(2),
    ).toEqual([
      'Current assets > Inventories',
      'Current assets > Inventories > Oil',
      'Current assets > Inventories > Supplies',
      'Current assets > Total current assets =',
    ]);
  });

  it('of a period go on over totals until the next period', () => {
    expect(
      place([
        '2022',
        'Sales',
        'Europe | 5 | 6',
        'Asia | 1 | 2',
        'Total | 6 | 8',
        'Assets | 9 | 9',
        '2021',
        'Assets | 8 | 8',
      ]),
    ).toEqual([
      '2022',
      '2022 > Sales',
      '2022 > Sales > Europe',
      '2022 > Sales > Asia',
      '2022 > Sales > Total =',
      '2022 > Assets',
      '2021',
      '2021 > Assets',
    ]);
  });

  it('go on after the balance at the end of a year', () => {
    expect(
      place([
        'Cost:',
        'Balance, January 1, 2023 | 5 | 6',
        'Additions | 1 | 2',
        'Balance, December 31, 2023 | 6 | 8',
        'Additions | 1 | 1',
      ]).slice(3),
    ).toEqual(['Cost: > Balance, December 31, 2023', 'Cost: > Additions']);
  });
});
