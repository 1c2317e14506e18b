import { readTables } from '@footnote/financials';
import { readGold } from './read-gold.ts';
import { numberOf, scoreTable } from './score-table.ts';

const [file] = readGold(`# read in the original
FILE us/a.html|US|10-K
@ Graphics|USD 6
2025 = 2025-01-26 12
Revenue|Jan 26, 2025 Amount|130,497
Sales > Graphics|Change|(13)%
Graphics|Jan 26, 2025 Amount|(761)
Per share|Jan 26, 2025 Amount|0.19|per_share
`);
const gold = file?.tables[0];
const tables = (rows: string) =>
  readTables([
    {
      section: null,
      title: '',
      text: `| (In millions) | Jan 26, 2025<br>Amount | Change |\n| --- | --- | --- |\n${rows}\n`,
    },
  ]).tables;
const faults = (read: ReturnType<typeof tables>) =>
  gold && scoreTable(gold, read, 'US').map(({ fault }) => fault);
const right =
  '| Revenue | $130,497 | 2% |\n| Sales | | |\n| Graphics (1) | $(761) | (13)% |\n| Per share | 0.19 | |';

describe('a file of cells that were written down', () => {
  it('gives cells their unit, kind and period', () => {
    expect(file).toMatchObject({ path: 'us/a.html', country: 'US', form: '10-K' });
    expect(gold?.scope).toBe('group');
    expect(
      gold?.cells.map(({ kind, scale, currency, period }) => [kind, scale, currency, period?.months]),
    ).toEqual([
      ['money', 6, 'USD', 12],
      ['percent', null, null, undefined],
      ['money', 6, 'USD', 12],
      ['per_share', null, null, 12],
    ]);
  });

  it.each([
    ['(1,234)', 'US', -1234],
    ['△427,683', 'JP', -427683],
    ['1.234,5', 'BR', 1234.5],
    ['1,57,802.56', 'IN', 157802.56],
    ['0.19p', 'GB', 0.19],
  ])('reads %s of %s', (text, country, value) => expect(numberOf(text, country)).toBe(value));
});

describe('the cells of a table', () => {
  it('are right where value, labels and head agree', () => {
    expect(faults(tables(right))).toEqual([null, null, null, null]);
  });

  it.each([
    ['a shifted column', right.replace('| Revenue |', '| Revenue | |'), 'column'],
    ['another value', right.replace('130,497', '130,479'), 'value'],
    ['another row', right.replace('Revenue', 'Costs'), 'no row'],
    ['another table', '| Revenue | 130,497 | 2% |', 'no table'],
  ])('are wrong with %s', (_what, rows, fault) => {
    expect(faults(tables(rows))?.[0]).toBe(fault);
  });

  it.each([
    ['group', { rows: [{ groups: ['Costs'] }] }, 1],
    ['period', { period: { year: 2024, start: null, end: null, months: null } }, 0],
    ['kind', { kind: 'shares' }, 0],
    ['unit', { kind: 'money', scale: 3 }, 0],
    ['scope', { scope: { of: 'parent', name: null } }, 0],
  ] as const)('are wrong with another %s', (fault, change, at) => {
    const read = tables(right).map((table) => ({
      ...table,
      ...('scope' in change && { scope: change.scope }),
      columns: table.columns.map((column) =>
        'period' in change ? { ...column, period: change.period } : column,
      ),
      rows: table.rows.map((row) => ({
        ...row,
        ...('rows' in change && { groups: ['Costs'] }),
        cells: row.cells.map((cell) => cell && { ...cell, ...('kind' in change && change) }),
      })),
    }));
    expect(faults(read)?.[at]).toBe(fault);
  });
});
