import { readTables } from '../read-tables.ts';
import type { DataTable } from './table.ts';

const read = (text: string, country = 'US'): DataTable[] =>
  readTables([{ section: null, title: '', text }], { country }).tables;
const kindsOf = (text: string, country?: string) =>
  read(text, country)[0]?.rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.kind ?? null)]);

describe('the scope of a table', () => {
  const rows =
    '| | 2031 | 2030 |\n| --- | --- | --- |\n| Loss before tax | (238) | (383) |\n| Tax | 12 | 15 |\n';

  it.each([
    ['### Company Statement of Cash Flows', 'parent'],
    ['### 34 STATEMENT OF FINANCIAL POSITION OF THE COMPANY', 'parent'],
    [
      '### NOTE 22: PARENT ENTITY INFORMATION\n\nThe policies of the parent entity are those of the group. They are in note 1.',
      'parent',
    ],
    ['### Retail/Care Segment', 'segment'],
    ['### Statements of the group and of the company', 'group'],
    ['### Company information', 'group'],
  ])('below %j is %s', (title, scope) => expect(read(`${title}\n\n${rows}`)[0]?.scope.of).toBe(scope));

  it('is the company alone for the statements of a Japanese filing that has those of the group too', () => {
    const statement = (name: string) =>
      `### ① 【${name}】\n\n| | 当事業年度(2031年３月31日) |\n| --- | --- |\n| 現金 | 310 |\n| 資産合計 | 900 |\n`;
    const scopes = (text: string) => read(text, 'JP').map(({ scope }) => scope.of);
    expect(scopes(`${statement('連結貸借対照表')}\n${statement('貸借対照表')}`)).toEqual(['group', 'parent']);
    expect(scopes(statement('貸借対照表'))).toEqual(['group']);
  });
});

