import { strFromU8, unzipSync } from 'fflate';
import { chartBlock, reportOf } from '../../../test/exports/report-of-narratives.ts';
import type { ReportDocument } from '../../document/report-document.ts';
import { buildDocx } from './build-docx.ts';

async function partsOf(report: ReportDocument): Promise<(name: string) => string> {
  const parts = unzipSync(await buildDocx(report));
  return (name) => strFromU8(parts[name] ?? new Uint8Array());
}

async function bodyOf(...narratives: string[]): Promise<string> {
  return (await partsOf(reportOf(narratives)))('word/document.xml');
}

/** Each paragraph's style and text, the front page left out. */
function paragraphs(body: string): [style: string, text: string][] {
  return [...body.slice(body.indexOf('</w:sdt>')).matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, xml = '']) => [
    /<w:pStyle w:val="(\w+)"/.exec(xml)?.[1] ?? '',
    [...xml.matchAll(/<w:t[ >][^<]*?>?([^<>]*)<\/w:t>/g)].map((match) => match[1]).join(''),
  ]);
}

describe('buildDocx', () => {
  it('names itself, its title and author, and counts its pages', async () => {
    const part = await partsOf(reportOf(['x']));
    expect(part('docProps/core.xml')).toContain(
      '<dc:title>Apple résumé &lt;2023&gt;</dc:title><dc:creator>Ann</dc:creator>',
    );
    expect(part('word/footer1.xml')).toMatch(/Page .*PAGE.* of .*NUMPAGES/s);
    expect(part('word/document.xml')).toContain('<w:pgSz w:w="11906" w:h="16838"');
    const letter = await partsOf(reportOf(['x'], { page_size: 'Letter' }));
    expect(letter('word/document.xml')).toContain('<w:pgSz w:w="12240" w:h="15840"');
  });

  it('has headings from which Word makes the contents', async () => {
    const body = await bodyOf('Text.\n\n# Part\n\n## Detail');
    expect(body).toContain('TOC \\h \\o &quot;1-2&quot;');
    expect(paragraphs(body).filter(([style]) => style.startsWith('Heading'))).toEqual([
      ['Heading1', 'Section 1'],
      ['Heading2', 'Part'],
      ['Heading3', 'Detail'],
      ['Heading1', 'Other sources consulted'],
    ]);
  });

  it('writes emphasis, code and links', async () => {
    const part = await partsOf(reportOf(['**b _bi_** `c` ~~s~~ [l](https://a.example/x?y=1&z=2)']));
    const body = part('word/document.xml');
    expect(body).toContain('<w:b/><w:bCs/><w:i/><w:iCs/></w:rPr><w:t xml:space="preserve">bi</w:t>');
    expect(body).toContain('<w:rStyle w:val="CodeWords"/></w:rPr><w:t xml:space="preserve">c</w:t>');
    expect(body).toContain('<w:strike/></w:rPr><w:t xml:space="preserve">s</w:t>');
    expect(part('word/_rels/document.xml.rels')).toContain(
      'Target="https://a.example/x?y=1&amp;z=2" TargetMode="External"',
    );
  });

  it('nests lists and begins each at its own number', async () => {
    const body = await bodyOf('- a\n  1. b\n  2. c\n\n     d\n\n5. e\n\ntext\n\n1. f');
    const marks = [...body.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)].map((match) =>
      match.slice(1),
    );
    expect(marks.slice(0, 5).map(([level]) => level)).toEqual(['0', '1', '1', '0', '0']);
    expect(new Set(marks.slice(1, 5).map(([, list]) => list)).size).toBe(3);
    expect(paragraphs(body)).toContainEqual(['ListParagraph', 'd']);
  });

  it('writes tables with a repeated header and right-aligned figures', async () => {
    const body = await bodyOf(
      '| Year | Sales | Note |\n|---|---|:-:|\n| 2022 | $1,234.5 | ok |\n| 2023 | (17) | x |',
    );
    expect(body.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    const aligned = [...body.matchAll(/<w:jc w:val="(\w+)"\/>/g)].map((match) => match[1]);
    expect(aligned.slice(-9)).toEqual([
      'left',
      'right',
      'center',
      'left',
      'right',
      'center',
      'left',
      'right',
      'center',
    ]);
  });

  it('writes one footnote for each source and refers to it again', async () => {
    const part = await partsOf(
      reportOf(['One[^a], two[^a], own[^1], none[^zz].\n\n[^1]: **Mine**[^a]', 'Three[^a].']),
    );
    const body = part('word/document.xml');
    expect([...body.matchAll(/<w:footnoteReference w:id="(\d+)"/g)].map((match) => match[1])).toEqual([
      '1',
      '2',
    ]);
    expect(body.match(/NOTEREF note_1 /g)).toHaveLength(2);
    expect(body).toContain('[unknown source: zz]');
    const notes = part('word/footnotes.xml');
    expect(notes).toContain('10-K [2023]');
    expect(notes).toContain('“net sales”');
    expect(notes).toContain('<w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">Mine</w:t>');
    expect(part('word/_rels/footnotes.xml.rels')).toContain('https://x.example/f/US/0000-1/7');
    expect(body).toContain('Not cited');
  });

  it('replaces each chart by a table, and says what is wrong with an invalid chart', async () => {
    const body = await bodyOf(`${chartBlock}\n\n\`\`\`chart\n{}\n\`\`\``);
    expect(paragraphs(body)).toEqual(
      expect.arrayContaining([
        ['Caption', 'Sales (USD m)'],
        ['TableText', 'Apple | all'],
        ['TableText', '1,234.5'],
      ]),
    );
    expect(body).toContain('A chart can’t be shown: type');
  });

  it('marks text that is written from right to left', async () => {
    const body = await bodyOf('الإيرادات ارتفعت 5% في 2023.\n\nराजस्व\n\n売上高');
    expect(body).toMatch(/<w:bidi\/><\/w:pPr><w:r><w:rPr><w:rtl\/><\/w:rPr><w:t[^>]*>الإيرادات ارتفعت/);
    expect(paragraphs(body).map(([, text]) => text)).toEqual(expect.arrayContaining(['राजस्व', '売上高']));
  });

  it('shows HTML as text, fetches nothing, and links only to the web', async () => {
    const hostile =
      '<script>alert(1)</script> ![p](http://evil.example/p.png) [j](javascript:a) [h](http://[) \u0001\ud800';
    const part = await partsOf(reportOf([hostile]));
    expect(part('word/document.xml')).toContain('&lt;script&gt;alert(1)&lt;/script&gt; ');
    expect(part('word/document.xml')).toContain('[image: p]');
    const links = part('word/_rels/document.xml.rels');
    expect(links).not.toMatch(/evil|javascript|http:\/\/\[|relationships\/image/);
    expect(part('word/document.xml')).not.toMatch(/\p{Cc}|\p{Cs}/u);
  });

  it('splits a table of 400 columns into tables that Word opens', async () => {
    const row = (text: string) => `|${`${text}|`.repeat(400)}\n`;
    const body = await bodyOf(row('head') + row('--') + row('17'));
    const widths = body
      .split('<w:tbl>')
      .slice(1)
      .map((xml) => xml.match(/<w:gridCol /g)?.length ?? 0);
    expect(Math.max(...widths)).toBeLessThanOrEqual(63);
    expect(widths.reduce((sum, width) => sum + width - 1, 1)).toBe(400);
  });

  it('ends a report of millions of letters with a notice', async () => {
    const body = await bodyOf(
      '| a | b |\n|---|---|\n'.concat('| 1 | 2 |\n'.repeat(20_000)),
      'More.\n\n'.repeat(9_000),
    );
    expect(body).toContain('more rows are in the report, not in this file.');
    expect(body).toContain('The report is longer than a Word file may be');
  });
});
