import { splitFiling } from '../split/split-filing.ts';
import { readPositioned } from './read-positioned.ts';

const chapters = ['Strategic report', 'Directors’ report', 'Independent auditor’s report', 'Notes'];
const sentence = (of: string, line: number) =>
  `Line ${line} of the ${of} says what the board did in the year`;

/** As converters of PDF write it: type, edge and height of each line in classes, pages of a fixed size. */
function byClasses(): string {
  const css = [
    '.pf{position:relative;overflow:hidden}.w0{width:600px}.h0{height:800px}',
    '.pc{position:absolute;top:0;left:0;width:100%;height:100%}',
    '.t{position:absolute;white-space:pre;transform-origin:0 100%}.m0{transform:matrix(0.25,0,0,0.25,0,0)}',
    '.x0{left:60px}.x1{left:320px}.fs0{font-size:40px}.fs1{font-size:96px}._0{width:-1.2px}._1{width:14px}',
    ...Array.from({ length: 20 }, (_, line) => `.y${line}{bottom:${700 - 30 * line}px}`),
    '@media print{.t{display:none}}',
  ].join('\n');
  const line = (x: number, y: number, size: number, text: string) =>
    `<div class="t m0 x${x} y${y} fs${size}">${text}</div>`;
  const pages = chapters.map((title, page) => {
    const columns = [0, 1].map((column) =>
      Array.from({ length: 12 }, (_, at) =>
        line(
          column,
          at + 3,
          0,
          `${page + 1}-${column}-${at} bo<span class="_ _0"></span>ard met<span class="_ _1"> </span>then`,
        ),
      ).join(''),
    );
    // The right column first: the order of the markup is not that of reading.
    return `<div class="pf w0 h0"><div class="pc w0 h0">${columns[1]}${columns[0]}${line(0, 0, 1, title)}</div></div>`;
  });
  return `<html><head><style>${css}</style></head><body>${pages.join('')}</body></html>`;
}

function byStyles(): string {
  const line = (top: number, size: number, text: string) =>
    `<p style="position:absolute;top:${top}px;left:50px;font-size:${size}px">${text}</p>`;
  const pages = chapters.map(
    (title) =>
      `<div style="position:relative;width:600px;height:800px">${[9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
        .map((at) => line(140 + 16 * at, 11, sentence(title, at)))
        .join('')}${line(60, 24, title)}</div>`,
  );
  return `<html><body>${pages.join('')}</body></html>`;
}

function split(text: string) {
  const documents = [{ name: 'report.xhtml', bytes: new TextEncoder().encode(text) }];
  return splitFiling({ country: 'GB', splitter: 'headings', form: 'AFR', documents }).sections;
}

describe('a report whose lines have places of their own', () => {
  it('is split by the headings of its pages, in the order of reading', () => {
    const sections = split(byClasses());
    expect(sections.map(({ title }) => title)).toEqual(chapters);
    for (const [page, { text }] of sections.entries()) {
      const order = Array.from(text.matchAll(/\d-(\d)-(\d+) board met then/g), ([, column, at]) => [
        Number(column),
        Number(at),
      ]);
      expect(order).toEqual([0, 1].flatMap((column) => Array.from({ length: 12 }, (_, at) => [column, at])));
      expect(text).toContain(`${page + 1}-0-0`);
    }
  });

  it('is read from styles in its elements as well', () => {
    const sections = split(byStyles());
    expect(sections.map(({ title }) => title)).toEqual(chapters);
    expect(sections[1]?.text).toMatch(
      /Line 0 of the Directors’ report[\s\S]*Line 9 of the Directors’ report/,
    );
  });

  it.each<[string, string, (left: number, top: number, size: number, text: string) => string]>([
    [
      'in per cent of the page',
      '<div style="position:relative;width:600px;height:800px">',
      (left, top, size, text) =>
        `<p style="position:absolute;left:${left / 6}%;top:${top / 8}%;font-size:${size}px">${text}</p>`,
    ],
    [
      'by transformations',
      '<div style="position:relative;width:600px;height:800px">',
      (left, top, size, text) =>
        `<p style="position:absolute;left:0;top:0;transform:translate(${left}px, ${top}px);font-size:${size}px">${text}</p>`,
    ],
    [
      'in drawings',
      '<div><svg width="600" height="800" viewBox="0 0 1200 1600">',
      (left, top, size, text) =>
        `<g transform="translate(${2 * left},${2 * top})"><text x="0" y="0" font-size="${2 * size}"><tspan>${text}</tspan></text></g>`,
    ],
  ])('is read where its lines are placed %s', (_name, page, line) => {
    const pages = chapters.map((title) => {
      const lines = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((at) =>
        line(50, 140 + 16 * at, 11, sentence(title, at)),
      );
      return `${page}${lines.join('')}${line(50, 60, 24, title)}${page.includes('svg') ? '</svg>' : ''}</div>`;
    });
    const sections = split(`<html><body>${pages.join('')}</body></html>`);
    expect(sections.map(({ title }) => title)).toEqual(chapters);
    expect(sections[1]?.text).toMatch(
      /Line 0 of the Directors’ report[\s\S]*Line 9 of the Directors’ report/,
    );
  });

  it('is not one of which most of the text flows', () => {
    const html = `${'<p>The text of the report flows over the page.</p>'.repeat(20)}${byStyles()}`;
    const flowing = html.replaceAll('position:absolute', 'position:static');
    expect(readPositioned((to) => to(flowing))).toBeNull();
  });
});

describe('a report whose type is in style classes', () => {
  it('has the headings that the classes make bold and centred', () => {
    const css =
      '<style>p.s1{font-weight:bold;text-align:center} .s2 {font-size:9pt} .gone{display:none}</style>';
    const body = chapters.map(
      (title) =>
        `<p class="s1">${title}</p><p class="s2">${sentence(title, 1)}.</p><p class="gone">not shown</p>`,
    );
    const sections = split(`<html><head>${css}</head><body>${body.join('')}</body></html>`);
    expect(sections.map(({ title }) => title)).toEqual(chapters);
    expect(JSON.stringify(sections)).not.toContain('not shown');
  });

  it.each([
    ['as factors of the usual size', '.head{font-size:1.6em} .part{font-size:105%}'],
    ['by words', '.head{font-size:x-large} .part{font-size:medium}'],
    ['for several classes', 'div.line.head{font-size:16pt}'],
    ['for elements within others', '.report > .head span{font-size:16pt} .other .part span{font-size:20pt}'],
  ])('has the headings that are larger %s', (_name, css) => {
    const body = chapters.map(
      (title) =>
        `<div class="line head"><span>${title}</span></div><p>${sentence(title, 1)}.</p><div class="line part"><span>Part of it</span></div><p>${sentence(title, 2)}.</p>`,
    );
    const sections = split(
      `<html><head><style>${css}</style></head><body class="report">${body.join('')}</body></html>`,
    );
    expect(sections.map(({ title }) => title)).toEqual(chapters);
  });

  it('has the headings that a bold font marks', () => {
    const css = '.a{font-family:"ABCDEF+Sample-Bold",Arial}.b{font-family:Sample-Book,"Arial Bold"}';
    const body = chapters.map((title) =>
      `<p class="a">${title}</p><p class="b">${sentence(title, 1)}.</p>`.replace('</p><p', '</p>\n<p'),
    );
    const sections = split(`<html><head><style>${css}</style></head><body>${body.join('')}</body></html>`);
    expect(sections.map(({ title }) => title)).toEqual(chapters);
  });
});
