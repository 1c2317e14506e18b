import { splitFiling } from '../split/split-filing.ts';

/** As makers of accounts print the lines of a statement: each a table of its own, with widths of its own. */
function line(...cells: [width: number, text: string][]): string {
  const inside = cells.map(([width, text]) => `<td style="width:${width}%"><span>${text}</span></td>`);
  return `<table><tr>${inside.join('')}</tr></table><table><tr><td><br/></td></tr></table>`;
}

function split(body: string): string {
  const documents = [
    { name: 'a.xhtml', bytes: new TextEncoder().encode(`<html><body>${body}</body></html>`) },
  ];
  const { sections } = splitFiling({ country: 'GB', splitter: 'headings', form: 'AA', documents });
  return sections.map(({ text }) => text).join('\n');
}

describe('lines of a statement that are tables of their own', () => {
  it('are one table, each figure below those of its column', () => {
    const text = split(
      line([37.5, 'Tangible assets'], [2.5, '11'], [30, '1,300'], [1.25, ''], [28.75, '1,200']) +
        line([57.5, 'Cash at bank'], [12.5, '(20'], [1.25, ')'], [28.75, '900']) +
        line([70, '1,280'], [1.25, ''], [28.75, '2,100']),
    );
    expect(text.trim()).toBe(
      '|  |  |  |  |\n| --- | --- | --- | --- |\n| Tangible assets | 11 | 1,300 | 1,200 |\n| Cash at bank |  | (20) | 900 |\n|  |  | 1,280 | 2,100 |',
    );
  });

  it('are tables apart where a line of text parts them, or two figures would stand in one column', () => {
    const parted = split(
      `${line([60, 'Stocks'], [40, '100'])}<p>Of which pledged</p>${line([60, 'Pumps'], [40, '50'])}`,
    );
    expect(parted.match(/^\| ---/gm)).toHaveLength(2);
    const crowded = split(
      line([58, 'Sales'], [20, '1'], [1, '2'], [21, '3']) + line([58, 'Costs'], [20, '4'], [22, '5']),
    );
    expect(crowded).toContain('| Sales | 1 | 2 | 3 |\n\n|  |  |  |\n| --- | --- | --- |\n| Costs | 4 | 5 |');
  });
});

describe('names of columns that are a table of their own', () => {
  const table = (...rows: string[][]) =>
    `<table>${rows
      .map(
        (cells) =>
          `<tr>${cells.map((text, at) => `<td style="width:${[60, 20, 20][at]}%">${text}</td>`).join('')}</tr>`,
      )
      .join('')}</table>`;
  const names = [
    ['15. Stocks', '', ''],
    ['', 'Group', 'Group'],
    ['', '2031', '2030'],
  ];

  it('are the head of the figures right below them, in the same columns', () => {
    const text = split(`${table(...names)}${table(['Steel', '310', '95'], ['Coal', '44', '9'])}`);
    expect(text).toContain('|  | Group 2031 | Group 2030 |\n| --- | --- | --- |\n| Steel | 310 | 95 |');
  });

  it('stay alone where text stands between', () => {
    const text = split(
      `${table(...names)}<p>Of the year</p>${table(['Steel', '310', '95'], ['Coal', '44', '9'])}`,
    );
    expect(text).toContain('|  |  |  |\n| --- | --- | --- |\n| Steel | 310 | 95 |');
  });
});
