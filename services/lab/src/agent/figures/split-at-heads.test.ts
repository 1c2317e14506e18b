import { readTables } from '@research/text';
import { toFigureTable } from './figure-table.ts';
import { splitAtHeads } from './split-at-heads.ts';

const text = `### SEGMENT SALES

| Q4 |  |  | % Change |
| --- | --- | --- | --- |
| ($ in Millions) | 2022 | 2021 | Reported |
| Scales | $30 | $20 | 50.0% |
| Sensors | 40 | 50 | (20.0)% |
| Full Year |  |  | % Change |
| ($ in Millions) | 2022 | 2021 | Reported |
| Scales | $120 | $80 | 50.0% |
`;

describe('a table with rows of years', () => {
  const source = { place: { kind: 'document' as const, document_id: 'd1' }, title: 'Release', text };
  const tables = readTables(text)
    .flatMap(splitAtHeads)
    .map((table) => toFigureTable(source, table));

  it('is one table below each of them, with its own periods', () =>
    expect(
      tables.map(({ columns, rows, scale }) => [
        columns[0]?.period,
        rows.map(({ label }) => label).slice(0, 2),
        scale,
      ]),
    ).toEqual([
      [{ year: 2022, end: null, months: 3 }, ['Scales', 'Sensors'], 6],
      [{ year: 2022, end: null, months: 12 }, ['Scales'], 6],
    ]));

  it('is one table for each year for which it prints its head again', () => {
    const printed = `Segments (in millions):

|  | Year ended June 30, 2024 Scales | Year ended June 30, 2024 Sensors |
| --- | --- | --- |
| Net sales | $120 | $40 |
|  |  | Year ended June 30, 2023 |
|  | Scales | Sensors |
| Net sales | $80 | $50 |
`;
    const read = readTables(printed)
      .flatMap(splitAtHeads)
      .map((table) => toFigureTable({ ...source, text: printed }, table));
    expect(
      read.map(({ columns, rows }) => [columns.map(({ label }) => label), rows[0]?.cells[0]?.text]),
    ).toEqual([
      [['Year ended June 30, 2024 Scales', 'Year ended June 30, 2024 Sensors'], '$120'],
      [['Year ended June 30, 2023 Scales', 'Year ended June 30, 2023 Sensors'], '$80'],
    ]);
  });

  it('puts a name over the amounts beside it where its own column is empty', () => {
    const printed = `|  | 2024 | 2023 |  | 2022 |
| --- | --- | --- | --- | --- |
| Halls | $12 | $11 |  | $10 |
| By segment: |  |  |  |  |
|  |  | Year ended June 30, 2024 |  |  |
|  | Scales | Sensors |  | Total |
| Net sales | $120 |  | $40 | $160 |
`;
    const [, read] = readTables(printed).flatMap(splitAtHeads);
    expect([read?.title, read?.head.slice(1)]).toEqual([
      'By segment:',
      [
        'Year ended June 30, 2024 Scales',
        '',
        'Year ended June 30, 2024 Sensors',
        'Year ended June 30, 2024 Total',
      ],
    ]);
  });

  it('leaves a table with years in its head as it is', () => {
    const plain = readTables('| | 2022 | 2021 |\n| --- | --- | --- |\n| Scales | 1,204 | 1,180 |\n');
    expect(plain.flatMap(splitAtHeads)).toEqual(plain);
  });
});
