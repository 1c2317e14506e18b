import { splitPassages } from './split-passages.ts';

const sentence = (at: number) => `Sentence ${at} tells of berths and of tides in the harbour.`;
const many = (count: number, by: string) => Array.from({ length: count }, (_, at) => sentence(at)).join(by);
const table = [
  '| Year | Tons |',
  '| --- | --- |',
  ...Array.from({ length: 600 }, (_, at) => `| ${1800 + at} | ${at * 7} |`),
];
const texts: [string, string][] = [
  ['paragraphs', many(60, '\n\n')],
  ['one long paragraph', many(60, ' ')],
  ['Japanese without spaces', '港湾のクレーンは更新された。'.repeat(200)],
  ['a long table', table.join('\n')],
  ['one endless word', 'x'.repeat(5_000)],
  ['letters of two units', '🛳'.repeat(3_000)],
  ['windows line ends', many(60, '\r\n\r\n')],
  ['headings', `# One\n\n${many(20, ' ')}\n\n## Two\n\n${many(20, ' ')}\n\n# Three\n\nEnd.`],
];

describe('splitPassages', () => {
  it.each(texts)('loses nothing of %s, and keeps its passages short', (_name, text) => {
    const passages = splitPassages(text);
    let end = 0;
    for (const { char_start, char_end } of passages) {
      expect(text.slice(end, char_start).trim()).toBe('');
      expect(char_end - char_start).toBeLessThan(2_100);
      expect(text.slice(char_start, char_end).isWellFormed()).toBe(true);
      end = char_end;
    }
    expect(text.slice(end).trim()).toBe('');
    expect(passages.length).toBeGreaterThan(1);
  });

  it('names the headings above a passage', () => {
    const text = `# Business\n\n${many(20, ' ')}\n\n## Cranes\n\n${many(20, ' ')}\n\n# Risks\n\n${many(10, ' ')}`;
    const contexts = splitPassages(text).map(({ context }) => context);
    expect([...new Set(contexts)]).toEqual(['Business', 'Business / Cranes', 'Risks']);
  });

  it('gives the later rows of a table its head', () => {
    const [first, ...later] = splitPassages(table.join('\n'));
    expect(first?.context).toBe('');
    expect(later.map(({ context }) => context)).toEqual(later.map(() => 'Year Tons'));
  });

  it('keeps a table of some rows whole, with its caption', () => {
    const short = table.slice(0, 60).join('\n');
    const text = `${many(12, ' ')}\n\n## Berths\n\nTons by year:\n\n${short}\n\n${many(12, ' ')}`;
    const found = splitPassages(text).find(({ form }) => form === 'table');
    expect(text.slice(found?.char_start, found?.char_end)).toBe(`## Berths\n\nTons by year:\n\n${short}`);
    expect(found).toMatchObject({ table_id: 't1', heading: 'Berths / Tons by year:' });
  });

  it('keeps a line that leads to a list or a paragraph with it', () => {
    const ports = Array.from({ length: 3 }, (_, at) => `- Port ${at}: ${many(4, ' ')}`).join('\n');
    const list = `${many(12, '\n\n')}\n\nThe largest ports are:\n\n${ports}`;
    const label = `${many(12, '\n\n')}\n\n2024 compared to 2023\n\n${many(8, ' ')}`;
    for (const [text, lead] of [
      [list, 'The largest ports are:'],
      [label, '2024 compared to 2023'],
    ] as const) {
      const found = splitPassages(text).map(({ char_start, char_end }) => text.slice(char_start, char_end));
      expect(found.filter((one) => one.startsWith(lead))).toHaveLength(1);
    }
  });

  it('names the table that rows belong to', () => {
    const text = `| a | b |\n| --- | --- |\n| 1 | 2 |\n\nThen:\n${table.join('\n')}`;
    const rows = splitPassages(text).filter(({ form }) => form === 'row');
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ table_id, heading }) => `${table_id} ${heading}`)).toEqual(rows.map(() => 't2 Then:'));
  });

  it.each([
    ['a table of nine million characters without a blank line', '1234567890,1\n'.repeat(700_000)],
    ['six million full stops in one line', '。'.repeat(6_000_000)],
    ['one line of 49 million characters', 'x'.repeat(49_000_000)],
    ['millions of lines that hold a space', `${' \n'.repeat(3_000_000)}end`],
    ['a heading of three million spaces', `#${' '.repeat(3_000_000)}x\ny`],
    ['a heading of millions of characters', `# ${'title '.repeat(500_000)}\n\n${'text '.repeat(2_000)}`],
  ])('splits %s', (_name, text) => {
    const passages = splitPassages(text);
    expect(passages[0]?.char_start).toBe(text.search(/\S/));
    expect(text.slice(passages.at(-1)?.char_end).trim()).toBe('');
    const longest = passages.reduce(
      (most, { char_start, char_end, context }) => Math.max(most, char_end - char_start + context.length),
      0,
    );
    expect(longest).toBeLessThan(2_700);
  });

  it.each(['', '\n\n', '   '])('finds nothing in %j', (text) => {
    expect(
      splitPassages(text).filter(({ char_start, char_end }) => text.slice(char_start, char_end).trim()),
    ).toEqual([]);
  });
});
