import { makeFacts } from '../fixtures/figures.ts';
import type { Arc, Linkbases } from '../linkbases/linkbase.ts';
import { kindOfTitle } from '../titles/classify-statement.ts';
import type { Period } from '../xbrl/fact.ts';
import type { FactPlace } from './fact-place.ts';
import { findStatements } from './find-statements.ts';

const columns: Period[] = [{ instant: '2024-03-31' }, { instant: '2025-03-31' }];
/** Lines of a balance sheet: a heading has no concept. The number of dashes is the level. */
const lines: [label: string, concept?: string, before?: string, now?: string][] = [
  ['資産の部'],
  ['-流動資産'],
  ['-現金及び預金', 'CashAndDeposits', '5', '6'],
  ['-流動資産合計', 'CurrentAssets', '5', '6'],
  ['資産合計', 'Assets', '5', '6'],
  ['負債の部'],
  ['負債合計', 'Liabilities', '1', '2'],
  ['負債純資産合計', 'LiabilitiesAndNetAssets', '5', '6'],
];

function readTable(foot: readonly string[], linkbases: Linkbases | null) {
  const table = lines.map(([label, , before = '', now = '']) => {
    const bare = label.replace('-', '');
    return `| ${label === bare ? `${bare} | ` : ` | ${bare}`} | ${before} | ${now} |`;
  });
  const text = [
    '#### ① 【連結貸借対照表】',
    '',
    '|  |  | 前期 | 当期 |\n| --- | --- | --- | --- |',
    ...table,
    ...foot.map((note) => `| ${note} |  |  |  |`),
  ].join('\n');
  const places = new Map<number, FactPlace>();
  const facts = makeFacts(
    lines.flatMap(([, concept, ...values], row) =>
      concept === undefined
        ? []
        : values.map((value, at) => {
            const char_start = text.indexOf(table[row] ?? '');
            const place = { section: '5', char_start, char_end: char_start + 1, table: 0, row: row + 1 };
            places.set(places.size, { ...place, column: 2 + at });
            return {
              concept: `jppfs_cor:${concept}`,
              value: value ?? '',
              period: columns[at] as Period,
              unit: 'iso4217:JPY',
            };
          }),
    ),
  );
  return findStatements(facts, places, [{ item_number: '5', title: '経理の状況', text }], linkbases)[0];
}

const arc = (from: string, to: string, order: number): Arc => ({
  from: `jppfs_cor_${from}`,
  to: `jppfs_cor_${to}`,
  order,
  preferredLabel: null,
  weight: null,
});
const edinet: Linkbases = {
  titles: new Map(),
  presentation: new Map([
    [
      'http://disclosure.edinet-fsa.go.jp/role/jppfs/rol_ConsolidatedBalanceSheet',
      [
        arc('BalanceSheetHeading', 'BalanceSheetLineItems', 1),
        arc('BalanceSheetLineItems', 'AssetsAbstract', 1),
        arc('AssetsAbstract', 'CurrentAssetsAbstract', 1),
        arc('CurrentAssetsAbstract', 'CashAndDeposits', 1),
        arc('CurrentAssetsAbstract', 'CurrentAssets', 2),
        arc('AssetsAbstract', 'Assets', 2),
        arc('BalanceSheetLineItems', 'LiabilitiesAbstract', 2),
        arc('LiabilitiesAbstract', 'Liabilities', 1),
        arc('BalanceSheetLineItems', 'LiabilitiesAndNetAssets', 3),
      ],
    ],
  ]),
  calculation: new Map(),
  labels: new Map(),
};

describe('a statement of a Japanese report', () => {
  it('takes its title, headings and labels from the print, since the package has none', () => {
    const found = readTable([], edinet);
    expect(found).toMatchObject({ title: '連結貸借対照表', method: 'linkbase', agrees: true });
    expect(found?.rows.map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
      'heading: 資産の部',
      'heading: 流動資産',
      'line: 現金及び預金',
      'line: 流動資産合計',
      'line: 資産合計',
      'heading: 負債の部',
      'line: 負債合計',
      'line: 負債純資産合計',
    ]);
  });

  it('is indented by the columns of its table where there is no package, and ends with its last line', () => {
    const found = readTable(['（注）単位は百万円である。'], null);
    expect(found).toMatchObject({ title: '連結貸借対照表', method: 'table' });
    expect(found?.rows.map(({ level, label }) => `${level} ${label}`)).toEqual([
      '0 資産の部',
      '1 流動資産',
      '1 現金及び預金',
      '1 流動資産合計',
      '0 資産合計',
      '0 負債の部',
      '0 負債合計',
      '0 負債純資産合計',
    ]);
  });
});

describe('the kind named in a title', () => {
  it.each([
    ['CONSOLIDATED STATEMENTS OF CHANGES IN TOTAL EQUITY', 'equity'],
    ['Statements of Redeemable Noncontrolling Interests and Equity', 'equity'],
    ['Consolidated Statements of Partners’ Capital', 'equity'],
    ['Statement of Income from Equity Affiliates', 'income-statement'],
    ['CONSOLIDATED STATEMENTS OF OPERATIONS AND COMPREHENSIVE LOSS', 'income-statement'],
    ['Consolidated Statements of Financial Condition', 'balance-sheet'],
    ['連結損益及び包括利益計算書', 'income-statement'],
    ['連結持分変動計算書', 'equity'],
    ['連結キャッシュ・フロー計算書', 'cash-flow'],
    ['Notes to the statements', undefined],
  ])('%s', (title, kind) => {
    expect(kindOfTitle(title)).toBe(kind);
  });
});
