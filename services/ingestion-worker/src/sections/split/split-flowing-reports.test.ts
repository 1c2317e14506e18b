import { heading, pageBreak, paragraph, prose, table } from '../fixtures/sample-filing.ts';
import { splitFiling } from './split-filing.ts';

/** The annual report of a company outside the US, as HTML whose text flows over the pages of its print. */
const chapters: [string, number][] = [
  ['Chairman’s Statement', 3],
  ['Section 172 Statement', 6],
  ['Corporate Governance Report', 9],
  ['Directors’ Remuneration Report', 14],
  ['Independent Auditor’s Report', 20],
  ['Consolidated Balance Sheet', 27],
  ['Notes to the Financial Statements', 30],
  ['Shareholder Information', 48],
];
const titles = chapters.map(([title]) => title);

const body = chapters.flatMap(([title], at) => [
  pageBreak(`${at * 2 + 2}`),
  heading(title),
  prose(6, `Start of ${title}.`),
  ...(at % 2 === 0 ? [heading('Outlook')] : []),
  prose(6),
  pageBreak(`${at * 2 + 3}`),
  prose(9),
  prose(3, `End of ${title}.`),
]);
const cover = [heading('Annual Report'), paragraph('Acme Pumps plc'), pageBreak('1')];

function split(...parts: string[]) {
  const bytes = new TextEncoder().encode(`<html><body>${parts.join('\n')}</body></html>`);
  const documents = [{ name: 'report.xhtml', bytes }];
  return splitFiling({ country: 'GB', splitter: 'headings', form: 'AFR', documents }).sections;
}

function expectChapters(sections: ReturnType<typeof split>): void {
  expect(sections.flatMap(({ title, level }) => (level === 1 && title !== 'Cover' ? title : []))).toEqual(
    titles,
  );
  for (const title of titles) {
    const at = sections.findIndex((one) => one.title === title);
    const next = sections.findIndex(({ level }, index) => index > at && level === 1);
    const text = sections
      .slice(at, next < 0 ? undefined : next)
      .map((one) => one.text)
      .join('\n');
    expect(text).toContain(`Start of ${title}.`);
    expect(text).toContain(`End of ${title}.`);
    expect(text.split('Start of')).toHaveLength(2);
  }
}

