import { findTextStatements } from './text-statements.ts';

const rows = (lines: [string, string, string][]): string =>
  lines.map(([label, now, before]) => `| ${label} | ${now} | ${before} |`).join('\n');
const section = (text: string) => [{ item_number: '8', title: 'Financial Statements', text }];
const sheet = rows([
  ['Cash and cash equivalents', '$ 1,200', '$ 900'],
  ['Inventories', '300', '(20)'],
  ['Total current assets', '1,500', '880'],
  ['Total assets', '2,000', '1,500'],
  ['Accounts payable', '400', '—'],
  ['Total liabilities', '700', '600'],
  ['Total shareholders’ equity', '1,300', '900'],
]);

describe('statements of a filing without tags', () => {
  it('are found by the words of their tables, and marked so', () => {
    const text = `## Consolidated Balance Sheets\n\n(in thousands)\n\n|  | 2009 | 2008 |\n| --- | --- | --- |\n${sheet}`;
    const [statement] = findTextStatements(section(text));
    expect(statement).toMatchObject({
      id: 'balance-sheet',
      method: 'text',
      title: 'Consolidated Balance Sheets',
      scale: 3,
      section: '8',
      table: 0,
      columns: [{ label: '2009' }, { label: '2008' }],
    });
    expect(statement?.rows.find(({ label }) => label === 'Inventories')?.cells).toEqual([
      { fact: null, value: '300', shown: '300' },
      { fact: null, value: '-20', shown: '-20' },
    ]);
    expect(statement?.rows.find(({ label }) => label === 'Total assets')?.kind).toBe('total');
  });

  it('are not found in a table with only a few of the words', () => {
    const few = rows([
      ['Total assets', '2,000', '1,500'],
      ['Employees', '12', '13'],
      ['Offices', '4', '4'],
      ['Countries', '9', '9'],
    ]);
    expect(findTextStatements(section(`|  | 2009 | 2008 |\n| --- | --- | --- |\n${few}`))).toEqual([]);
  });
});
