import type { Element, Root } from 'hast';
import { alignColumns, isFigure } from './align-columns.ts';

describe('the cells of a column', () => {
  it.each(['1,204.6', '(3.0)%', '$ 88.1', '–', '△1,234', 'US$5', '2024', '8.5 %', '12.3x'])(
    'of figures: %s',
    (text) => expect(isFigure(text)).toBe(true),
  );
  it.each(['Port Ardent', '%', '$', '有価証券報告書', 'Yes', 'Item 1A', 'Common stock, $0.01 par value'])(
    'of words: %s',
    (text) => expect(isFigure(text)).toBe(false),
  );
});

const cell = (tagName: string, value: string): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: [{ type: 'text', value }],
});
const row = (tagName: string, ...values: string[]): Element => ({
  ...cell('tr', ''),
  children: values.map((value) => cell(tagName, value)),
});

function kindsOf(heads: string[], ...rows: string[][]): unknown[] {
  const head = row('th', ...heads);
  const table = { ...cell('table', ''), children: [head, ...rows.map((values) => row('td', ...values))] };
  alignColumns()({ type: 'root', children: [table] } as Root);
  return head.children.map((one) => (one as Element).properties.dataKind ?? 'figures');
}

describe('the columns of a table', () => {
  it('leave out a gap whose head only begins the next one', () =>
    expect(kindsOf(['', 'Year ended', 'Year ended 2024'], ['Revenue', '', '364,200'])).toEqual([
      'text',
      'empty',
      'figures',
    ]));

  it('of a wide table begin with labels, which stay in view', () => {
    const years = Array.from({ length: 40 }, (_, at) => String(1985 + at));
    const kinds = kindsOf(['', ...years], ['Revenue', ...years.map(() => '364,200')]);
    expect(kinds).toEqual(['label', ...years.map(() => 'figures')]);
    expect(kindsOf(['', '2023', '2024'], ['Revenue', '1', '2'])).toEqual(['text', 'figures', 'figures']);
    expect(kindsOf(['1', '2', '3', '4'], ['10', '20', '30', '40'])).not.toContain('label');
  });

  it('keep a column without figures that has a head of its own', () =>
    expect(kindsOf(['Item', 'Note', '2024'], ['Revenue', '', '364,200'])).toEqual([
      'text',
      'figures',
      'figures',
    ]));
});
