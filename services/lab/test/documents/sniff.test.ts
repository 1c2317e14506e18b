import { zipOf } from '@footnote/testing';
import { createByteScanner } from '../../src/documents/sniff/scan-bytes.ts';
import { sniffDocument } from '../../src/documents/sniff/sniff-document.ts';
import { chimera, compoundOf, docxOf, officeOf, twofold, xlsxOf } from './support/office-of.ts';

/** What a file is taken for, and how often its stored bytes were read for that. */
async function sniff(content: string | Buffer, name = 'report.pdf') {
  const bytes = Buffer.from(content);
  const scanner = createByteScanner();
  for (let at = 0; at < bytes.length; at += 60_000) scanner.add(bytes.subarray(at, at + 60_000));
  let reads = 0;
  const found = await sniffDocument(scanner.result(), name, async (start, end) => {
    reads += 1;
    return bytes.subarray(start, end);
  });
  return { reads, ...found };
}

const main = (kind: string) => `application/vnd.${kind}.main+xml`;
const filler = '<p>Figures of the year.</p>\n'.repeat(40);

describe('a file is what its content says, whatever its name', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n1 0 obj', 'pdf'],
    ['a PDF after blank lines', '\r\n\n%PDF-1.4\n', 'pdf'],
    ['a PDF after a byte-order mark', '\uFEFF%PDF-1.4\n', 'pdf'],
    ['a PDF with a zip behind it', Buffer.concat([Buffer.from('%PDF-1.7\n'), docxOf()]), 'pdf'],
    ['a Word document', docxOf(), 'docx'],
    ['a Word document with a PDF within', docxOf(['word/embeddings/a.bin', '%PDF-1.7']), 'docx'],
    ['a Word document with archives within', docxOf(['word/embeddings/a.zip', 'PK\x03\x04']), 'docx'],
    ['an Excel workbook', xlsxOf(), 'xlsx'],
    ['a web page', '<!DOCTYPE html><html><body>x</body></html>', 'html'],
    ['a web page that speaks of PDF', `<html><!-- %PDF-1.7 -->${filler}`, 'html'],
    ['a web page in XML', '<?xml version="1.0"?><html xmlns="x"><body/></html>', 'html'],
    ['a page of the SEC', '<DOCUMENT>\n<TYPE>10-K\n<TEXT>\n<html><body>x', 'html'],
    ['Markdown', '# Results\n\nSales **grew** by [much](x).', 'markdown'],
    ['plain text', 'Sales grew, and so did costs.\nMore to come.', 'text'],
    ['text in UTF-16', Buffer.from(`\uFEFF${'Sales grew. '.repeat(50)}`, 'utf16le'), 'text'],
    ['UTF-16 without a mark', Buffer.from('Sales grew. '.repeat(50), 'utf16le'), 'text'],
    ['a table of commas', 'year,sales,costs\n2024,10,8\n2025,12,9\n', 'csv'],
    ['a table of tabs', 'year\tsales\tcosts\n2024\t10\t8\n2025\t12\t9\n', 'csv'],
  ])('%s', async (_what, content, type) => {
    expect(await sniff(content)).toMatchObject({ type });
  });

  it('but for the kind of a text, which its name may decide', async () => {
    expect(await sniff('a,b\n1,2\n', 'x.csv')).toMatchObject({ type: 'csv' });
    expect(await sniff('a,b,c\n1,2,3\n4,5,6\n', 'x.txt')).toMatchObject({ type: 'text' });
    expect(await sniff('Plain words.', 'x.md')).toMatchObject({ type: 'markdown' });
    expect(await sniff('Plain words.', 'x.csv')).toMatchObject({ type: 'csv' });
  });

  it('and for a file under a password, of which nothing else can be read', async () => {
    const locked = compoundOf('EncryptionInfo', 'EncryptedPackage');
    expect(await sniff(locked, 'book.xlsx')).toMatchObject({ type: 'xlsx' });
    expect(await sniff(locked, 'letter.docx')).toMatchObject({ type: 'docx' });
    expect(await sniff(locked, 'nameless')).toMatchObject({ type: 'docx' });
  });

  it('also where it was cut: what it was to be shows in its first parts', async () => {
    const cut = (whole: Buffer) => whole.subarray(0, whole.length - 60);
    expect(await sniff(cut(docxOf()))).toMatchObject({ type: 'docx' });
    expect(await sniff(cut(xlsxOf()))).toMatchObject({ type: 'xlsx' });
    expect(await sniff(cut(zipOf([['a.txt', 'word/ xl/']])))).toMatchObject({
      refused: 'a damaged ZIP archive',
    });
  });
});