describe('units and kinds', () => {
  it('are those of amounts and of shares where a line that speaks of a share says both', () => {
    const [table] = read(
      'The computation of diluted earnings per share for 2031 (net income in millions and shares in thousands):\n\n| | 2031 | 2030 |\n| --- | --- | --- |\n| Net income | $93,736 | $96,995 |\n| Weighted-average basic shares | 15,343,783 | 15,744,231 |\n',
    );
    expect(table?.scale).toBe(6);
    expect(table?.rows.map(({ cells }) => [cells[0]?.kind, cells[0]?.scale])).toEqual([
      ['money', 6],
      ['shares', 3],
    ]);
  });

  it('are those of a head that is printed as a table of its own', () => {
    const table = (head: string) =>
      `（2）占公司营业收入10%以上的行业\n\n单位：万元\n\n| ${head} |\n| --- | --- |\n\n分行业\n\n| | 营业收入 | 毛利率 |\n| --- | --- | --- |\n| 客运 | 20,235 | 7.1% |\n`;
    const last = (head: string) => read(table(head), 'CN').at(-1);
    expect(last('营业收入 | 毛利率')).toMatchObject({
      scale: 4,
      currency: 'CNY',
      title: expect.stringMatching(/行业.*分行业$/),
    });
    // Other names: it is the head of something else.
    expect(last('名称 | 金额')?.scale).toBeNull();
  });

  it('are not percentages where the units of several columns are said together', () => {
    const table = (unit: string) =>
      `### 타법인출자 현황\n\n(단위 : ${unit})\n\n| 법인명 | 최초취득금액 (단위 : ${unit}) | 수량 |\n| --- | --- | --- |\n| 하나상사 | 17,516 | 12 |\n`;
    for (const unit of ['백만원, %', '백만원, 주, %'])
      expect(kindsOf(table(unit), 'KR')?.[0]?.[1]).not.toBe('percent');
  });

  const ofMoney = (at: number) =>
    `### Note ${at}\n\n| In thousands | 2031 | 2030 |\n| --- | --- | --- |\n| Line ${at} | $${at}38 | $${at}83 |\n| Other | 12 | 15 |\n\n`;
  const members =
    '### Memberships\n\n| In thousands | 2031 | 2030 |\n| --- | --- | --- |\n| Paid | 3,136 | 3,258 |\n| Free | 270 | 971 |\n\n';

  it('are not those of money in a table without a sign, where the report signs all others', () => {
    const signed = Array.from({ length: 12 }, (_, at) => ofMoney(at + 1)).join('');
    const cells = (text: string) =>
      read(text)
        .at(-1)
        ?.rows.flatMap((row) => row.cells.map((cell) => [cell?.kind, cell?.scale, cell?.currency]));
    expect(cells(signed + members)).toEqual(Array.from({ length: 4 }, () => [null, 3, null]));
    // A report that signs none of its tables has money in all of them.
    expect(cells(signed.replaceAll('$', '') + members)?.[0]?.[0]).toBe('money');
  });

  it('are percentages in a group that has the sign in its first row alone, or in its first and last', () => {
    const text = [
      '| In millions | 2031 | 2030 |\n| --- | --- | --- |',
      '| Expenses: | | |\n| Goods | $238 | $283 |\n| Freight | 34 | 38 |',
      '| Percent of net sales: | | |\n| Goods | 59.8% | 59.0% |\n| Freight | 14.6 | 14.3 |\n| Other | 0.1 | 0.2 |',
      '| Mix: | | |\n| North | 61% | 62% |\n| South | 27 | 26 |\n| West | 12% | 12% |',
      '| Key figures: | | |\n| Margin | 45% | 44% |\n| Stores | 134 | 138 |\n| Growth | 12% | 13% |',
      '| Other: | | |\n| Margin | 45% | 44% |\n| Freight | 34 | 38 |\n| Rent | 12 | 13 |\n',
    ].join('\n');
    expect(kindsOf(text)?.map(([label, kind]) => [label, kind])).toEqual([
      ['Expenses:', null],
      ['Goods', 'money'],
      ['Freight', 'money'],
      ['Percent of net sales:', null],
      ['Goods', 'percent'],
      ['Freight', 'percent'],
      ['Other', 'percent'],
      ['Mix:', null],
      ['North', 'percent'],
      ['South', 'percent'],
      ['West', 'percent'],
      ['Key figures:', null],
      ['Margin', 'percent'],
      ['Stores', 'money'],
      ['Growth', 'percent'],
      ['Other:', null],
      ['Margin', 'percent'],
      ['Freight', 'money'],
      ['Rent', 'money'],
    ]);
  });

  it('of columns of changes beside whole amounts are percentages, and those of amounts never', () => {
    const text =
      '| In millions | Percent change 2031 | 2030 | Total | Operations | Currency |\n| --- | --- | --- | --- | --- | --- |\n| North | $1,238 | $1,283 | 10.9% | 12.0 | (1.1) |\n| South | 2,034 | 2,138 | (5.8) | 3.2 | (9.0) |\n';
    const kinds = ['money', 'money', 'percent', 'percent', 'percent'];
    expect(kindsOf(text)).toEqual([
      ['North', ...kinds],
      ['South', ...kinds],
    ]);
  });

  it('of a row that prints nothing but a coin belong to the rows below', () => {
    const text =
      '| £’000 | 2031 | 2030 |\n| --- | --- | --- |\n| Loss for the year | (206) | (333) |\n| Loss per share | Pence | Pence |\n| Basic and diluted | (0.04) | (0.07) |\n';
    const rows = read(text, 'GB')[0]?.rows ?? [];
    expect(rows.at(-1)).toMatchObject({ label: 'Basic and diluted', groups: ['Loss per share (Pence)'] });
    expect(rows.at(-1)?.cells.map((cell) => cell?.kind)).toEqual(['per_share', 'per_share']);
  });

  it('are those that a row of a Japanese table prints in a column of its own', () => {
    const text =
      '| 決算年月 | | 2030年４月 | 2031年４月 |\n| --- | --- | --- | --- |\n| 売上高 | (千円) | 3,477 | 4,364 |\n| １株当たり純資産額 | (円) | 197.68 | 239.23 |\n| 株価収益率 | (倍) | 27.6 | 87.0 |\n| 従業員数 | (人) | 175 | 189 |\n';
    expect(kindsOf(text, 'JP')?.map((kinds) => kinds.at(-1))).toEqual([
      'money',
      'per_share',
      'ratio',
      'count',
    ]);
  });

  it('take (주) of a company for no shares, and a scale of money for none of shares', () => {
    const text =
      '(단위 : 백만원)\n\n| 구분 | 보유주식수 | 장부금액 |\n| --- | --- | --- |\n| 가나전자(주) | 298,818 | 6,484 |\n| (주)다라 | 1,000 | 500 |\n\n| 구분 | 2031년 |\n| --- | --- |\n| 발행주식총수(주) | 1,627,425 |\n';
    const [held, issued] = read(text, 'KR');
    const cells = held?.rows.flatMap((row) => row.cells.map((cell) => [cell?.kind, cell?.scale])) ?? [];
    expect(cells).toEqual([
      ['shares', 0],
      ['money', 6],
      ['shares', 0],
      ['money', 6],
    ]);
    expect(issued?.rows[0]?.cells[0]).toMatchObject({ kind: 'shares', scale: 0 });
  });

  it('of a column are shares where its head counts them in thousands or millions', () => {
    const text =
      '| | 2031 Shares in millions | 2031 Average price | 2031 Remaining life in years |\n| --- | --- | --- | --- |\n| Outstanding | 11.4 | $172.27 | 5.5 |\n';
    expect(read(text)[0]?.rows[0]?.cells.map((cell) => [cell?.kind, cell?.scale])).toEqual([
      ['shares', 6],
      ['per_share', 0],
      [null, null],
    ]);
    const thousands = '| 股本 | 2031年 股份數目 千股 |\n| --- | --- |\n| 於12月31日 | 391,092 |\n';
    expect(read(`人民幣千元\n\n${thousands}`, 'HK')[0]?.rows[0]?.cells[0]).toMatchObject({
      kind: 'shares',
      scale: 3,
    });
  });

  it('are amounts where the unit of the table stands over one column and names the shares as well', () => {
    const text =
      '|  | STATEMENTS OF EARNINGS (Dollars and Shares in Millions Except Per Share Amounts) 2031 | 2030 |\n| --- | --- | --- |\n| Sales | $94,943 | 93,775 |\n| Cost of sales | 31,089 | 29,855 |\n';
    expect(kindsOf(text)?.at(-1)).toEqual(['Cost of sales', 'money', 'money']);
  });

  it('are counts where the unit is one of weight, volume or energy, and prices where it is one of each', () => {
    const table = (unit: string) =>
      `| (${unit}) | 2031 | 2030 |\n| --- | --- | --- |\n| Norway | 1,771 | 1,802 |\n| Iceland | 3,493 | 3,071 |\n`;
    expect(kindsOf(table('thousands of metric tons'))?.[0]).toEqual(['Norway', 'count', 'count']);
    expect(kindsOf(table('dollars per barrel'))?.[0]).not.toContain('count');
    const row =
      '(In millions of dollars)\n\n| | 2031 |\n| --- | --- |\n| Gas (millions of cubic feet daily) | 913 |\n| Sales | 12 |\n';
    expect(kindsOf(row)).toEqual([
      ['Gas (millions of cubic feet daily)', 'count'],
      ['Sales', 'money'],
    ]);
    expect(read(table('thousands of metric tons'))[0]?.rows[0]?.cells[0]).toMatchObject({
      scale: 3,
      currency: null,
    });
  });

  it('are no percentages above a thousand without the sign, whatever stands over the column', () => {
    const text =
      '| | % of ordinary shareholding | % of ordinary share capital |\n| --- | --- | --- |\n| Marl | 774,321 | 12.54 |\n| Artem | 586,691 | 9.51 |\n';
    expect(kindsOf(text)?.[0]).toEqual(['Marl', null, 'percent']);
  });

  it('are no money in columns of years of service', () => {
    const text =
      '(단위 : 백만원)\n\n| 부문 | 직 원 수 | 평균근속연수 | 급여총액 |\n| --- | --- | --- | --- |\n| 상사 | 941 | 14.2 | 9,100 |\n| 건설 | 358 | 15.6 | 8,200 |\n';
    expect(kindsOf(text, 'KR')?.[0]).toEqual(['상사', 'count', null, 'money']);
    // The last character of `직 원 수` is no won.
    expect(read(text, 'KR')[0]?.rows[0]?.cells.at(-1)).toMatchObject({ scale: 6, currency: 'KRW' });
  });

  it('have no label where a head stands above every figure of a line', () => {
    const [votes] = read(
      '| Votes for | Votes against | Abstentions |\n| --- | --- | --- |\n| 66,076,265 | 43,060 | 194,975 |\n',
    );
    expect(votes?.columns.map(({ key }) => key)).toEqual(['Votes for', 'Votes against', 'Abstentions']);
    expect(votes?.rows.map(({ label, cells }) => [label, cells.length])).toEqual([['', 3]]);
  });

  it('are no percentages where a rate is part of a name', () => {
    const text =
      '(in millions)\n\n| | Par Value | Fair Value |\n| --- | --- | --- |\n| 7.200% Senior Notes due 2028 | 241 | 252 |\n| 5.00%, due June 2049 | 438 | 430 |\n';
    expect(kindsOf(text)?.map((kinds) => kinds.at(-1))).toEqual(['money', 'money']);
  });

  it('are amounts in rows of shares where a column counts the shares', () => {
    const text =
      '| | Number of shares | Deficit ($) |\n| --- | --- | --- |\n| Shares issued | 4,500 | (900) |\n| Loss for the year | - | (4,366) |\n';
    expect(kindsOf(text)?.map((kinds) => kinds.at(-1))).toEqual(['money', 'money']);
  });

  it('are shares where the title says that shares are in thousands, and amounts where a sign is printed', () => {
    const table = (first: string) =>
      `### Shares\n\nThe changes in shares of common stock for 2031 were (in thousands):\n\n| | 2031 |\n| --- | --- |\n| Beginning balances | ${first} |\n| Repurchased | (47) |\n`;
    const shares = read(table('1,550'))[0]?.rows[1]?.cells[0];
    expect([shares?.kind, shares?.scale, shares?.currency]).toEqual(['shares', 3, null]);
    expect(kindsOf(table('$1,550'))?.map((kinds) => kinds.at(-1))).toEqual(['money', 'money']);
  });

  it('keep the scale of the table in a column of changes, and no currency of letters before the sign', () => {
    const text =
      '(in millions)\n\n| | 2031 | 2030 | $ Change | Equipment $ |\n| --- | --- | --- | --- | --- |\n| Sales | 837 | 810 | 27 | 12 |\n| Costs | 500 | 490 | 10 | 31 |\n';
    const cells = read(text)[0]?.rows[0]?.cells;
    expect([cells?.[2]?.scale, cells?.[3]?.currency]).toEqual([6, 'USD']);
  });
});

describe('the period of a Japanese column', () => {
  it.each([
    ['前連結会計年度 (2031年４月30日)', 0],
    ['前連結会計年度 (自 2030年５月１日 至 2031年４月30日)', 12],
  ])('%s has %d months', (head, months) => {
    const text = `| | ${head} | ${head.replaceAll('2031', '2032')} |\n| --- | --- | --- |\n| 差引額 | 5,750 | 5,450 |\n| 合計 | 5,750 | 5,450 |\n`;
    expect(read(text, 'JP')[0]?.columns[0]?.period).toMatchObject({ end: '2031-04-30', months });
  });
});
