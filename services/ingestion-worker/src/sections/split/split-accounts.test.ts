import { splitFiling } from './split-filing.ts';

function split(body: string) {
  const bytes = new TextEncoder().encode(`<html><body>${body}</body></html>`);
  const documents = [{ name: 'accounts.xhtml', bytes }];
  return splitFiling({ country: 'GB', splitter: 'headings', form: 'AA', documents });
}

const text = (of: string) =>
  `<p>${`The company sells pumps, says the ${of}, and did so in the year before. `.repeat(3)}</p>`;
const chapters = [
  'Strategic Report',
  'Director’s Report',
  'Profit and Loss Account',
  'Balance Sheet',
  'Notes to the Financial Statements',
];
const titlesOf = (body: string, level = 1) =>
  split(body)
    .sections.filter((one) => one.level === level)
    .map(({ title }) => title);

describe('accounts of a company', () => {
  it('have the headings of the third level, where there are no higher ones', () => {
    const body = chapters.map((title) => `<h3>${title}</h3>${text(title)}<h4>Part</h4>${text('part')}`);
    expect(titlesOf(body.join(''))).toEqual(chapters);
    const pages = body.map((page) => `${page}<hr/>`.repeat(2));
    expect(titlesOf(pages.join(''))).toEqual(expect.arrayContaining(chapters));
  });

  it('have the filer’s name above each title, and the title above the next pages', () => {
    const line = (title: string) => `<p align="center"><b>${title}</b></p>`;
    const head = (title: string) => line('Sample Pumps Limited') + line(title);
    const body = chapters.map(
      (title) => head(title) + text(title) + head(`${title} (continued)`) + text(title),
    );
    expect(titlesOf(line('Sample Pumps Limited') + text('cover') + body.join(''))).toEqual([
      'Cover',
      ...chapters,
    ]);
  });

  it('have no section for the name on the title page, where the markup has headings', () => {
    const body = chapters.map((title) => `<h2>${title}</h2>${text(title)}`);
    const cover = '<p align="center"><b>SAMPLE PUMPS LIMITED</b></p><p>Accounts</p>';
    expect(titlesOf(cover + body.join(''))).toEqual(['Cover', ...chapters]);
  });

  it('have parts in the type of their chapters, which are told by their names', () => {
    const parts: Record<string, string[]> = {
      'Director’s Report': ['Principal activity', 'Auditors'],
      'Notes to the Financial Statements': ['1. General information', '2. Turnover'],
    };
    const line = (title: string) => `<p><b>${title}</b></p>${text(title)}`;
    const body = chapters.map((title) => [title, ...(parts[title] ?? [])].map(line).join('')).join('');
    expect(titlesOf(body)).toEqual(chapters);
    expect(titlesOf(body, 2)).toEqual(Object.values(parts).flat());
  });

  it('are doubted where their pages are pictures', () => {
    const { sections, warnings } = split(
      `<p>Sample Pumps Limited</p>${'<div><img src="page.png"/></div>'.repeat(8)}`,
    );
    expect(sections.map(({ status }) => status)).toEqual(['suspect']);
    expect(warnings.join(' ')).toContain('pictures');
  });
});
