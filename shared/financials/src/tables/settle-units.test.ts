import { readTables } from '../read-tables.ts';

const rowsOf = (text: string) =>
  readTables([{ section: null, title: '', text }], { country: 'US' }).tables[0]?.rows ?? [];
const unitsOf = (text: string) =>
  rowsOf(text).map(({ label, cells }) => [label, cells[0]?.kind ?? null, cells[0]?.scale ?? null]);

const head = '| (Millions, except where indicated) | 2031 | 2030 |\n| --- | --- | --- |\n';

describe('the units of rows of a table that has several', () => {
  const cards = `${head}| Card volumes (billions) | $1,552.8 | $1,284.2 |
| Own cards | $1,338.3 | $1,089.8 |
| Others’ cards | $214.5 | $194.4 |
| Cards in issue (millions) | 133.3 | 121.7 |
| Own cards in issue | 76.0 | 71.4 |
| Average spending (dollars) | $23,496 | $20,392 |
| Fees | $6,070 | $5,195 |
`;

  it('are those of the row above for its parts, and counts where only amounts are signed', () => {
    expect(unitsOf(cards)).toEqual([
      ['Card volumes (billions)', 'money', 9],
      ['Own cards', 'money', 9],
      ['Others’ cards', 'money', 9],
      ['Cards in issue (millions)', 'count', 6],
      ['Own cards in issue', 'count', 6],
      ['Average spending (dollars)', 'money', 0],
      ['Fees', 'money', 6],
    ]);
  });

  it('are not passed to a row with other decimals, with another sign or with larger figures', () => {
    const below = (row: string) =>
      unitsOf(`${head}| Card volumes (billions) | $1,552.8 | $1,284.2 |\n${row}\n`)[1]?.slice(1);
    expect(below('| Fees | $6,070 | $5,195 |')).toEqual(['money', 6]);
    expect(below('| Fees | 607.0 | 519.5 |')).toEqual(['money', 6]);
    expect(below('| Fees | $6,070.1 | $519.5 |')).toEqual(['money', 6]);
  });

  it('are not known where only the figures of a row have decimals, and no sign', () => {
    const table = (first: string) =>
      `(in millions)\n\n| | 2031 | 2030 |\n| --- | --- | --- |\n| Sales | ${first} | $151,851 |\n| Costs | 1,232 | 1,171 |\n| Claims | 2,336.6 | 2,244.0 |\n| Profit | $7,187 | $6,667 |\n`;
    const claims = (text: string) => unitsOf(text).find(([label]) => label === 'Claims');
    expect(claims(table('$168,004'))).toEqual(['Claims', 'count', null]);
    // Amounts with decimals: the claims may be one.
    expect(claims(table('$168,004.1'))).toEqual(['Claims', 'money', 6]);
  });
});
