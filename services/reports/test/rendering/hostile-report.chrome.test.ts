import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampled } from '@footnote/testing';
import { launchChrome } from '../../src/rendering/launch-chrome.ts';
import type { PdfRenderer } from '../../src/rendering/pdf-renderer.ts';
import { openPrintSheet } from '../../src/rendering/print-sheet.ts';
import { hostileNarrative, hostileReport } from './hostile-report.ts';
import { readPages, readPdf } from './read-pdf.ts';
import { chartBlock, figureTable, sampleReport } from './sample-report.ts';
import { testRenderer } from './test-renderer.ts';

const megabytes = 1_000_000;
let renderer: PdfRenderer;
let server: Server;
let address: string;
const requests: string[] = [];

beforeAll(async () => {
  renderer = testRenderer();
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('seen');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await renderer.close();
  await new Promise((resolve) => server.close(resolve));
});

const filled = (text: string, bytes = 2 * megabytes) =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
const renderNarrative = (narrative: string) =>
  renderer.render(sampleReport({ sections: [{ title: 'Hostile', narrative }] }));
const printNarrative = async (narrative: string) => readPages(await renderNarrative(narrative));

describe('markup in every field', () => {
  it('is printed as text, fetches nothing and runs nothing', async () => {
    const pdf = await readPdf(await renderer.render(hostileReport(address)));
    const text = pdf.pages.join('\n').replace(/\s+/g, '');
    // Of an address that no source of the report names, the host is shown.
    expect(text).toContain("<script>fetch('127.0.0.1')</script>");
    expect(text).toContain('<imgsrc="127.0.0.1"');
    expect(text).toContain('<h1>escaped</h1>');
    expect(text).toContain('[image:remote]');
    expect(pdf.info.JavaScript).toBe('no');
    expect(pdf.links.filter((link) => !/^https?:/.test(link))).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('says in words which charts can’t be drawn, and draws the others', async () => {
    const text = (await printNarrative(hostileNarrative(address))).join('\n').replace(/\s+/g, ' ');
    expect(text).toContain('A chart can’t be drawn: “s” has 2 values for 1 points.');
    expect(text).toContain('A chart can’t be drawn: its description is not valid JSON.');
    expect(text).toContain('</figcaption><script>');
  });

  it('shows figures in their own order whatever direction is forced on them', async () => {
    const pages = await printNarrative('Profit of \u202E000,1\u202C rose.');
    expect(pages.join('')).toContain('Profit of 000,1 rose.');
  });
});

it('lets the browser itself fetch nothing and run nothing, were markup ever to reach it', async () => {
  const chrome = await launchChrome({
    CHROME_PATH: process.env.CHROME_PATH,
    CHROME_SANDBOX: process.getuid?.() !== 0,
  });
  try {
    const sheet = await openPrintSheet(chrome, 60_000);
    const html = `<title>x</title><link rel=stylesheet href="${address}/css"><script>document.title = 'ran'; fetch('${address}/js')</script>
      <img src="${address}/img"><iframe src="file:///etc/passwd"></iframe><iframe src="${address}/frame"></iframe>
      <style>body { background: url(${address}/background) }</style><p>kept</p>`;
    const pdf = await readPdf(Buffer.from(await sheet.print(html, { outline: true, tagged: true })));
    expect(pdf.info.Title).toBe('x');
    expect(pdf.pages.join('')).toContain('kept');
    expect(pdf.pages.join('')).not.toContain('root:');
    // Whether it is printed before it leaves is a matter of chance; that it gets nowhere is not.
    const leaving = await openPrintSheet(chrome, 60_000);
    const refresh = `<meta http-equiv=refresh content="0;url=${address}/away"><p>kept</p>`;
    await leaving.print(refresh, { outline: false, tagged: false }).catch(() => {});
    await leaving.close();
    expect(requests).toEqual([]);
  } finally {
    await chrome.close();
  }
});

/** Each of them takes Chrome about ten seconds: its name, what it repeats, and what is sought. */
const immense: [string, string, string][] = [
  ['one paragraph', 'word and more ', 'word and more'],
  ['one word', 'W', 'WWWW'],
  ['marks in one line', '**word** ', '**word** **word**'],
  ['marks in many lines', `${'**word** '.repeat(200)}\n\n`, 'word word word'],
  ['citations in one line', '[^margin]', '[^margin][^margin]'],
  ['citations in many lines', `${'[^margin]'.repeat(200)}\n\n`, 'The report is longer than a PDF may be'],
  ['opened brackets', '[', '[[['],
  ['opened pictures in many lines', `${'!['.repeat(500)}\n\n`, '![![!['],
  ['quotations in quotations', '> ', 'Hostile'],
  ['a line of Japanese', '当連結会計年度の売上高は前年度比で増加しました。', '前年度比'],
  ['single words in Arabic and Hebrew', 'ربح רווח ', 'רווח'],
  ['lines of code', '    code\n', 'The report is longer than a PDF may be'],
  ['headings', '# head\n', 'The report is longer than a PDF may be'],
  ['small tables', '|a|b|\n|-|-|\n|1|2|\n\n', 'The report is longer than a PDF may be'],
  ['tasks', '- [ ] word\n', 'The report is longer than a PDF may be'],
];

describe('immense narratives are printed, within the renderer’s deadline', () => {
  it('prose of 2 MB, whole', async () => {
    const paragraph = `${'Net sales grew in every region as supply recovered. '.repeat(40)}\n\n`;
    const pages = await printNarrative(`${filled(paragraph)}The end of it.`);
    expect(pages.length).toBeGreaterThan(300);
    expect(pages.join('')).toContain('The end of it.');
  });

  it.each(sampled(immense))('2 MB of %s', async (_name, unit, sought) => {
    const text = (await printNarrative(filled(unit))).join(' ').replace(/\s+/g, ' ');
    // Not by `toContain`, which would print all of it.
    expect({ sought, found: text.includes(sought) }).toEqual({ sought, found: true });
  });

  it('more blocks than a PDF may hold: cut, said so, and still with contents and bookmarks', async () => {
    const pdf = await readPdf(await renderNarrative(`${filled('- a\n', megabytes)}\n\nlost`));
    const text = pdf.pages.join('\n');
    expect(text.replace(/\s+/g, ' ')).toContain('The report is longer than a PDF may be');
    expect(text).not.toContain('lost');
    expect(pdf.outline.map(({ title }) => title)).toContain('Hostile');
    expect(pdf.info.Tagged).toBe('no');
  });

  it('a table of four hundred columns and five hundred rows', async () => {
    const text = (await printNarrative(figureTable(500, 400))).join('\n');
    expect(text).toContain('of 401');
    expect(text.replace(/\s+/g, ' ')).toMatch(/\d+ more rows are in the report, not in this PDF\./);
  });

  it('more charts than a report may have', async () => {
    const chart = chartBlock({ type: 'bar', x: ['a'], series: [{ name: 's', values: [1] }] });
    const pages = await printNarrative(`${chart}\n\n`.repeat(130));
    expect(pages.join('\n').match(/a report has at most 100 charts/g)).toHaveLength(30);
  });
});
