import { zipOf } from '@footnote/testing';
import {
  Document,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import writeXlsxFile from 'write-excel-file/node';
import { extractDocx } from '../../src/documents/office/extract-docx.ts';
import { extractXlsx } from '../../src/documents/office/extract-xlsx.ts';

const ignore = () => {};

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('a Word document', () => {
  it('keeps headings, lists and tables, and leaves pictures out', async () => {
    const bytes = await Packer.toBuffer(
      new Document({
        sections: [
          {
            children: [
              new Paragraph({ text: 'Outlook 2026', heading: HeadingLevel.HEADING_2 }),
              new Paragraph({
                children: [
                  new TextRun('We expect '),
                  new TextRun({ text: 'growth', bold: true }),
                  new TextRun(' — 売上高 — in *all* regions.'),
                ],
              }),
              new Paragraph({ text: 'Pumps', bullet: { level: 0 } }),
              new Paragraph({ text: 'Valves', bullet: { level: 0 } }),
              new Paragraph({
                children: [
                  new ImageRun({ type: 'png', data: pixel, transformation: { width: 9, height: 9 } }),
                ],
              }),
              new Table({
                rows: [
                  new TableRow({ children: [cell('Year'), cell('Sales')] }),
                  new TableRow({ children: [cell('2025'), cell('1,204')] }),
                ],
              }),
            ],
          },
        ],
      }),
    );
    const { markdown, page_count } = await extractDocx(new Uint8Array(bytes));
    expect(page_count).toBeNull();
    expect(markdown).toBe(
      '## Outlook 2026\n\nWe expect growth — 売上高 — in \\*all\\* regions.\n\n- Pumps\n- Valves\n\n| Year | Sales |\n| --- | --- |\n| 2025 | 1,204 |',
    );
  });

  it('without text, damaged, cut or locked is refused with its reason', async () => {
    const empty = await Packer.toBuffer(new Document({ sections: [{ children: [] }] }));
    await expect(extractDocx(new Uint8Array(empty))).rejects.toMatchObject({
      message: 'The document holds no text.',
    });
    const whole = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Text')] }] }));
    for (const bad of [
      whole.subarray(0, whole.length / 2),
      Buffer.from('PK\x03\x04 no zip'),
      zipOf({ 'a.txt': 'x' }),
    ]) {
      await expect(extractDocx(new Uint8Array(bad))).rejects.toThrow();
    }
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]);
    await expect(extractDocx(new Uint8Array(locked))).rejects.toMatchObject({ code: 'document_protected' });
  });
});

/** A workbook of parts written by hand, for what a library would not write. */
function workbookOf(sheet: string, more: Record<string, string> = {}): Uint8Array {
  return new Uint8Array(
    zipOf({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      ...more,
    }),
  );
}

describe('an Excel workbook', () => {
  it('gives each sheet as a page, its values as they are shown', async () => {
    const bytes = await writeXlsxFile([
      {
        sheet: 'Income',
        data: [
          [{ value: 'Halcyon, in thousands' }],
          [{ value: 'Item' }, { value: 'Year end' }, { value: 'Sales' }, { value: 'Margin' }],
          [
            { value: 'Pumps | valves' },
            { value: new Date(Date.UTC(2025, 11, 31)), format: 'yyyy-mm-dd' },
            { value: 1234567.5, format: '#,##0.00' },
            { value: 0.125, format: '0.0%' },
          ],
          [{ value: '売上高' }, null, { value: -1234, format: '#,##0;(#,##0)' }, { value: true }],
        ],
      },
      { sheet: 'Notes', data: [[{ value: 'Only text' }]] },
    ]).toBuffer();
    const { markdown, page_count, warnings } = await extractXlsx(new Uint8Array(bytes), ignore);
    expect({ page_count, warnings }).toEqual({ page_count: 2, warnings: [] });
    expect(markdown).toBe(
      [
        '<!-- page 1 -->',
        '## Income',
        'Halcyon, in thousands',
        '| Item | Year end | Sales | Margin |\n| --- | --- | --- | --- |\n| Pumps \\| valves | 2025-12-31 | 1,234,567.50 | 12.5% |\n| 売上高 |  | (1,234) | TRUE |',
        '<!-- page 2 -->',
        '## Notes',
        'Only text',
      ].join('\n\n'),
    );
  });

  it('gives values and not formulas, dates from 1904, and reports values that were never stored', async () => {
    const { markdown, warnings } = await extractXlsx(
      workbookOf(
        '<row r="1"><c r="A1" t="str"><f>UPPER("x")</f><v>X</v></c><c r="B1"><f>1+2</f><v>3</v></c><c r="C1"><f>NOW()</f></c></row>' +
          '<row r="2"><c r="A2" s="1"><v>0</v></c><c r="B2" t="e"><v>#DIV/0!</v></c><c r="C2" t="inlineStr"><is><t>in</t><r><t>line</t></r></is></c></row>' +
          '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="XFD3"><v>0.1</v></c><c r="B3"><v>0.30000000000000004</v></c></row>',
        {
          'xl/styles.xml':
            '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
          'xl/sharedStrings.xml': '<sst><si><t>東京</t><rPh><t>トウキョウ</t></rPh></si></sst>',
        },
      ),
      ignore,
    );
    expect(markdown.split('\n').slice(4)).toEqual([
      '| X | 3 |  |',
      '| --- | --- | --- |',
      '| 1904-01-01 | #DIV/0! | inline |',
      '| 東京 | 0.3 |  |',
    ]);
    expect(warnings).toEqual([
      'Sheet "Data" is too large: only its first 3 rows are kept.',
      '1 formulas hold no value, since the workbook was never calculated.',
    ]);
  });

  it('of a million rows is cut at the bound, and says so', async () => {
    const row = '<row><c><v>1</v></c><c><v>2</v></c></row>';
    const { markdown, warnings } = await extractXlsx(workbookOf(row.repeat(300_000)), ignore);
    expect(markdown.split('\n')).toHaveLength(20_000 + 1 + 4);
    expect(warnings).toEqual(['Sheet "Data" is too large: only its first 20000 rows are kept.']);
  });

  it('with a sheet name of megabytes gives short warnings and a short text', async () => {
    const name = 'A'.repeat(3_000_000);
    const book = `<workbook xmlns:r="r"><sheets><sheet name="${name}" r:id="rId1"/></sheets></workbook>`;
    const tooWide = '<row><c r="A1"><v>1</v></c><c r="ZZZ1"><v>1</v></c></row>';
    const bytes = workbookOf(tooWide, { 'xl/workbook.xml': book });
    const { markdown, warnings } = await extractXlsx(bytes, ignore);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.length).toBeLessThan(300);
    expect(markdown.length).toBeLessThan(300);
  });

  it('without values or sheets is refused', async () => {
    await expect(extractXlsx(workbookOf(''), ignore)).rejects.toMatchObject({
      message: 'The workbook holds no values.',
    });
    await expect(extractXlsx(new Uint8Array(zipOf({ 'a.xml': '<a/>' })), ignore)).rejects.toMatchObject({
      message: 'The workbook has no sheets.',
    });
  });
});