describe('a flowing report with a list of pages and chapters', () => {
  const line = ([title, page]: [string, number]) => `${page} ${title}`;
  it.each<[string, string]>([
    ['in lines', chapters.map((entry) => paragraph(line(entry))).join('')],
    [
      'in a table and lines below it',
      table(...chapters.slice(0, 4).map(([title, page]) => [String(page), title])) +
        chapters
          .slice(4)
          .map((entry) => paragraph(line(entry)))
          .join(''),
    ],
    [
      'of which a line holds two',
      [0, 2, 4, 6]
        .map((at) =>
          paragraph(
            chapters
              .slice(at, at + 2)
              .map(line)
              .join(' '),
          ),
        )
        .join(''),
    ],
    [
      'of which a cell holds two',
      table(
        ...[0, 2, 4, 6].map((at) => [
          String(chapters[at]?.[1]),
          `${chapters[at]?.[0]} ${chapters.slice(at + 1, at + 2).map(line)}`,
        ]),
      ),
    ],
    [
      'in two columns, the second of the later chapters',
      table(
        ...[0, 1, 2, 3].map((at) =>
          [chapters[at], chapters[at + 4]].flatMap((one) => [one?.[0] ?? '', String(one?.[1] ?? '')]),
        ),
      ),
    ],
    [
      'in one paragraph of several lines',
      paragraph(chapters.map(([title, page]) => `${title} ${page}`).join('<br/>')),
    ],
    [
      'in one paragraph with dots up to the pages',
      paragraph(chapters.map(([title, page]) => `${title} … ${page}`).join(' ')),
    ],
  ])('%s has the chapters as sections', (_name, contents) => {
    expectChapters(split(...cover, contents, ...body));
  });

  it('has the chapter in which the list stands begin above it', () => {
    const contents = [['Important Notice and Contents', 1] as [string, number], ...chapters].map(
      ([title, page]) => `${title} … ${page}`,
    );
    const notice = [heading('Important Notice and Contents'), prose(3, 'The notice.')];
    const sections = split(...cover, ...notice, paragraph(contents.join(' ')), ...body);
    expect(sections.map(({ title }) => title).slice(0, 3)).toEqual([
      'Cover',
      'Important Notice and Contents',
      titles[0],
    ]);
    expect(sections[1]?.text).toContain('The notice.');
  });

  it('has the titles on the pages that its contents name, not in another list of titles', () => {
    const listed = chapters.map(([title], at): [string, number] => [title, at * 2 + 2]);
    const statements = titles.slice(4);
    const parts = body.flatMap((part) => {
      const title = statements.find((one) => part === heading(one));
      if (part === pageBreak('10')) return [...statements.map(heading), part];
      return title ? [paragraph(title)] : [part];
    });
    const sections = split(...cover, ...listed.map((entry) => paragraph(line(entry))), ...parts);
    for (const title of titles)
      expect(sections.find((one) => one.title === title)?.text).toContain(`Start of ${title}.`);
  });

  it('has a title that stands nowhere begin with its page, and is suspect there', () => {
    const listed = chapters.map(([title], at): [string, number] => [title, at * 2 + 2]);
    const lost = heading('Corporate Governance Report');
    const sections = split(
      ...cover,
      ...listed.map((entry) => paragraph(line(entry))),
      ...body.map((part) => (part === lost ? '' : part)),
    );
    const section = sections.find(({ title }) => title === 'Corporate Governance Report');
    expect(section?.status).toBe('suspect');
    expect(section?.text).toContain('Start of Corporate Governance Report.');
    expect(section?.text).not.toContain('Section 172');
  });

  it('takes no contents of a chapter, behind pages of text, for its own', () => {
    const inner = ['Market Overview', 'Segment Results', 'Use of Capital', 'Dividends'];
    const own = (title: string) => [heading(title), prose(9, `Part ${title}.`)];
    const letter = [pageBreak('2'), heading('Chairman’s Letter'), prose(200), pageBreak('3')];
    const sections = split(
      ...cover,
      ...letter,
      ...inner.map((title, at) => paragraph(`${at + 4} ${title}`)),
      ...inner.flatMap(own),
      ...body,
    );
    expect(sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Chairman’s Letter', ...titles]),
    );
  });

  it('has a statement suspect below whose title there is nothing', () => {
    const sheet = heading('Consolidated Balance Sheet');
    const parts = body.map((part) =>
      part === sheet ? sheet + pageBreak() + heading('Notes to the Financial Statements') : part,
    );
    const sections = split(...cover, ...chapters.map((entry) => paragraph(line(entry))), ...parts);
    const section = sections.find(({ title }) => title === 'Consolidated Balance Sheet');
    expect(section?.status).toBe('suspect');
  });

  it('has statements that it does not list as parts of their chapter', () => {
    const listed = chapters.filter(([title]) => title !== 'Consolidated Balance Sheet');
    const sections = split(...cover, ...listed.map((entry) => paragraph(line(entry))), ...body);
    const levels = Object.fromEntries(sections.map(({ title, level }) => [title, level]));
    expect(levels).toMatchObject({ 'Consolidated Balance Sheet': 2, 'Independent Auditor’s Report': 1 });
    const above = sections.find(({ title }) => title === 'Independent Auditor’s Report');
    expect(above?.text).not.toContain('Start of Consolidated Balance Sheet');
  });
});

describe('a flowing report without contents', () => {
  it('has sections that begin with the titles that open pages, not with those in the middle of pages', () => {
    expectChapters(split(...cover, ...body));
  });

  it('has those sections suspect, because only type tells them', () => {
    const sections = split(...cover, ...body);
    const found = sections.filter(({ title }) => titles.includes(title));
    expect(found.map(({ status }) => status)).toEqual(found.map(() => 'suspect'));
  });

  it('has the headings that its markup names, where it names some', () => {
    const marked = body.map((part) => part.replace(/<p><b>(Outlook)<\/b><\/p>/, '<h2>$1</h2>'));
    expect(split(...cover, ...marked).map(({ title }) => title)).toContain('Outlook');
  });

  it('has parts of chapters where its markup has two levels of headings', () => {
    const marked = body.map((part) =>
      part
        .replace(/<p><b>Outlook<\/b><\/p>/, '<h2>Outlook</h2>')
        .replace(/<p><b>(.*?)<\/b><\/p>/, '<h1>$1</h1>'),
    );
    const sections = split(...cover, ...marked);
    expectChapters(sections);
    expect(sections.filter(({ level }) => level === 2).map(({ title }) => title)).toContain('Outlook');
  });
});
