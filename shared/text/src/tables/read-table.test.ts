import { findTables } from './find-tables.ts';
import { readTables } from './read-table.ts';

const sheet = `<!-- page 4 -->

Some text of a paragraph that ends here. And another sentence.

### Harbour Cranes plc

### Consolidated Balance Sheets

### (In thousands, except share data)

|  | December 31, 2024 | December 31, 2023 |
| --- | --- | --- |
| Assets |  |  |
| Current assets: |  |  |
| Cash \\*a\\* and \\| more | $1,200 | $(900) |
| Total current assets | 1,200 | 900 |
| Goodwill | 10 | 11 |

Commitments (Note 3)

<!-- page 5 -->

|  |  |  |
| --- | --- | --- |
| Total equity | 7 | 8 |

| Berth | Tons |
| --- | --- |
| North | 4<br>5 |
| South |`;

const tableOf = (text: string, id: string) => readTables(text, (place) => place.id === id)[0];

describe('a small table above a statement', () => {
  const title = (unit: string) => `Notes are a part of the statements, as before.

| 연 결 손 익 계 산 서 |  |
| --- | --- |
| 제 14 기 : 2024년 1월 1일부터 2024년 12월 31일까지 |  |
| 해솔정공과 그 종속기업 | ${unit} |

| 과 목 | 제 14 (당) 기 |
| --- | --- |
| 매출액 | 29,020 |
| 매출원가 | 19,979 |
`;

  it('says its name and its unit', () => {
    const tables = readTables(title('(단위 : 원)'));
    expect(tables.at(-1)).toMatchObject({ unit: '단위 : 원', title: expect.stringContaining('연 결 손 익') });
  });

  it('says nothing of it where it names no unit', () =>
    expect(readTables(title('')).at(-1)).toMatchObject({ unit: '', title: '' }));
});

describe('readTables', () => {
  it('reads titles, units, heads, groups and cells as they stand in the text', () => {
    const [first] = readTables(sheet);
    expect(first).toMatchObject({
      id: 't1',
      page: 4,
      title: 'Harbour Cranes plc / Consolidated Balance Sheets / (In thousands, except share data)',
      unit: 'In thousands, except share data',
      head: ['', 'December 31, 2024', 'December 31, 2023'],
      continues: null,
    });
    expect(first?.rows.map(({ label, groups }) => [...groups, label].join(' > '))).toEqual([
      'Assets',
      'Assets > Current assets:',
      'Assets > Current assets: > Cash *a* and | more',
      'Assets > Current assets: > Total current assets',
      'Goodwill',
    ]);
    expect(first?.rows[2]?.cells.slice(1)).toEqual(['$1,200', '$(900)']);
    expect(first?.rows.map(({ start, end }) => sheet.slice(start, end).split('|')[1]?.trim())).toContain(
      'Goodwill',
    );
  });

  it.each(['\n', '\n\n', ' \n\n'])('ends above a table in a text that begins with %j', (blank) => {
    const [table] = readTables(
      `${blank}Sales by region\n\n| Region | 2024 |\n| --- | --- |\n| North | 5 |\n`,
    );
    expect(table).toMatchObject({ title: 'Sales by region', head: ['Region', '2024'] });
    expect(readTables(`${blank}| Region | 2024 |\n| --- | --- |\n| North | 5 |\n`)).toHaveLength(1);
  });

  it('gives a table without a head that of the one above, over the end of a page', () => {
    const second = tableOf(sheet, 't2');
    expect(second).toMatchObject({ page: 5, continues: 't1', unit: 'In thousands, except share data' });
    expect(second?.head[1]).toBe('December 31, 2024');
  });

  it('reads a row that breaks off, and a cell of two lines', () => {
    expect(tableOf(sheet, 't3')?.rows.map(({ cells }) => cells)).toEqual([
      ['North', '4 5'],
      ['South', ''],
    ]);
    expect(tableOf(sheet, 't4')).toBeUndefined();
  });

  it.each([
    'no table',
    '| a line alone |',
    '| a | b |\n\n| --- | --- |',
    `${'|'.repeat(100_000)}\n${'-|'.repeat(100_000)}`,
  ])('finds none in %.40j', (text) => {
    expect([...findTables(text)]).toEqual([]);
  });
});
