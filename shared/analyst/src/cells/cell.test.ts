import { readPrinted } from './cell.ts';

describe('a printed figure', () => {
  it.each<[string, number | null]>([
    ['(1,234)', -1234],
    ['$ 5.5', 5.5],
    ['—', 0],
    ['8-K', null],
    ['S-8', null],
    ['10-Q/A', null],
  ])('of %j is %p', (text, value) => expect(readPrinted(text, false)).toBe(value));
});
