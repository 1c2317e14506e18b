import { paragraph, table } from '../fixtures/sample-filing.ts';
import { readDocument } from './read-document.ts';

const read = (html: string) =>
  readDocument(
    { name: 'a.htm', bytes: new TextEncoder().encode(`<html><body>${html}</body></html>`) },
    'US',
    0,
  );

describe('a row with a bullet and text', () => {
  const long = 'We exclude the cost of shares that we grant to employees. '.repeat(40).trim();

  it.each([
    ['short', 'We make pumps.'],
    ['long', long],
  ])('is an item of a list where the text is %s', (_name, text) => {
    const [item, ...others] = read(table(['•', '&nbsp;', text]));
    expect(item).toMatchObject({ kind: 'text', list: '-', text });
    expect(others).toEqual([]);
  });

  it('is the layout of the page where the text is a table', () => {
    const inner = table(['Sales', '1,200', '1,100'], ['Costs', '900', '800']);
    const kinds = read(table(['•', inner]) + paragraph('End')).map(({ kind }) => kind);
    expect(kinds).toEqual(['text', 'row', 'row', 'text']);
  });
});
