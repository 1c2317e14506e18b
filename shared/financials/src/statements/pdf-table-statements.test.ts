import { findTextStatements } from '../fixtures/find-text-statements.ts';

const section = (text: string) => [{ item_number: '8', title: 'Financial Statements', text }];

describe('statements in the tables of a PDF', () => {
  const table = (lines: string[]): string =>
    lines
      .map((line, at) => (at === 0 ? `${line}\n|${' --- |'.repeat(line.split('|').length - 2)}` : line))
      .join('\n');
  const year = table([
    '| (In millions, except per share data) | 2022 | 2021 |',
    '| Net sales | $ 900 | $ 800 |',
    '| Cost of sales | 500 | 450 |',
    '| Selling, general and administrative expenses | 200 | 190 |',
    '| Income before income taxes | 200 | 160 |',
    '| Provision for income taxes | 50 | 40 |',
    '| Net income | 150 | 120 |',
    '| Basic earnings per share | 1.50 | 1.20 |',
  ]);
  const sheetOf = (title: string, cash: string): string =>
    `### ${title}\n\n${table([
      '|  | 2022 | 2021 |',
      `| Cash and cash equivalents | ${cash} | 90 |`,
      '| Total assets | 2,000 | 1,500 |',
      '| Total liabilities | 700 | 600 |',
      '| Total shareholders’ equity | 1,300 | 900 |',
      '| Total liabilities and shareholders’ equity | 2,000 | 1,500 |',
    ])}`;
  const shown = (text: string, kind: string) => {
    const found = findTextStatements(section(text)).find((one) => one.kind === kind);
    return found?.rows.map(({ label, cells }) =>
      [label, ...cells.map((cell) => cell?.value ?? '')].join(' | '),
    );
  };

  it('are those of the year and not of its quarters, of a restatement, or of the analysis in percent', () => {
    const quarters = year
      .replace('| 2022 | 2021 |', '| Q1 | Q2 | Q3 | Q4 | Q1 | Q2 |')
      .replace('| --- | --- | --- |', `|${' --- |'.repeat(7)}`)
      .replace(/\| ([\d.$ ]+) \| ([\d.$ ]+) \|$/gm, '| $1 | $2 | $1 | $2 | $1 | $2 |');
    const impact = year.replace('| 2022 | 2021 |', '| As reported | Impact of new standard |');
    const percent = year
      .replace(/\| [\d.$ ]+ \| [\d.$ ]+ \|$/gm, '| 100 | 100 |')
      .replace('(In millions', '(Percent');
    const others = `### Quarterly results\n\n${quarters}\n\nText.\n\n### Consolidated Statements of Income\n\n${impact}\n\nText.\n\n${percent}`;
    const text = `${others}\n\n### Consolidated Statements of Income\n\n${year}\n\n${others}`;
    const found = findTextStatements(section(text)).find(({ kind }) => kind === 'income-statement');
    expect(found).toMatchObject({ title: 'Consolidated Statements of Income', scale: 6 });
    expect(found?.columns.map(({ label }) => label)).toEqual(['2022', '2021']);
  });

  it('are those of the group, never of the parent company alone beside it', () => {
    const text = `${sheetOf('PARENT COMPANY – CONDENSED BALANCE SHEETS', '5')}\n\nText.\n\n${sheetOf('Consolidated Balance Sheets', '100')}`;
    expect(shown(text, 'balance-sheet')?.[0]).toBe('Cash and cash equivalents | 100 | 90');
    expect(shown(sheetOf('PARENT COMPANY – CONDENSED BALANCE SHEETS', '5'), 'balance-sheet')).toBeUndefined();
  });

  it('are marked as those of the company alone where their titles say so', () => {
    const [found] = findTextStatements(section(sheetOf('Standalone Balance Sheet', '100')));
    expect(found).toMatchObject({ basis: 'separate', title: 'Standalone Balance Sheet' });
  });

  it('have the title and the unit that a PDF prints into the head of their columns', () => {
    const head = '| CONSOLIDATED BALANCE SHEETS (In thousands) December 31, 2022 | December 31, 2021 |';
    const text = sheetOf('Item 8', '100').replace('| 2022 | 2021 |', head);
    const [found] = findTextStatements(section(text));
    expect(found).toMatchObject({ title: 'CONSOLIDATED BALANCE SHEETS', scale: 3 });
    expect(found?.columns.map(({ label }) => label)).toEqual(['December 31, 2022', 'December 31, 2021']);
  });

  it('go on over the pages, and end where another statement begins', () => {
    const flows = [
      [
        '| Cash flows from operating activities: |  |  |',
        '| Net cash provided by operating activities | 10 | 9 |',
      ],
      [
        '| Net cash used in investing activities | (4) | (3) |',
        '| Net cash used in financing activities | (5) | (5) |',
      ],
      ['| Net increase in cash | 1 | 1 |', '| Cash at end of year | 8 | 7 |'],
    ];
    const pages = flows.map((lines) => table(['|  | 2022 | 2021 |', ...lines])).join('\n\nPage 7\n\n');
    const text = `### Consolidated Statements of Cash Flows\n\n${pages}\n\n${sheetOf('Consolidated Balance Sheets', '100')}`;
    expect(shown(text, 'cash-flow')?.at(0)).toMatch(/^Cash flows from operating/);
    expect(shown(text, 'cash-flow')?.at(-1)).toBe('Cash at end of year | 8 | 7');
    expect(shown(text, 'balance-sheet')).toHaveLength(5);
  });

  it('are not taken from their second half, from a summary of all of them, or from a note', () => {
    const second = sheetOf('Consolidated Balance Sheets', '100').replace(/\| (?:Cash|Total assets).*\n/g, '');
    expect(findTextStatements(section(second))).toEqual([]);
    const summary = `### Five years\n\n${year}\n${sheetOf('x', '1').split('\n').slice(4).join('\n')}`;
    expect(findTextStatements(section(summary))).toEqual([]);
    const note = table([
      '|  | 2022 | 2021 |',
      ...Array.from({ length: 9 }, (_, at) => `| Part ${at} | ${at + 3} | ${at + 1} |`),
    ]);
    expect(findTextStatements(section(note))).toEqual([]);
  });

  it('have no column of notes, and no line of their own for the second half of a label', () => {
    const text = `### Consolidated Balance Sheet\n\n${table([
      '|  | Note | 2022 £’000 | 2021 £’000 |',
      '| Proceeds and receivables from the sale of |  |  |  |',
      '| equipment | 7,10 | 40 | 30 |',
      '| Cash at bank | 9 | 60 | – |',
      '| Total assets |  | 2,100 | 1,030 |',
      '| Provisions |  | – | – |',
      '| Total liabilities |  | 100 | 30 |',
      '| Total equity |  | 2,000 | 1,000 |',
      '| Director | Director |  |  |',
    ])}`;
    const [found] = findTextStatements(section(text));
    expect(found?.scale).toBe(3);
    expect(
      found?.rows.map(({ kind, label, cells }) => [kind, label, ...cells.map((cell) => cell?.value)]),
    ).toEqual([
      ['line', 'Proceeds and receivables from the sale of equipment', '40', '30'],
      ['line', 'Cash at bank', '60', undefined],
      ['total', 'Total assets', '2100', '1030'],
      ['line', 'Provisions', undefined, undefined],
      ['total', 'Total liabilities', '100', '30'],
      ['total', 'Total equity', '2000', '1000'],
    ]);
  });

  it('are read in Korean, Chinese and Portuguese, with the numbers of their lines and points for thousands', () => {
    const korean = `${table(['| 재 무 상 태 표 |  |', '| 회사 | (단위 : 백만원) |'])}\n\n${table([
      '| 과 목 | 주 석 | 제2기 | 제1기 |',
      '| Ⅰ. 유 동 자 산 |  | 8,964,746 | 8,502,681 |',
      '| 1. 현금및현금성자산 | 6,10 | 1,149,041 | 1,102,650 |',
      '| 자 산 총 계 |  | 39,636,329 | 44,180,917 |',
      '| 부 채 총 계 |  | 15,712,704 | 15,772,892 |',
      '| 자 본 총 계 |  | 23,923,625 | 28,408,025 |',
    ])}`;
    const [sheet] = findTextStatements(section(korean));
    expect(sheet).toMatchObject({ kind: 'balance-sheet', title: '재무상태표', scale: 6 });
    expect(sheet?.rows[1]?.cells.map((cell) => cell?.value)).toEqual(['1149041', '1102650']);
    const chinese = `## 綜合損益及其他全面收益表\n\n${table([
      '|  | 附註 | 2014 年 千港元 | 2013 年 千港元 |',
      '| 收益 | 3 | 602,624 | 604,013 |',
      '| 銷售成本 |  | (235,908) | (223,887) |',
      '| 除稅前溢利 | 4 | 79,047 | 110,743 |',
      '| 所得稅開支 | 5 | (20,236) | (17,722) |',
      '| 年度溢利 |  | 58,811 | 93,021 |',
    ])}`;
    const [income] = findTextStatements(section(chinese));
    expect(income).toMatchObject({ kind: 'income-statement', scale: 3 });
    expect(income?.rows[1]?.cells.map((cell) => cell?.value)).toEqual(['-235908', '-223887']);
    const portuguese = `## Demonstração dos Fluxos de Caixa\n\n(Em milhares de reais)\n\n${table([
      '|  | 31/12/23 | 31/12/22 |',
      '| Fluxo de caixa líquido originado em atividades operacionais | 7.021.823 | 2.936.930 |',
      '| Fluxo de caixa líquido aplicado em atividades de investimento | (1.714.206) | (1.356.262) |',
      '| Fluxo de caixa líquido aplicado em atividades de financiamento | (2.963.451) | 247.000 |',
      '| Variação cambial | (306.714) | 91,5 |',
    ])}`;
    const [flows] = findTextStatements(section(portuguese));
    expect(flows).toMatchObject({ kind: 'cash-flow', scale: 3 });
    expect(flows?.rows.at(-1)?.cells.map((cell) => cell?.value)).toEqual(['-306714', '91.5']);
  });

  it('have the parts of a sum that stand in a column of their own', () => {
    const text = `### Balance Sheet\n\n${table([
      '|  | Note |  | 2019 |  | 2018 |',
      '| Cash at bank | 4 |  | 225.03 |  | 634.44 |',
      ...Array.from({ length: 8 }, (_, at) => `| Asset ${at} |  |  | 1${at}0 |  | 2${at}0 |`),
      '| Total assets |  |  | 1,29,881.49 |  | 1,57,802.56 |',
      '| Share capital | 7 | 5,18,150.00 |  | 5,18,151.00 |  |',
      '| Total equity |  |  | 54,451.61 |  | 57,170.76 |',
    ])}`;
    const [found] = findTextStatements(section(text));
    expect(found?.columns.map(({ label }) => label)).toEqual(['2019', '2018']);
    expect(found?.rows.at(-2)).toMatchObject({
      label: 'Share capital',
      cells: [{ value: '518150' }, { value: '518151' }],
    });
  });

  it('are looked for in tables of any width and length in linear time', () => {
    const wide = Array.from({ length: 60 }, (_, row) => `| Total assets ${row} ${'| 12 '.repeat(200)}|`);
    const long = `| Total assets | ${'1'.repeat(100_000)}x | ${'9,'.repeat(50_000)} |`;
    const text = `${table(wide)}\n\n${table([long, long])}\n\n${sheetOf('Consolidated Balance Sheets', '100')}`;
    expect(shown(text, 'balance-sheet')?.[0]).toBe('Cash and cash equivalents | 100 | 90');
  });

  it('show the parts and the sums of one year, printed in two columns, as one', () => {
    const lines = [
      '| Tangible assets |  | 70 |  | 60 |',
      '| Stocks | 20 |  | 10 |  |',
      '| Cash at bank | 15 |  | 5 |  |',
      '| Net current assets |  | 35 |  | 15 |',
      '| Total assets less current liabilities |  | 105 |  | 75 |',
      '| Net assets |  | 105 |  | 75 |',
    ];
    const text = `### Consolidated Balance Sheet\n\n${table(['|  | 2019 | 2019 | 2018 | 2018 |', ...lines])}`;
    const [found] = findTextStatements(section(text));
    expect(found?.columns.map(({ label }) => label)).toEqual(['2019', '2018']);
    expect(found?.rows.map(({ cells }) => cells.map((cell) => cell?.value))).toEqual([
      ['70', '60'],
      ['20', '10'],
      ['15', '5'],
      ['35', '15'],
      ['105', '75'],
      ['105', '75'],
    ]);
    const group = table([
      '|  | 2019 | 2019 | 2018 | 2018 |',
      ...lines.map((line) => line.replace(/\| {2}(?=\|)/g, '| 9 ')),
    ]);
    expect(
      findTextStatements(section(`### Consolidated Balance Sheet\n\n${group}`))[0]?.columns,
    ).toHaveLength(4);
  });
});
