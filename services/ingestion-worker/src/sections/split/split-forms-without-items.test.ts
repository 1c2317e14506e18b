import { heading, paragraph, prose, signed, splitHtml, splitText } from '../fixtures/sample-filing.ts';

const titles = ['Summary', 'Risk Factors', 'Use of Proceeds', 'Our Business', 'Underwriting'];
const centered = (text: string) => `<p align="center">${text}</p>`;
const cover = [
  centered('<b>SECURITIES AND EXCHANGE COMMISSION</b>'),
  paragraph('Registration No. 333-1, as filed on the second day of May of the year 2024 in Washington'),
  centered('<b>FORM S-1</b>'),
  centered('<b>Brindlewood Cable Corporation</b>'),
  centered('<b>(Exact name of registrant as specified in its charter)</b>'),
  paragraph('Delaware'),
];

/** The titles of the chapters and of their parts, as found. */
function split(write: (title: string) => string, part: (title: string) => string = heading) {
  const body = titles.flatMap((title, at) => [
    write(title),
    prose(3, `of ${title}.`),
    part(`Part ${'ABCDE'[at]}`),
    prose(3),
    `<p style="text-align:center">${at + 1}</p><hr style="page-break-after:always">`,
  ]);
  return splitHtml('S-1', ...cover, ...body, signed);
}
const chaptersOf = (sections: ReturnType<typeof split>) =>
  sections.filter(({ level }) => level === 1).map(({ title }) => title);

describe('a form without items or contents', () => {
  it.each<[string, (title: string) => string, (title: string) => string]>([
    ['capitals above bold', (t) => centered(`<b>${t.toUpperCase()}</b>`), (t) => centered(`<b>${t}</b>`)],
    [
      'large type above bold in the middle',
      (t) => `<p style="font-size:18pt">${t}</p>`,
      (t) => centered(`<b>${t}</b>`),
    ],
  ])('has chapters with parts: %s', (_name, write, part) => {
    const sections = split(write, part);
    expect(
      chaptersOf(sections)
        .slice(1, 6)
        .map((title) => title.toLowerCase()),
    ).toEqual(titles.map((title) => title.toLowerCase()));
    expect(sections.filter(({ level }) => level === 2).map(({ title }) => title)).toContain('Part C');
  });

  it('has chapters in capitals in the middle, not the bold lines at the margin below them', () => {
    const sections = split((title) => centered(title.toUpperCase()));
    for (const title of titles) expect(chaptersOf(sections)).toContain(title.toUpperCase());
    expect(chaptersOf(sections)).not.toContain('Part A');
  });

  it('has the lines down to the name of the filer on its cover', () => {
    const [first, ...others] = split((title) => centered(`<b>${title}</b>`));
    expect(first?.title).toBe('Cover');
    expect(first?.text).toContain('Exact name of registrant');
    expect(others.map(({ title }) => title)).not.toContain('Brindlewood Cable Corporation');
  });

  it('has the name in English, the country and the address on its cover as well', () => {
    const bold = (text: string) => centered(`<b>${text}</b>`);
    const sections = splitHtml(
      '6-K',
      bold('SECURITIES AND EXCHANGE COMMISSION'),
      bold('FORM 6-K'),
      bold('BRINDLEWOOD KABEL N.V.'),
      centered('(Exact name of registrant as specified in its charter)'),
      bold('Brindlewood Cable'),
      centered('(Translation of registrant’s name into English)'),
      bold('The Netherlands'),
      centered('(Jurisdiction of incorporation or organization)'),
      bold('12 Harbour Lane, Zuidhaven'),
      centered('(Address of principal executive offices)'),
      prose(2),
      bold('Press information'),
      prose(6),
      signed,
    );
    expect(chaptersOf(sections).slice(0, 2)).toEqual(['Cover', 'Press information']);
    expect(sections[0]?.text).toContain('12 Harbour Lane');
  });

  it('joins a title of two lines that both read like names of statements', () => {
    const sections = split((title) =>
      title === 'Our Business'
        ? centered('<b>Notes to the Condensed</b>') + centered('<b>Consolidated Financial Statements</b>')
        : centered(`<b>${title}</b>`),
    );
    expect(chaptersOf(sections)).toContain('Notes to the Condensed Consolidated Financial Statements');
  });
});

describe('a form without items in plain text', () => {
  it('has the chapters that its contents list with dots up to the pages', () => {
    const chapters = [
      'Summary',
      'Risk Factors',
      'Use of Proceeds',
      'Description of the Capital Stock of the Company',
    ];
    const contents = chapters.map((title, at) =>
      title.length > 40
        ? `Description of the Capital Stock\n  of the Company ${'.'.repeat(30)} ${at + 3}`
        : `${title} ${'.'.repeat(45 - title.length)} ${at + 3}`,
    );
    const text = `The company makes instruments and sells them in many markets, and expects\nthat to go on.\n\n`;
    const body = chapters.map(
      (title, at) => `${title.toUpperCase()}\n\n${text.repeat(3)}          ${at + 3}\n<PAGE>\n`,
    );
    const { sections } = splitText(
      'S-1',
      ['                 TABLE OF CONTENTS\n', ...contents, '\n                  2\n<PAGE>', ...body].join(
        '\n',
      ),
    );
    const found = sections.map(({ title }) => title.toLowerCase());
    for (const title of chapters) expect(found).toContain(title.toLowerCase());
    expect(sections.filter(({ method }) => method === 'contents').map(({ status }) => status)).toEqual(
      chapters.map(() => 'ok'),
    );
  });
});