describe('a file that is not taken is named', () => {
  const words = 'ms-word.document.macroEnabled';
  it.each<[string, string | Buffer, string?]>([
    ['a Windows program', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)])],
    ['a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(200)])],
    ['a GIF image', 'GIF89a%PDF-1.7\n<script>alert(1)</script>'],
    ['a ZIP archive', zipOf([['in.zip', zipOf([['in.zip', 'deeper']]).toString('latin1')]])],
    ['a ZIP archive', zipOf([['a.pdf', '%PDF-1.7']]), 'a.docx'],
    ['a damaged ZIP archive', 'PK\x03\x04 and nothing more'],
    ['a damaged ZIP archive', twofold],
    ['a damaged ZIP archive', zipOf([['[Content_Types].xml', ' '.repeat(1_000_001)]])],
    ['a Java archive', zipOf([['META-INF/MANIFEST.MF', 'x']])],
    ['an Android app', zipOf([['AndroidManifest.xml', 'x']])],
    ['an EPUB book', zipOf([['mimetype', 'application/epub+zip']])],
    ['an OpenDocument text (ODT)', zipOf([['mimetype', 'application/vnd.oasis.opendocument.text']])],
    ['a Word document with macros', officeOf(main(words)), 'a.docm'],
    ['a Word document with macros', docxOf(['word/vbaProject.bin', 'x']), 'a.docx'],
    ['an Excel workbook with macros', officeOf(main('ms-excel.sheet.macroEnabled')), 'a.xlsm'],
    ['an Excel workbook with macros', xlsxOf(['xl/vbaProject.bin', 'x']), 'a.xlsx'],
    ['a binary Excel workbook (XLSB)', officeOf('application/vnd.ms-excel.sheet.binary.macroEnabled.main')],
    [
      'a PowerPoint presentation',
      officeOf(main('openxmlformats-officedocument.presentationml.presentation')),
    ],
    ['a Word template', officeOf(main('openxmlformats-officedocument.wordprocessingml.template'))],
    ['an Office file that claims to be of several kinds', chimera],
    ['a Word document of the old format (DOC)', compoundOf('WordDocument')],
    ['an Excel workbook of the old format (XLS)', compoundOf('Workbook')],
    ['an OLE compound file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(40)])],
    ['an SVG image', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['an XML file', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['a PostScript file', '%!PS-Adobe-3.0\n'],
    ['binary data of an unknown kind', Buffer.from([0x11, 0x22, 0, 0x33, 0x44, 0x55, 0, 1, 2, 3])],
  ])('%s', async (...[refused, content, name]) => {
    expect(await sniff(content, name)).toMatchObject({ refused });
  });

  it('unless it can’t be read just now', async () => {
    const away = new Error('away');
    const read = () => Promise.reject(away);
    for (const bytes of [docxOf(), compoundOf('WordDocument')]) {
      const scanner = createByteScanner();
      scanner.add(bytes);
      await expect(sniffDocument(scanner.result(), 'a', read)).rejects.toBe(away);
    }
  });

  it('an archive of very many files, and its list is read in few reads', async () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, index) => [`word/media/${index}.png`, ''] as const);
    const many = await sniff(docxOf(...names(10_000)));
    expect(many).toMatchObject({ refused: 'an archive of very many files' });
    const few = await sniff(docxOf(...names(9_000)));
    expect(few).toMatchObject({ type: 'docx' });
    expect(Math.max(many.reads, few.reads)).toBeLessThan(20);
  });
});
