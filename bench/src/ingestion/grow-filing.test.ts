import { growFiling } from './grow-filing.ts';

const page = (name: string) => `<p>${name}</p><hr style="page-break-after: always"/>`;
const paged = Buffer.from(
  `<html><body>${['cover', 'business', 'notes', 'tables'].map(page).join('')}<p>signatures</p></body></html>`,
);

describe('a filing made longer', () => {
  it('repeats pages of its second half before the last one, until there are enough bytes', () => {
    const text = growFiling(paged, 2_000).toString();
    expect(text.length).toBeGreaterThanOrEqual(2_000);
    expect(text.length).toBeLessThan(2_000 + paged.length);
    expect(text.match(/cover/g)).toHaveLength(1);
    expect(text.match(/tables/g)?.length).toBeGreaterThan(5);
    expect(text.endsWith('<p>signatures</p></body></html>')).toBe(true);
  });

  it('repeats the whole body of one without page breaks', () => {
    const text = growFiling(Buffer.from('<html><body class="a"><p>all</p></body></html>'), 500).toString();
    expect(text.match(/<p>all<\/p>/g)?.length).toBeGreaterThan(10);
    expect(text.match(/<html>/g)).toHaveLength(1);
  });
});