const wordNames = [
  'w=wordprocessingml/2006/main',
  'r=officeDocument/2006/relationships',
  'a=drawingml/2006/main',
]
  .map((one) => one.split('='))
  .map(([prefix, name]) => `xmlns:${prefix}="http://schemas.openxmlformats.org/${name}"`)
  .join(' ');

/** A Word document of parts written by hand, which links to a file of the machine and to a script. */
function linkingDocument(run: string, before = ''): Uint8Array {
  const relation = (id: string, type: string, target: string, more = '') =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${more}/>`;
  const relations = (...those: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${those.join('')}</Relationships>`;
  const external = ' TargetMode="External"';
  return new Uint8Array(
    zipOf({
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
      'word/_rels/document.xml.rels': relations(
        relation('r1', 'image', 'file:///etc/hosts', external),
        relation('r2', 'hyperlink', 'javascript:alert(1)', external),
      ),
      'word/document.xml': `${before}<w:document ${wordNames}><w:body><w:p>${run}</w:p></w:body></w:document>`,
    }),
  );
}

describe('a hostile Office file', () => {
  it('that links to files of the machine or to scripts is read without them', async () => {
    const run =
      '<w:r><w:t>Before</w:t></w:r><w:r><w:drawing><a:blip r:link="r1"/></w:drawing></w:r><w:hyperlink r:id="r2"><w:r><w:t> after</w:t></w:r></w:hyperlink>';
    expect((await extractDocx(linkingDocument(run))).markdown).toBe('Before after');
  });

  it('that declares entities far from its start is not read, nor what they name', async () => {
    const text = (name: string) => `<w:r><w:t>a${name}b</w:t></w:r>`;
    expect((await extractDocx(linkingDocument(text('')))).markdown).toBe('ab');
    const hidden = `<!--${'x'.repeat(5_000)}--><!DOCTYPE w [<!ENTITY in "inner"><!ENTITY out SYSTEM "file:///etc/hosts">]>`;
    for (const name of ['&in;', '&out;']) {
      await expect(extractDocx(linkingDocument(text(name), hidden))).rejects.toThrow(/entity not found/);
    }
  });

  it('that unpacks to gigabytes is refused before anything reads it, whatever it says of its size', async () => {
    const zeros = 'A'.repeat(200_000_000);
    const bomb = { 'xl/a.xml': zeros, 'xl/b.xml': zeros, 'xl/c.xml': zeros };
    await expect(extractXlsx(new Uint8Array(zipOf(bomb)), ignore)).rejects.toMatchObject({
      code: 'document_too_large',
    });
    const lying = zipOf({ 'xl/a.xml': 'A'.repeat(1_000_000) }, { claimedSize: 10 });
    await expect(extractXlsx(new Uint8Array(lying), ignore)).rejects.toMatchObject({
      code: 'document_unreadable',
    });
  });

  it('that packs archives within archives is read without unpacking those', async () => {
    const inner = zipOf({ 'a.xml': zipOf({ 'b.xml': 'A'.repeat(50_000_000) }).toString('latin1') });
    const row = '<row><c><v>1</v></c></row>';
    const bytes = workbookOf(row, { 'xl/embeddings/a.zip': inner.toString('latin1') });
    expect((await extractXlsx(bytes, ignore)).markdown).toMatch(/\n\n1$/);
  });

  it('that declares entities, holds a part twice or thousands of parts is refused', async () => {
    const laughs =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><workbook>&b;</workbook>';
    await expect(extractXlsx(workbookOf('', { 'xl/workbook.xml': laughs }), ignore)).rejects.toMatchObject({
      code: 'document_unreadable',
    });
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`p${index}.xml`, '']));
    await expect(extractXlsx(new Uint8Array(zipOf(many)), ignore)).rejects.toMatchObject({
      code: 'document_too_large',
    });
  });

  it('that nests its markup without end is refused', async () => {
    const deep = `${'<x>'.repeat(200_000)}${'</x>'.repeat(200_000)}`;
    await expect(extractXlsx(workbookOf(deep), ignore)).rejects.toThrow();
  });
});
