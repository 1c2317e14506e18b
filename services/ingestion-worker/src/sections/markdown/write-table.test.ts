import { splitHtml } from '../fixtures/sample-filing.ts';

function tableOf(html: string): string {
  return splitHtml('6-K', html)[0]?.text ?? '';
}

describe('tables as Markdown', () => {
  it('drops spacer columns and joins marks to their number', () => {
    const text = tableOf(
      `<table><tr><td></td><td></td><td colspan="3">2024</td><td></td><td colspan="3">2023</td></tr>
       <tr><td>Sales</td><td></td><td>$</td><td>45,754</td><td></td><td></td><td>$</td><td>1,200</td><td></td></tr>
       <tr><td>Loss</td><td></td><td></td><td>(310</td><td>)</td><td></td><td></td><td>12.5</td><td>%</td></tr></table>`,
    );
    expect(text).toBe(
      '|  | 2024 | 2023 |\n| --- | --- | --- |\n| Sales | $45,754 | $1,200 |\n| Loss | (310) | 12.5% |',
    );
  });

  it('takes a dash with a sign of currency for an amount of nothing, beside other amounts', () => {
    const row = (...cells: string[]) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`;
    const text = tableOf(
      `<table>${row('', '2024', '2023')}${row('Loans', '$—', '225')}${row('Bonds', '$-', '$14')}${row('Notes', '3', '4')}</table>`,
    );
    expect(text.split('\n').slice(2)).toEqual([
      '| Loans | $— | 225 |',
      '| Bonds | $- | $14 |',
      '| Notes | 3 | 4 |',
    ]);
  });

  it('puts a date in a row of its own above the table, so that the names of the columns are its head', () => {
    const text = tableOf(
      `<table><tr><td></td><td></td><td>2024年４月30日現在</td></tr>
       <tr><td>事業所名</td><td>帳簿価額</td><td>従業員数</td></tr><tr><td>本社</td><td>489,756</td><td>100</td></tr></table>`,
    );
    expect(text).toBe(
      '2024年４月30日現在\n\n| 事業所名 | 帳簿価額 | 従業員数 |\n| --- | --- | --- |\n| 本社 | 489,756 | 100 |',
    );
  });

  it('keeps columns straight under rowspan and repeats a header over its columns', () => {
    const text = tableOf(
      `<table><tr><td></td><td colspan="2">Year ended</td></tr><tr><td></td><td>2024</td><td>2023</td></tr>
       <tr><td rowspan="2">Sales</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>`,
    );
    expect(text.split('\n')).toEqual([
      '|  | Year ended 2024 | Year ended 2023 |',
      '| --- | --- | --- |',
      '| Sales | 1 | 2 |',
      '|  | 3 | 4 |',
    ]);
  });

  it('keeps footnote marks beside the value, and escapes pipes', () => {
    const text = tableOf(
      `<table><tr><td>Name</td><td>Note</td></tr><tr><td>Cash<sup>1</sup></td><td>45,754<sup>2</sup></td></tr>
       <tr><td>A|B</td><td>7 (a)</td></tr></table>`,
    );
    expect(text).toContain('| Cash¹ | 45,754² |');
    expect(text).toContain('| A\\|B | 7 (a) |');
  });

  it('writes layout tables as paragraphs and lists', () => {
    expect(
      tableOf(
        '<table><tr><td>&#8226;</td><td>First</td></tr><tr><td>&#8226;</td><td>Second</td></tr></table>',
      ),
    ).toBe('- First\n- Second');
    expect(tableOf('<table><tr><td>One cell</td></tr><tr><td>another</td></tr></table>')).toBe(
      'One cell\n\nanother',
    );
  });

  const rows = (html: string) => tableOf(`<table>${html}</table>`).split('\n');
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

  it('joins the names of columns to the period over them, whatever the first cell says', () => {
    const years = '<tr><td></td><td colspan="2">2023</td><td colspan="2">2022</td></tr>';
    const table =
      years +
      row('Options', 'Shares', 'Price', 'Shares', 'Price') +
      row('Granted', '1.2', '266.70', '1.6', '252.97');
    expect(rows(table)[0]).toBe('| Options | 2023 Shares | 2023 Price | 2022 Shares | 2022 Price |');
    const texts = `<tr><td></td><td colspan="2">2023</td></tr>${row('Auditor', 'Ernst', 'Young')}`;
    expect(rows(texts)[0]).not.toContain('Ernst');
  });

  it('joins amounts below one, and a bracket that ends behind the percent sign', () => {
    const table = row('', '2024', '', '2023', '', '') + row('Basic', '$', '.85', '$', '(.70', ')');
    expect(rows(table).at(-1)).toBe('| Basic | $.85 | $(.70) |');
    const growth = row('', '2024', '', 'Change', '') + row('Net income', '$', '8,469', '(18', '%)');
    expect(rows(growth).at(-1)).toBe('| Net income | $8,469 | (18%) |');
  });

  it('joins a head of a title, names and periods', () => {
    const table =
      '<tr><td colspan="5">Chemical results</td></tr>' +
      '<tr><td></td><td colspan="2">Three months</td><td colspan="2">Six months</td></tr>' +
      row('(in millions)', '2025', '2024', '2025', '2024') +
      row('Sales', '1', '2', '3', '4');
    expect(rows(table).slice(0, 3)).toEqual([
      'Chemical results',
      '',
      '| (in millions) | Three months 2025 | Three months 2024 | Six months 2025 | Six months 2024 |',
    ]);
    const change =
      '<tr><td></td><td colspan="2">Year Ended</td><td colspan="2">Change</td></tr>' +
      row('(Dollars in millions)', '2024', '2023', '$', '%') +
      row('Cost', '684', '7', '677', '9');
    expect(rows(change)[0]).toBe(
      '| (Dollars in millions) | Year Ended 2024 | Year Ended 2023 | Change $ | Change % |',
    );
    const percent = row('(in millions)', '2024', '2023', '%') + row('Cost', '684', '677', '1');
    expect(rows(percent)[0]).toBe('| (in millions) | 2024 | 2023 | % |');
  });

  it('gives a name above names that come again to each of them, wherever it stands', () => {
    const table =
      row('', '', '2025', '', '2024') +
      row('(in millions)', 'Amount', 'Change', 'Amount', 'Change') +
      row('Sales', '310', '4%', '298', '2%');
    expect(rows(table)[0]).toBe('| (in millions) | 2025 Amount | 2025 Change | 2024 Amount | 2024 Change |');
  });

  it('joins the dates below the numbers of the years, and labels of several indents', () => {
    const table =
      '<tr><td colspan="10">回次</td><td>第27期</td><td>第28期</td></tr>' +
      '<tr><td colspan="10">決算年月</td><td>2023年４月</td><td>令和６年４月</td></tr>' +
      '<tr><td></td><td colspan="9">売上高</td><td>310</td><td>298</td></tr>';
    expect(rows(table)).toEqual([
      '| 回次 決算年月 | 第27期 2023年４月 | 第28期 令和６年４月 |',
      '| --- | --- | --- |',
      '| 売上高 | 310 | 298 |',
    ]);
  });

  it('leaves the head empty where a table goes on from another', () => {
    const table = row('Gross margin percentage:', '', '') + row('Services', '73.9%', '70.8%');
    expect(rows(table)).toEqual([
      '|  |  |  |',
      '| --- | --- | --- |',
      '| Gross margin percentage: |  |  |',
      '| Services | 73.9% | 70.8% |',
    ]);
  });

  it('puts units that stand alone across the columns of the head above the labels', () => {
    const table =
      '<tr><td></td><td colspan="2">Year Ended</td></tr>' +
      row('', 'Jan 26, 2025', 'Jan 28, 2024') +
      '<tr><td></td><td colspan="2">(In millions, except per share data)</td></tr>' +
      row('Net income', '$72', '$29') +
      row('Per share', '2.9', '1.2');
    expect(rows(table)[0]).toBe(
      '| (In millions, except per share data) | Year Ended Jan 26, 2025 | Year Ended Jan 28, 2024 |',
    );
  });

  it('has the names of the columns in the head below a title over the table', () => {
    const table =
      '<tr><td colspan="3">COMPENSATION TABLE</td></tr>' +
      row('Name and Position', 'Salary ($)', 'Total ($)') +
      row('Ada Muster, Secretary', '1,200', '1,400');
    expect(rows(table)).toEqual([
      '| COMPENSATION TABLE Name and Position | Salary ($) | Total ($) |',
      '| --- | --- | --- |',
      '| Ada Muster, Secretary | 1,200 | 1,400 |',
    ]);
  });

  it('has the names below groups of columns in the head, whatever stands above the labels', () => {
    const group = (text: string) => `<td colspan="2">${text}</td>`;
    const table =
      `<tr><td></td>${group('Three months')}${group('Six months')}</tr>` +
      row('Share activity', 'Issued', 'Held', 'Issued', 'Held') +
      row('Balance', '8,019', '(3,709)', '8,019', '(3,666)');
    expect(rows(table)).toEqual([
      '| Share activity | Three months Issued | Three months Held | Six months Issued | Six months Held |',
      '| --- | --- | --- | --- | --- |',
      '| Balance | 8,019 | (3,709) | 8,019 | (3,666) |',
    ]);
  });

  it('is no table where rows of bullets stand below paragraphs over the whole width', () => {
    const wide = (text: string) => `<tr><td colspan="2">${text}</td></tr>`;
    const point = (text: string) => `<tr><td>■</td><td>${text}</td></tr>`;
    const html =
      wide('We make pumps.') + wide('Developments') + point('A plant opened.') + point('One closed.');
    expect(tableOf(`<table>${html}</table>`)).toBe(
      'We make pumps.\n\nDevelopments\n\n- A plant opened.\n- One closed.',
    );
  });
});
