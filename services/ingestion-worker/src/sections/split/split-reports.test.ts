import { heading, pageBreak, paragraph, prose, splitHtml, table } from '../fixtures/sample-filing.ts';
import type { SplitSection } from '../read/source-document.ts';

/** Chapters of a prospectus. Forms such as S-1, DEF 14A, 6-K and a 40-F's exhibits have no closed list of items. */
const titles = [
  'Prospectus Summary',
  'Risk Factors',
  'Use of Proceeds',
  'Dividend Policy',
  'Our Business',
  'Executive Compensation of Officers and Directors',
];
const centred = (text: string) => `<p style="text-align:center"><b>${text}</b></p>`;
const first = [centred('FORM S-1'), paragraph('Acme Pumps Inc.'), prose(4), pageBreak('1')];

function chapters(write: (title: string, id: string) => string): string[] {
  return titles.flatMap((title, at) => [
    write(title, `s${at}`),
    prose(6, `Chapter ${at}.`),
    paragraph('<b><i>In short</i></b>'),
    prose(12),
    paragraph(`See “${titles[(at + 2) % titles.length]}” for more. Last words of chapter ${at}.`),
    pageBreak(`${at * 4 + 2}`),
  ]);
}

/** The chapters that stand whole in a section of their own title. */
function whole(sections: readonly SplitSection[]): string[] {
  return sections.flatMap(({ title, text }) => {
    const at = titles.findIndex((one) => one.toLowerCase() === title.toLowerCase());
    const rest = text.split('Last words of chapter').length;
    return at >= 0 && rest === 2 && text.includes(`Chapter ${at}.`) && text.includes(`chapter ${at}.`)
      ? [titles[at] ?? '']
      : [];
  });
}

const bold = (title: string, id: string) => `<p id="${id}"><b>${title}</b></p>`;
const pages = titles.map((title, at): [string, string] => [title, `${at * 4 + 2}`]);
const linked = titles.map((title, at) => `<a href="#s${at}">${title}</a>`);
const half = titles.length / 2;

describe('reports without a closed list of items', () => {
  it.each<[string, string]>([
    ['page numbers behind the titles', table(...pages)],
    ['page numbers before the titles', table(...pages.map(([title, page]) => [page, title]))],
    [
      'two columns',
      table(...pages.slice(0, half).map((row, at) => [...row, '', ...(pages[at + half] ?? [])])),
    ],
    ['pages of the statements (F-1)', table(...pages.slice(0, -1), [titles.at(-1) ?? '', 'F-1'])],
    ['links without page numbers', linked.map(paragraph).join('')],
    ['links in a table', table(...linked.map((link) => [link]))],
    ['neither links nor page numbers', titles.map(paragraph).join('')],
  ])('have a section for each title of contents with %s', (_name, contents) => {
    const sections = splitHtml(
      'S-1',
      ...first,
      centred('CONTENTS'),
      contents,
      pageBreak('2'),
      ...chapters(bold),
    );
    expect(whole(sections)).toEqual(titles);
    expect(sections.filter(({ level }) => level === 1).length).toBeLessThanOrEqual(titles.length + 1);
  });

  it('have the parts that contents list below the chapters one level lower', () => {
    const rows = pages.flatMap(([title, page]) => [
      [title, page],
      [`On ${title}`, page],
    ]);
    const body = chapters(
      (title, id) => `${bold(title.toUpperCase(), id)}${prose(1)}<p><i>On ${title}</i></p>`,
    );
    const sections = splitHtml('S-1', ...first, table(...rows), pageBreak('2'), ...body);
    const levels = sections.filter(({ method }) => method === 'contents').map(({ level }) => level);
    expect(levels).toEqual(titles.flatMap(() => [1, 2]));
  });

  it.each<[string, string, (title: string) => string]>([
    ['bold capitals', 'suspect', (title) => heading(title.toUpperCase())],
    ['larger type', 'ok', (title) => `<p style="font-size:18pt">${title}</p>`],
    ['a coloured row', 'suspect', (title) => table([`<b>${title}</b>`])],
  ])('have sections by headings in %s alone: %s', (_name, expected, write) => {
    const sections = splitHtml('S-1', ...first, ...chapters(write));
    expect(whole(sections)).toEqual(titles);
    expect(new Set(sections.slice(1).map(({ status }) => status))).toEqual(new Set([expected]));
  });

  it('join a heading of two lines', () => {
    const write = (title: string) => {
      const at = title.indexOf(' ');
      return centred(title.slice(0, at)) + centred(title.slice(at + 1));
    };
    expect(whole(splitHtml('S-1', ...first, ...chapters(write)))).toEqual(titles);
  });

  it('take no heading where only one page has lines in bold', () => {
    const sections = splitHtml(
      '6-K',
      heading('Acme'),
      heading('Results'),
      heading('For release'),
      ...Array.from({ length: 20 }, () => prose(6)),
    );
    expect(sections).toHaveLength(1);
  });
});
