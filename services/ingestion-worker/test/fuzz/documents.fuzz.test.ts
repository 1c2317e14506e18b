import { zipOf } from '@footnote/testing';
import { damaged, fuzz, textOf } from '@footnote/testing/fuzz';
import { DocumentFault, type ReadFile } from '../../src/documents/extraction.ts';
import { extractDocx } from '../../src/documents/office/extract-docx.ts';
import { extractXlsx } from '../../src/documents/office/extract-xlsx.ts';
import { extractCsv } from '../../src/documents/text/extract-csv.ts';
import { extractHtml } from '../../src/documents/text/extract-html.ts';
import { extractText } from '../../src/documents/text/extract-text.ts';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const mainPart = (target: string) =>
  `<Relationships xmlns="${relations}"><Relationship Id="r" Type="${office}/officeDocument" Target="${target}"/></Relationships>`;

const docx = zipOf({
  '[Content_Types].xml': types,
  '_rels/.rels': mainPart('word/document.xml'),
  'word/document.xml': `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>Hello</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>1</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>`,
});
const xlsx = zipOf({
  '[Content_Types].xml': types,
  '_rels/.rels': mainPart('xl/workbook.xml'),
  'xl/workbook.xml': `<workbook xmlns="${sheet}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="s"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="s" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${sheet}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
});

/** Whatever a library throws at a damaged package is reported as a damaged file; readers of our own say what is wrong. */
async function reads(read: ReadFile, bytes: Uint8Array, byLibrary = false): Promise<void> {
  try {
    const { markdown } = await read(bytes, () => {});
    expect(markdown.isWellFormed()).toBe(true);
  } catch (error) {
    if (!(error instanceof DocumentFault) && !byLibrary) throw error;
  }
}

describe('a reader of uploads', () => {
  it('reads these whole files', async () => {
    expect((await extractDocx(docx)).markdown).toContain('Hello');
    expect((await extractXlsx(xlsx, () => {})).markdown).toContain('1');
  });

  it.each([
    ['CSV', extractCsv, ['a,b', ';', '"', '""', '\n', '\r\n', '\t', '1.5', 'é', '\uFEFF']],
    [
      'HTML',
      extractHtml,
      [
        '<p>',
        '</p>',
        '<table>',
        '<tr>',
        '<td>',
        '<ul>',
        '<li>',
        '<script>',
        '</script>',
        '<a href="x">',
        '&lt;',
        '\n',
      ],
    ],
    ['text', extractText, ['# ', '\n', '\f', '\0', 'word ', '|', '```']],
  ] as const)('reads any %s or says why not', async (_name, read, pieces) => {
    await fuzz(textOf(pieces), (text) => reads(read, new TextEncoder().encode(text)));
  });

  it.each([
    ['DOCX', extractDocx, docx],
    ['XLSX', extractXlsx, xlsx],
  ] as const)('reads a damaged %s or says why not', async (_name, read, file) => {
    await fuzz(damaged(file), (bytes) => reads(read, bytes, true));
  });
});
