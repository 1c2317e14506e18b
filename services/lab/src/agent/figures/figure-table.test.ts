import { readTables } from '@research/text';
import { type FigureTable, toFigureTable } from './figure-table.ts';

const balanceSheet = `### Consolidated balance sheets

(in millions of Canadian dollars)

|  | May 7, 2022 | May 1, 2021 |
| --- | --- | --- |
| ASSETS |  |  |
| Current |  |  |
| Cash | $812.3 | $890.5 |
| Receivables | 558.8 | 547.0 |
| Inventories | 1,591.5 | 1,500.1 |
|  | 2,962.6 | 2,937.6 |
| Property and equipment | 3,159.2 | 2,977.6 |
| Goodwill | 2,059.0 | 1,577.8 |
|  | $8,180.8 | $7,493.0 |
| LIABILITIES |  |  |
| Current |  |  |
| Accounts payable | $2,988.9 | $2,874.1 |
| Provisions | 32.7 | 55.0 |
|  | 3,021.6 | 2,929.1 |
| Long-term debt | 595.7 | 1,178.8 |
|  | 3,617.3 | 4,107.9 |
| SHAREHOLDERS’ EQUITY |  |  |
| Capital stock | 1,507.0 | 897.1 |
| Retained earnings | 2,914.1 | 2,362.7 |
|  | 4,421.1 | 3,259.8 |
| Non-controlling interest | 142.4 | 125.3 |
|  | 4,563.5 | 3,385.1 |
|  | $8,180.8 | $7,493.0 |
| Unnamed | 1.0 | 2.0 |
|  | 17.0 | 19.0 |
`;

function read(text: string): FigureTable {
  const [table] = readTables(text);
  if (!table) throw new Error('no table was found');
  return toFigureTable(
    { place: { kind: 'document', document_id: 'doc_one' }, title: 'report.pdf', text },
    table,
  );
}

describe('totals that are printed without a name', () => {
  it('are named by the heading whose figures add up to them', () => {
    const totals = read(balanceSheet).rows.filter(({ label }) => label.startsWith('Total'));
    expect(totals.map(({ label, cells }) => [label, cells[0]?.value])).toEqual([
      ['Total current assets', '2962.6'],
      ['Total assets', '8180.8'],
      ['Total current liabilities', '3021.6'],
      ['Total liabilities', '3617.3'],
      ['Total shareholders’ equity', '4421.1'],
      ['Total equity', '4563.5'],
      ['Total liabilities and shareholders’ equity', '8180.8'],
    ]);
  });
  it('stay without a name where nothing adds up to them', () => {
    expect(read(balanceSheet).rows.at(-1)?.label).toBe('');
  });
});

describe('the currency of a bare dollar sign', () => {
  const table = '| ($ in millions) | 2022 | 2021 |\n| --- | --- | --- |\n| Sales | $10.0 | $9.0 |\n';
  it('is the one in which the text says that it presents its figures', () => {
    const said = 'The consolidated statements are presented in Australian dollars.';
    expect(read(`${said}\n\n${table}`).currency).toBe('AUD');
    expect(read(balanceSheet).currency).toBe('CAD');
  });
  it('is the US dollar where nothing is said, or another currency is only one of the business', () => {
    expect(read(table).currency).toBe('USD');
    expect(read(`Some costs are denominated in Canadian dollars.\n\n${table}`).currency).toBe('USD');
  });
});

it('reads a label on two lines, of which the second begins with an amount', () => {
  const { rows } = read(`### Balance sheets

|  | 2024 | 2023 |
| --- | --- | --- |
| Inventories | 2,438 | 2,320 |
| Property, net of accumulated depreciation - |  |  |
| $13,663 and $12,995 (Note 9) | 15,742 | 15,337 |
| Goodwill | 2,460 | 1,935 |
`);
  expect(rows.find(({ cells }) => cells[0]?.text === '15,742')?.label).toBe(
    'Property, net of accumulated depreciation - $13,663 and $12,995 (Note 9)',
  );
  expect(rows.find(({ label }) => label === 'Goodwill')?.groups).toEqual([]);
});
