import { findTextStatements } from '@research/financials';
import { makeCellPlacer } from './place-cells.ts';

const before = '| A | 1 |\n| --- | --- |\n| Net sales | 1,200 |\n\nText.\n\n';
const table = [
  '|  | 2024 | 2023 |',
  '| --- | --- | --- |',
  '| Net sales | 1,200 | 1,100 |',
  '| Cost of sales | (700) | (650) |',
  '| Income before income taxes | 300 | 250 |',
  '| Net income attributable to the |  |  |',
  '| owners of the company | 220 | 190 |',
  '| Basic earnings per share | 1.50 | 1.20 |',
  '| Operating expenses | 10 | 20 |',
].join('\n');
const sections = [
  { item_number: '8', title: 'Statements', text: `${before}### Consolidated Income Statement\n\n${table}` },
];
const statements = findTextStatements(sections);
const place = (label: string, column: number) => {
  const row = statements[0]?.rows.findIndex((one) => one.label.startsWith(label)) ?? -1;
  const cell = {
    statement: 'income-statement',
    row,
    label: statements[0]?.rows[row]?.label ?? '',
    column,
    column_label: '',
  };
  const found = makeCellPlacer(statements, sections)(cell);
  return (
    found.at && [
      found.at.section,
      sections[0]?.text.slice(found.at.char_start, found.at.char_end),
      found.at.char_start,
    ]
  );
};

describe('the places of cells in their section', () => {
  it('are those of the figure in its own table', () => {
    expect(place('Net sales', 0)).toEqual([
      '8',
      '1,200',
      before.length + '### Consolidated Income Statement\n\n'.length + table.indexOf('1,200'),
    ]);
    expect(place('Cost of sales', 1)?.[1]).toBe('650');
    expect(place('Basic', 1)?.[1]).toBe('1.20');
  });

  it('are also found where a label goes over two lines', () =>
    expect(place('Net income', 1)?.[1]).toBe('190'));

  it('are null for a line that is not there', () => {
    const cell = { statement: 'income-statement', row: 0, label: 'Turnover', column: 0, column_label: '' };
    expect(makeCellPlacer(statements, sections)(cell).at).toBeNull();
  });
});
