import { readTables } from './read-tables.ts';
import type { DataTable } from './tables/table.ts';

const read = (text: string, country = 'US'): DataTable[] =>
  readTables([{ section: '8', title: 'Statements', text }], { country }).tables;
const one = (text: string): DataTable => {
  const [table] = read(text);
  if (!table) throw new Error('no table was read');
  return table;
};
const kinds = ({ rows }: DataTable) =>
  rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.kind ?? null)]);

const income = `### Consolidated Statements of Operations

| Years Ended December 31,<br>(In millions, except per share amounts) | 2024 | 2023 |
| --- | --- | --- |
| Net sales | $ 1,200 | $ 1,100 |
| Cost of sales | (700) | (650) |
| Other income (expense): |  |  |
| Interest expense | (20) | (30) |
| Effect of exchange rate changes | 5 | — |
| Income before taxes | 485 | 420 |
| Net income | $ 385 | $ 320 |
| Earnings per share: |  |  |
| Basic | $ 1.93 | $ 1.60 |
| Diluted | 1.90 | 1.58 |
| Weighted average shares outstanding—basic | 200 | 200 |
| Dilutive effect of options | 3 | 2 |
| Weighted average shares outstanding—diluted | 203 | 202 |
`;

describe('a table as data', () => {
  it('has its place, title, unit, and every cell with its value and offsets', () => {
    const table = one(income);
    expect(table).toMatchObject({
      id: 't1',
      section: '8',
      title: 'Consolidated Statements of Operations',
      head: 'Years Ended December 31,',
      currency: 'USD',
      scale: 6,
      scope: { of: 'group', name: null },
      continues: null,
    });
    const cell = table.rows[1]?.cells[0];
    expect(cell).toMatchObject({ text: '(700)', value: '-700', kind: 'money', scale: 6, currency: 'USD' });
    expect(income.slice(cell?.char_start, cell?.char_end)).toBe('(700)');
    expect(table.rows[4]?.cells[1]).toMatchObject({ text: '—', value: '0' });
  });

  it('has the period of each column by all words of its head', () =>
    expect(one(income).columns.map(({ key, period, period_unsure }) => [key, period, period_unsure])).toEqual(
      [
        ['2024', { year: 2024, start: '2024-01-01', end: '2024-12-31', months: 12 }, false],
        ['2023', { year: 2023, start: '2023-01-01', end: '2023-12-31', months: 12 }, false],
      ],
    ));

  it('has kinds by signs and units, and by no word of a label', () => {
    expect(kinds(one(income)).filter(([, kind]) => kind !== 'money' && kind !== null)).toEqual([
      ['Basic', 'per_share', 'per_share'],
      ['Diluted', 'per_share', 'per_share'],
      ['Weighted average shares outstanding—basic', 'shares', 'shares'],
      ['Dilutive effect of options', 'shares', 'shares'],
      ['Weighted average shares outstanding—diluted', 'shares', 'shares'],
    ]);
    const equity = one(`### Balance sheet

(in thousands)

|  | 2024 |
| --- | --- |
| Common stock, $1 par value; 9,000 shares authorized; 1,204 shares issued and outstanding | $ 1,204 |
| Additional paid-in capital | 5,000 |
`);
    expect(kinds(equity).map(([, kind]) => kind)).toEqual(['money', 'money']);
  });

  it('has kinds and units of columns', () => {
    const table = one(`Options (shares in thousands):

|  | Number of shares | Weighted average exercise price | Amount | % of total |
| --- | --- | --- | --- | --- |
| Granted | 1,204 | $ 12.50 | $ 3,000 | 12.5 |
| Expired | 11 | 9.75 | 200 | 2.5 |
`);
    expect(kinds(table)).toEqual([
      ['Granted', 'shares', 'per_share', 'money', 'percent'],
      ['Expired', 'shares', 'per_share', 'money', 'percent'],
    ]);
    expect(table.rows[0]?.cells.map((cell) => cell?.scale)).toEqual([3, 0, null, 0]);
  });

  it('knows no unit where none is printed', () => {
    const table = one('| Fees | 2024 |\n| --- | --- |\n| Audit | 411 |\n');
    expect(table).toMatchObject({ currency: null, scale: null, unit: '' });
    expect(table.rows[0]?.cells[0]).toMatchObject({ value: '411', kind: null, scale: null });
  });

  it('takes the unit of a table that prints one of its amounts', () => {
    const [, note] = read(`${income.replace('$ 1,200', '$ 12,345')}

Sales by region at year end:

| Region | 2024 |
| --- | --- |
| North | 12,345 |
`);
    expect(note).toMatchObject({ scale: 6, currency: 'USD' });
    expect(note?.rows[0]?.cells[0]).toMatchObject({ kind: 'money', scale: 6 });
  });

  it('is two where a head is printed again, with the names and spans above it', () => {
    const tables = read(`### Segments (in millions)

|  | Three months ended March 31, 2024 | Three months ended March 31, 2023 |
| --- | --- | --- |
| Scales | $ 30 | $ 20 |
| Sensors | 40 | 50 |
|  | Nine months ended March 31, 2024 | Nine months ended March 31, 2023 |
| Scales | $ 90 | $ 60 |
`);
    expect(
      tables.map(({ id, columns }) => [id, columns[0]?.period?.months, columns[0]?.period?.start]),
    ).toEqual([
      ['t1', 3, '2024-01-01'],
      ['t1b', 9, '2023-07-01'],
    ]);
  });

  it('has all rows of its head, whatever the first says', () => {
    const table = one(`| Provisional figures |  |  |
| --- | --- | --- |
| Item | This quarter | Last quarter |
|  | (Q1 2024) | (Q4 2023) |
| Sales | 10,795 | 10,099 |
| Profit | 712 | 626 |
`);
    expect(table.columns.map(({ key }) => key)).toEqual(['This quarter (Q1 2024)', 'Last quarter (Q4 2023)']);
    expect(table.rows.map(({ label, groups }) => [...groups, label])).toEqual([['Sales'], ['Profit']]);
  });

  it('is two where two stand side by side', () => {
    const tables = read(`| Assets | 2024 | Liabilities | 2024 |
| --- | --- | --- | --- |
| Cash at bank | 1,200 | Trade payables | 900 |
| Inventories | 300 | Borrowings | 500 |
| Other assets | 100 | Other liabilities | 200 |
`);
    expect(tables.map(({ head, rows }) => [head, rows[1]?.label, rows[1]?.cells[0]?.value])).toEqual([
      ['Assets', 'Inventories', '300'],
      ['Liabilities', 'Borrowings', '500'],
    ]);
  });

  it('has no columns of notes and of footnote marks, and no rows of footnotes', () => {
    const table = one(`|  | Notes | 2024 |  | 2023 |
| --- | --- | --- | --- | --- |
| Sales | 3 | 158,015 | (1) | 134,232 |
| Costs | 4,5 | (66,618) |  | (57,992) |
| Profit | 7 | 91,397 | (2) | 76,240 |
| (1) Includes the sales of companies that were acquired in the course of the year. |  |  |  |  |
`);
    expect(table.columns.map(({ key }) => key)).toEqual(['2024', '2023']);
    expect(table.rows.map(({ label }) => label)).toEqual(['Sales', 'Costs', 'Profit']);
  });

  it('ends an income statement where the title of comprehensive income is printed', () => {
    const tables = read(`${income}| Consolidated Statements of Comprehensive Income |  |  |
| Net income | 385 | 320 |
| Comprehensive income | 390 | 322 |
| Translation | 5 | 2 |
`);
    expect(tables.map(({ statement, title, rows }) => [statement?.kind, title, rows.length])).toEqual([
      ['income-statement', 'Consolidated Statements of Operations', 13],
      ['comprehensive-income', 'Consolidated Statements of Comprehensive Income', 3],
    ]);
  });

  it('says whose figures it gives', () => {
    const titled = (title: string) =>
      one(`### ${title}\n\n| (in millions) | 2024 |\n| --- | --- |\n| Sales | 5 |\n`).scope;
    expect(titled('Parent Company Only Condensed Balance Sheets')).toEqual({ of: 'parent', name: null });
    expect(titled('Guarantor Subsidiaries')).toEqual({ of: 'guarantors', name: null });
    expect(titled('Health Care Benefits Segment')).toEqual({ of: 'segment', name: 'Health Care Benefits' });
    expect(titled('Results from continuing operations')).toEqual({ of: 'continuing', name: null });
    expect(titled('Reportable segments')).toEqual({ of: 'group', name: null });
    const columns = one(`|  | Group 2024 | Company 2024 |\n| --- | --- | --- |\n| Sales | 5 | 3 |\n`).columns;
    expect(columns.map(({ scope }) => scope?.of ?? null)).toEqual([null, 'parent']);
  });

  it('goes on over a page, and names the part before it', () => {
    const tables = read(`<!-- page 1 -->

${income}
<!-- page 2 -->

|  |  |  |
| --- | --- | --- |
| Dividends per share | $ 0.50 | $ 0.40 |
`);
    expect(tables[1]).toMatchObject({ id: 't2', page: 2, continues: 't1', scale: 6 });
    expect(tables[1]?.columns[0]?.period?.end).toBe('2024-12-31');
  });

  it('of Japan may print the first amounts in the cells of its head', () => {
    const table = one(
      '| 給料 | 前連結会計年度<br>（自 2023年４月１日<br>至 2024年３月31日） 39,532百万円 | 当連結会計年度<br>（自 2024年４月１日<br>至 2025年３月31日） 40,208百万円 |\n| --- | --- | --- |\n| 手数料 | 9,283 | 10,561 |\n',
    );
    expect(table).toMatchObject({ unit: '百万円', currency: 'JPY', scale: 6 });
    expect(table.columns.map(({ period }) => period?.end)).toEqual(['2024-03-31', '2025-03-31']);
    expect(table.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.value)])).toEqual([
      ['給料', '39532', '40208'],
      ['手数料', '9283', '10561'],
    ]);
  });

  it('of parts has the term that its title names, as the statements date it', () => {
    const sheet = [
      '재무상태표',
      '',
      '제 59 기 2022년 12월 31일 현재',
      '',
      '제 58 기 2021년 12월 31일 현재',
      '',
      '(단위 : 원)',
      '',
      '| 과목 | 제 59 기 | 제 58 기 |',
      '| --- | --- | --- |',
      '| 유동자산 | 70 | 60 |',
      '| 현금및현금성자산 | 40 | 30 |',
      '| 비유동자산 | 30 | 20 |',
      '| 자산총계 | 100 | 80 |',
      '| 유동부채 | 30 | 20 |',
      '| 부채총계 | 60 | 50 |',
      '| 자본총계 | 40 | 30 |',
      '| 부채및자본총계 | 100 | 80 |',
    ].join('\n');
    const note = (title: string) =>
      `${title}\n\n| 구분 | 원가 | 공정가치 | 계 |\n| --- | --- | --- | --- |\n| 현금 | 5 | 7 | 12 |\n| 채권 | 1 | 2 | 3 |\n`;
    const titles = ['(1) 당기말 (단위: 백만원)', '(2) 전기말', '(3) 당기와 전기의 내역은 다음과 같습니다'];
    const [, ...notes] = read([sheet, ...titles.map(note)].join('\n\n'), 'KR');
    expect(notes.map(({ columns }) => columns.map(({ period }) => period?.end ?? null))).toEqual([
      Array(3).fill('2022-12-31'),
      Array(3).fill('2021-12-31'),
      Array(3).fill(null),
    ]);
    expect(notes[0]?.columns[0]).toMatchObject({ period: { months: 0 }, period_unsure: false });
  });

  it('has the years of its columns by their number, as the statements of the filing date them', () => {
    const sheet =
      '재무상태표\n\n제 60 기 1분기말 2023.03.31 현재\n\n제 59 기말 2022.12.31 현재\n\n(단위 : 백만원)\n\n| | 제 60 기 1분기말 | 제 59 기말 |\n| --- | --- | --- |\n| 유동자산 | 70 | 60 |\n| 비유동자산 | 30 | 20 |\n| 자산총계 | 100 | 80 |\n| 부채총계 | 60 | 50 |\n| 자본총계 | 40 | 30 |\n| 부채및자본총계 | 100 | 80 |\n';
    const orders =
      '## 수주상황\n\n| 구분 | 제60기 1분기 | 제59기 | 제58기 | 제60기 반기 |\n| --- | --- | --- | --- | --- |\n| 수주 | 5 | 7 | 6 | 9 |\n';
    const table = read(`${sheet}\n${orders}`, 'KR').at(-1);
    expect(table?.columns.map(({ period, period_unsure }) => [period?.end ?? null, period_unsure])).toEqual([
      ['2023-03-31', true],
      ['2022-12-31', true],
      ['2021-12-31', true],
      [null, false],
    ]);
  });

  it('is no list of headings with the numbers of their pages', () => {
    const list = (pages: readonly number[]) =>
      `### Notes\n\n| | | |\n| --- | --- | --- |\n${pages.map((page, at) => `| ${at + 1}. | Note ${'abcdefg'[at]} | ${page} |`).join('\n')}\n`;
    const count = (pages: readonly number[]) =>
      readTables([{ section: null, title: '', text: list(pages) }]).tables.length;
    expect(count([75, 81, 84, 84, 86, 103])).toBe(0);
    expect(count([75, 81, 64, 84, 86, 103])).toBe(1);
    expect(count([75, 81, 84])).toBe(1);
  });

  it('has the quarters of the year of an annual report in its columns', () => {
    const rows = (label: string) =>
      `| | 第一季度 | 第二季度 | 第三季度 | 第四季度 |\n| --- | --- | --- | --- | --- |\n| ${label} | 5 | 7 | 6 | 9 |\n`;
    const ends = (text: string, yearEnd?: string) =>
      readTables([{ section: null, title: '', text }], { country: 'CN', yearEnd }).tables[0]?.columns.map(
        ({ period }) => `${period?.end} ${period?.months}`,
      );
    expect(ends(rows('营业收入'), '2019-12-31')).toEqual([
      '2019-03-31 3',
      '2019-06-30 3',
      '2019-09-30 3',
      '2019-12-31 3',
    ]);
    expect(ends(rows('2018年'), '2019-12-31')?.[0]).toBe('undefined undefined');
    expect(ends(rows('营业收入'))?.[0]).toBe('undefined undefined');
  });

  it('of preliminary results in Korea is one of the quarter and one of the year so far', () => {
    const tables = read(
      "| 구분 | | 당기실적 ('24.4분기) | 전년동기대비증감율(%) |\n| --- | --- | --- | --- |\n| 매출액 | 당해실적 | 107 | 5.4% |\n| | 누계실적 | 418 | 2.0% |\n| 영업이익 | 당해실적 | 7 | 11.2% |\n| | 누계실적 | 28 | -1.0% |\n",
      'KR',
    );
    expect(
      tables.map(({ id, columns, rows }) => [
        id,
        columns[0]?.period?.months,
        columns[0]?.period?.end,
        ...rows.map((row) => [row.id, row.label, row.groups.length, row.cells[0]?.value]),
      ]),
    ).toEqual([
      ['t1', 3, '2024-12-31', ['t1.r0', '매출액', 0, '107'], ['t1.r1', '영업이익', 0, '7']],
      ['t1b', null, '2024-12-31', ['t1b.r0', '매출액', 0, '418'], ['t1b.r1', '영업이익', 0, '28']],
    ]);
  });

  it('of parts has the days that its title prints, or that are over their total', () => {
    const parts = '| 売上高 | ポンプ | 弁 |\n| --- | --- | --- |\n| 外部 | 10 | 5 |\n| 内部 | 2 | 1 |\n';
    const title = '前連結会計年度（自 2023年４月１日 至 2024年３月31日）';
    expect(read(`${title}\n\n（単位：百万円）\n\n${parts}`, 'JP')[0]?.columns[0]?.period).toEqual({
      year: 2024,
      start: '2023-04-01',
      end: '2024-03-31',
      months: 12,
    });
    const levels = (first: string) =>
      `| | December 31, 2022 | Level 1 | Level 2 |\n| --- | --- | --- | --- |\n| Cash | ${first} | 3 | 2 |\n| Bonds | 9 | 4 | 5 |\n`;
    const ends = (text: string) => one(text).columns.map(({ period }) => period?.end ?? null);
    expect(ends(levels('5'))).toEqual(Array(3).fill('2022-12-31'));
    expect(ends(levels('8'))).toEqual(['2022-12-31', null, null]);
  });

  it('has the period and the heading that the table above it ends with', () => {
    const head = '| | Pumps | Valves |\n| --- | --- | --- |\n';
    const rows = '| Within one year | 5 | 4 |\n| Later | 3 | 2 |\n';
    const [first, second] = read(
      `${head}| Year ended 30 September 2021 | | |\n${rows}| Year ended 30 September 2020 | | |\n| | General | |\n\n${head}${rows}`,
    );
    expect(first?.rows.at(-1)?.label).toBe('Later');
    expect(second?.title).toContain('Year ended 30 September 2020');
    expect(second?.columns.map(({ period }) => period?.end)).toEqual(['2020-09-30', '2020-09-30']);
    const [, goesOn] = read(
      `${head}| Assets | | |\n${rows}| Liabilities | | |\n\n<!-- page 2 -->\n\n${head}${rows}`,
    );
    expect(goesOn?.rows.at(-1)?.groups).toEqual(['Liabilities']);
    const [alone] = read(`(in millions)\n\n${head}| Assets | | |\n\n<!-- page 2 -->\n\n${head}${rows}`);
    expect(alone).toMatchObject({
      scale: 6,
      rows: [{ label: 'Assets' }, { groups: ['Assets'] }, { groups: ['Assets'] }],
    });
  });

  it('has a column for each level of its labels, whatever the heads of these columns are', () => {
    const table = one(
      '| 부 문 | 구 분 | 금액 | 비중 |\n| --- | --- | --- | --- |\n| 건설 | 매출액 | 459 | 44.9% |\n| | 영업손익 | 29 | - |\n| 상사 | 매출액 | 360 | 35.2% |\n| | 영업손익 | 9 | - |\n',
    );
    expect(table.columns.map(({ key }) => key)).toEqual(['금액', '비중']);
    expect(table.rows.map(({ groups, label, cells }) => [...groups, label, cells[0]?.value])).toEqual([
      ['건설', '매출액', '459'],
      ['건설', '영업손익', '29'],
      ['상사', '매출액', '360'],
      ['상사', '영업손익', '9'],
    ]);
    const notes = one(
      '| Loan | Currency | 2031 |\n| --- | --- | --- |\n| Term loan | USD | 5 |\n| Bond | EUR | 3 |\n',
    );
    expect(notes.rows.map(({ groups, label }) => [...groups, label])).toEqual([['Term loan'], ['Bond']]);
  });

  it('has Chinese labels of two lines as one', () => {
    const text = '| | 2024 |\n| --- | --- |\n| 按公允價值計入損益的 | |\n| 金融資產 | 5 |\n| 存貨 | 3 |\n';
    expect(one(text).rows.map(({ label }) => label)).toEqual(['按公允價值計入損益的金融資產', '存貨']);
  });

  it('calls a fiscal year as the issuer does', () => {
    const text = `Fiscal 2022 ended January 28, 2023.

|  | January 28, 2023 | January 29, 2022 |
| --- | --- | --- |
| Stores | 12 | 11 |
`;
    expect(one(text).columns.map(({ fiscal_year }) => fiscal_year)).toEqual([2022, 2021]);
    expect(one(text.replace(/^.*\n/, '')).columns.map(({ fiscal_year }) => fiscal_year)).toEqual([
      null,
      null,
    ]);
  });

  it('is read in linear time from hostile text', () => {
    const row = (cell: string, count: number) => `|${` ${cell} |`.repeat(count)}`;
    const hostile = [
      `${row('x', 300)}\n|${' --- |'.repeat(300)}\n${Array.from({ length: 300 }, () => row('(1,2', 300)).join('\n')}`,
      `| ${'(in '.repeat(20_000)} | ${'1,'.repeat(20_000)} |\n| --- | --- |\n| ${'per share '.repeat(20_000)} | ${'9'.repeat(50_000)} |`,
      `|${' | '.repeat(100_000)}\n|${'-|'.repeat(100_000)}`,
      `fiscal 2022 ${'ended '.repeat(100_000)}\n\n| a | 2024 |\n| --- | --- |\n| b | 1 |`,
    ];
    const began = performance.now();
    for (const text of hostile) read(text);
    expect(performance.now() - began).toBeLessThan(200_000);
  });
});

describe('points between thousands', () => {
  const note = (text: string) =>
    read(
      `${text}

| | 2024 | 2023 |
| --- | --- | --- |
| Taxa de franquia | 2.000 | 1.500 |
| Outras | 95 | 40 |
`,
      'BR',
    )
      .at(-1)
      ?.rows[0]?.cells.map((cell) => cell?.value);
  const total = (amount: string) => `| | 2024 |\n| --- | --- |\n| Receita | ${amount} |`;

  it('are read in a small table as most numbers of the text are written', () => {
    expect(note(`${total('37.986.941')}\n\nA receita foi de 1.234,5 milhões.`)).toEqual(['2000', '1500']);
    expect(note(`${total('37,986,941')}\n\nRevenue was 1,234.5 million.`)).toEqual(['2', '1.5']);
    expect(note('')).toEqual(['2', '1.5']);
  });

  it('leave a table alone that writes its decimals with a point', () => {
    const text = `${total('37.986.941')}\n\n### Câmbio\n\n| | 2024 |\n| --- | --- |\n| Cotação do dólar | 5.192 |\n| Cotação do euro | 6.43 |`;
    expect(read(text, 'BR').at(-1)?.rows[0]?.cells[0]?.value).toBe('5.192');
  });
});
