import { makeBlock } from '../../block.ts';
import { splitHtml } from '../fixtures/sample-filing.ts';
import { writeBlocks } from './write-blocks.ts';

const half = 'The company makes instruments and sells them in many markets; in most of them it';
const page = makeBlock('page', '');
const write = (...blocks: (string | ReturnType<typeof makeBlock>)[]) => {
  const read = blocks.map((block) => (typeof block === 'string' ? makeBlock('text', block) : block));
  return writeBlocks(read, 0, read.length);
};

describe('a sentence that goes on below the end of its page', () => {
  it.each([
    [half, 'expects that demand goes on.'],
    [`${half} and the`, 'Board expects that demand goes on.'],
    [`${half} spent more than the`, '$12 million of the year before.'],
  ])('is one paragraph', (above, below) => {
    expect(write(above, page, page, below).text).toBe(`${above} ${below}`);
  });

  it('may go on over several pages, and in an item of a list', () => {
    const item = { ...makeBlock('text', half), list: '-' };
    const middle = `expects that demand goes on, which is why ${half}`;
    expect(write(item, page, middle, page, 'will build plants.').text).toBe(
      `- ${half} ${middle} will build plants.`,
    );
  });

  it('keeps the places of its facts', () => {
    const below = { ...makeBlock('text', 'expects 1,200 orders.') };
    below.marks = [
      { fact: 7, open: true, at: 8 },
      { fact: 7, open: false, at: 13 },
    ];
    const { text, marks = [] } = write(half, page, below);
    expect(text.slice(marks[0]?.at, marks[1]?.at)).toBe('1,200');
  });

  it.each([
    ['the sentence has ended', `${half} sells.`, 'expects more.'],
    ['a point of a list follows', half, 'b) the second point.'],
    ['the line above is short', 'Instruments and', 'expects more.'],
    ['another sentence follows', half, 'Demand goes on.'],
  ])('is not taken for one where %s', (_name, above, below) => {
    expect(write(above, page, below).text).toBe(`${above}\n\n${below}`);
  });

  it('is not taken for one on the same page', () => {
    expect(write(half, 'expects more.').text).toBe(`${half}\n\nexpects more.`);
  });
});

describe('a sentence in bold', () => {
  const bold = (text: string) => ({ ...makeBlock('text', text), bold: true, leadBold: text.length });
  const risk = 'We depend on two suppliers, and the loss of one of them would hurt our sales.';

  it('is a heading above plain text, also where it is long', () => {
    expect(write(bold(risk), half).text).toBe(`#### ${risk}\n\n${half}`);
    const long = `${risk} ${risk} ${risk}`;
    expect(write(bold(long), half).text).toBe(`#### ${long}\n\n${half}`);
  });

  it.each([
    ['nothing follows', [bold(risk)]],
    ['another one follows', [bold(risk), bold(risk)]],
    ['it is an answer', [bold('Not applicable.'), makeBlock('text', half)]],
    ['it is a paragraph', [bold(Array.from({ length: 6 }, () => risk).join(' ')), makeBlock('text', half)]],
  ])('is plain text where %s', (_name, blocks) => {
    expect(write(...blocks).text).not.toContain('#');
  });
});

