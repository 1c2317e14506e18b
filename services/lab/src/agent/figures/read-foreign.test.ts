import { readTables } from '@research/text';
import { toFigureTable } from './figure-table.ts';
import { scoreStatement } from './find-statement.ts';
import { readCell } from './read-cell.ts';

const brazilian = `### DEMONSTRAÇÃO DO RESULTADO

Em milhares de reais

|  | CONTROLADORA 31/12/24 | CONSOLIDADO 31/12/24 | CONSOLIDADO 31/12/23 |
| --- | --- | --- | --- |
| Receita líquida | - | 1.450.120 | 1.300.000 |
| Custo dos produtos vendidos | - | (900.120) | (800.000) |
| Lucro bruto | - | 550.000 | 500.000 |
| Lucro antes do imposto de renda | 90.500 | 200.000 | 180.000 |
| Imposto de renda | (10.500) | (60.000) | (50.000) |
| Lucro líquido do exercício | 80.000 | 140.000 | 130.000 |
`;

describe('a statement printed in Brazil', () => {
  const [read] = readTables(brazilian);
  if (!read) throw new Error('the table was not read');
  const table = toFigureTable(
    { place: { kind: 'document', document_id: 'doc_one' }, title: 'one', text: brazilian },
    read,
  );

  it('has points between thousands, thousands of reais, and days with slashes', () => {
    expect(table.rows[0]?.cells[1]?.value).toBe('1450120');
    expect(table.rows[1]?.cells[1]?.value).toBe('-900120');
    expect([table.scale, table.currency]).toEqual([3, 'BRL']);
    expect(table.columns[1]?.period).toMatchObject({ year: 2024, end: '2024-12-31' });
  });

  it('is known as an income statement', () => {
    expect(scoreStatement(table, 'income-statement')).toBeGreaterThan(5);
    expect(scoreStatement(table, 'cash-flow')).toBe(0);
  });
});

describe('a cell of a Japanese statement', () => {
  it.each([
    ['※１ 5,320,983', '5320983'],
    ['※1,2 △100,018', '-100018'],
    ['※１、※２ 720', '720'],
    ['△100,018', '-100018'],
  ])('%j is an amount beside the number of its note', (cell, value) =>
    expect(readCell(cell).value).toBe(value),
  );
});
