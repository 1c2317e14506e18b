import { contentsEntries } from './contents.ts';

const headings = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `section-${at}`, level: 1, text: `Section ${at}` }));

describe('the contents of a report', () => {
  it.each([
    [3, 10, 0],
    [5, 3, 0],
    [5, 4, 5],
    [6, 12, 6],
    [2, 20, 2],
  ])('of %d headings on %d pages have %d lines', (count, pages, lines) => {
    expect(contentsEntries(headings(count), pages)).toHaveLength(lines);
  });
});