describe('a line in capitals', () => {
  const table = { ...makeBlock('pre', 'Sales      1,200') };

  it.each([
    ['a paragraph', 'RESULTS OF OPERATIONS', [makeBlock('text', `${half} sells.`)]],
    ['a table', 'CONSOLIDATED BALANCE SHEETS', [table]],
    ['a table and its unit', 'CONSOLIDATED BALANCE SHEETS', [makeBlock('text', '(IN MILLIONS)'), table]],
  ])('is a heading above %s', (_name, line, below) => {
    expect(write(line, ...below).text.split('\n')[0]).toBe(`### ${line}`);
    expect(write(line, ...below).text).not.toContain('# (');
  });

  it.each([
    ['short lines follow', 'HARBOUR LANE', 'ZUIDHAVEN'],
    ['it ends like a sentence', 'SEE THE NOTES TO THE STATEMENTS.', half],
    ['it has letters without capitals', 'ROE 目標の推移', half],
  ])('is plain text where %s', (_name, line, below) => {
    expect(write(line, below).text).not.toContain('#');
  });

  it('is looked at once, however many there are', () => {
    const lines = Array.from({ length: 150_000 }, () => makeBlock('text', 'HARBOUR LANE'));
    const start = performance.now();
    expect(writeBlocks(lines, 0, lines.length).text).toHaveLength(14 * lines.length - 2);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('a line in italics', () => {
  const written = (
    line: string,
    below = 'The company records its revenue when a customer takes the goods.',
  ) => splitHtml('6-K', `<p>Text above the line, which ends here.</p>${line}<p>${below}</p>`)[0]?.text ?? '';

  it.each([
    ['a tag', '<p><i>Revenue Recognition</i></p>'],
    ['a style', '<p style="font-style:italic">Revenue Recognition</p>'],
  ])('between paragraphs is a heading of the lowest level: %s', (_name, line) => {
    expect(written(line)).toContain('\n\n#### Revenue Recognition\n\n');
  });

  it.each(['iPump', 'ePumps and Valves', 'macPump'])(
    'may begin with a name whose capital is not its first letter: %s',
    (name) => {
      expect(written(`<p><i>${name}</i></p>`)).toContain(`\n\n#### ${name}\n\n`);
    },
  );

  it('gives each product of a report its own heading', () => {
    const name = (text: string) => `<p><i>${text}</i></p>`;
    const told = (text: string) =>
      `<p>${text} sales rose, as more of them were sold at a higher price in the year.</p>`;
    const table = `<table><tr><td></td><td>2024</td></tr><tr><td>iPump</td><td>100</td></tr><tr><td>Valves</td><td>50</td></tr><tr><td>iSeal</td><td>20</td></tr></table>`;
    const products = ['iPump', 'Valves', 'iSeal'].map((one) => name(one) + told(one)).join('');
    const [section] = splitHtml('6-K', `<p>Sales by product were:</p>${table}${products}`);
    const headings = section?.text.split('\n').filter((line) => line.startsWith('#'));
    expect(headings).toEqual(['#### iPump', '#### Valves', '#### iSeal']);
  });

  it('below a table is a note to it', () => {
    const table = '<table><tr><td></td><td>2024</td></tr><tr><td>Pumps</td><td>100</td></tr></table>';
    expect(written(`${table}<p><i>Figures of the group</i></p>`)).not.toContain('####');
  });

  it.each([
    ['a sentence', '<p><i>It sells pumps.</i></p>'],
    ['a word without a capital', '<p><i>continued</i></p>'],
    ['a line of which a part is upright', '<p><i>Pump</i> News of the industry</p>'],
    ['upright text in an element in italics', '<p><i><span style="font-style:normal">Pumps</span></i></p>'],
  ])('is none: %s', (_name, line) => {
    expect(written(line)).not.toContain('####');
  });
});

describe('a table that goes on below the end of its page', () => {
  const row = (label: string, amount: string, table = 3) => {
    const block = makeBlock('row', `${label} ${amount}`);
    block.table = table;
    block.cells = [label, amount].map((text) => ({
      text,
      colspan: 1,
      rowspan: 1,
      header: text === '2031',
      bold: false,
      marks: [],
    }));
    return block;
  };

  it('is one table under its head', () => {
    const { text } = write(
      row('', '2031'),
      row('Cash', '150'),
      page,
      row('Loans', '90'),
      page,
      row('Bonds', '60'),
    );
    expect(text).toBe('|  | 2031 |\n| --- | --- |\n| Cash | 150 |\n| Loans | 90 |\n| Bonds | 60 |');
  });

  it('is not joined to the next table', () => {
    const { text } = write(row('', '2031'), row('Cash', '150'), page, row('Wages', '90', 4));
    expect(text.split('\n\n')).toHaveLength(2);
  });
});
