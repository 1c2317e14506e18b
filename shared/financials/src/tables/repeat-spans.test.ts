import { readTables } from '../read-tables.ts';

const read = (text: string) =>
  readTables([{ section: '8', title: 'Segments', text }], { country: 'US' }).tables.map((table) => ({
    id: table.id,
    continues: table.continues,
    keys: table.columns.map(({ key }) => key),
  }));

const sales = `| | Pumps 2024 | Pumps 2023 | Valves 2024 | Valves 2023 |
| --- | --- | --- | --- | --- |
| Revenue | 500 | 400 | 300 | 200 |
| Operating income | 50 | 40 | 30 | 20 |
`;
const assets = `| | 2024 | 2023 | 2024 | 2023 |
| --- | --- | --- | --- | --- |
| Assets | 900 | 800 | 700 | 600 |
| Liabilities | 90 | 80 | 70 | 60 |
`;
const named = ['Pumps 2024', 'Pumps 2023', 'Valves 2024', 'Valves 2023'];

describe('a second block whose head repeats the periods alone', () => {
  it('has the names that span them in the block above, and so has a third', () => {
    expect(read(`${sales}\n${assets}\n${assets}`)).toEqual([
      { id: 't1', continues: null, keys: named },
      { id: 't2', continues: 't1', keys: named },
      { id: 't3', continues: 't2', keys: named },
    ]);
  });

  it('has them also where they are a row of the head', () => {
    const spanned = `| | Pumps | Pumps | Valves | Valves |
| --- | --- | --- | --- | --- |
| | 2024 | 2023 | 2024 | 2023 |
| Revenue | 500 | 400 | 300 | 200 |
`;
    expect(read(`${spanned}\n${assets}`).map(({ keys }) => keys)).toEqual([named, named]);
  });

  it.each([
    ['under a line of its own', `${sales}\nThe assets of the regions were:\n\n${assets}`],
    ['under a heading', `${sales}\n### Regions\n\n${assets}`],
    ['of other periods', `${sales}\n${assets.replaceAll('2023', '2022')}`],
    ['of another width', `${sales.replaceAll(/ [^|]+ \|$/gm, '')}\n${assets}`],
  ])('has none %s', (_name, text) => {
    expect(read(text).at(-1)?.keys).not.toContain('Valves 2024');
  });

  it('has none where its periods tell its columns apart', () => {
    const two = (names: string) => `| | ${names} |\n| --- | --- | --- |\n| Revenue | 500 | 400 |\n`;
    expect(read(`${two('Pumps 2024 | Pumps 2023')}\n${two('2024 | 2023')}`).at(-1)?.keys).toEqual([
      '2024',
      '2023',
    ]);
  });
});
