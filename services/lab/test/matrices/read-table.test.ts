import { zipOf } from '@footnote/testing';
import { writeWorkbook } from '@footnote/workbook';
import { readTable } from '../../src/matrices/file/read-table.ts';
import { compoundOf } from '../documents/support/office-of.ts';

const text = (value: string) => ({ value });
const book = async (...sheets: [string, string[][]][]) =>
  Buffer.from(
    await writeWorkbook(sheets.map(([name, rows]) => ({ name, rows: rows.map((row) => row.map(text)) }))),
  );
const codeOf = (bytes: Buffer, name = 'rows.xlsx') =>
  readTable(bytes, name).then(
    () => 'read',
    ({ code }) => code,
  );
const types =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

describe('a file for a matrix', () => {
  it('is read from the first sheet that has values', async () => {
    const bytes = await book(['Empty', []], ['Watch list', [['Company', 'Who audits\n it?'], ['AAPL']]]);
    expect(await readTable(bytes, 'a.xlsx')).toEqual({
      sheet: 'Watch list',
      rows: [['Company', 'Who audits it?'], ['AAPL']],
    });
  });

  it.each([
    [
      'CSV',
      '\uFEFFCompany;Who audits it?\r\n\r\nAAPL;\r\n',
      [
        ['Company', 'Who audits it?'],
        ['AAPL', ''],
      ],
    ],
    ['a column of tickers', 'AAPL\n7203.T\n', [['AAPL'], ['7203.T']]],
  ])('is read from %s', async (_kind, content, rows) => {
    expect(await readTable(Buffer.from(content), 'list.csv')).toEqual({ sheet: null, rows });
  });

  it('is refused with more rows or columns than a matrix has', async () => {
    const tall = Array.from({ length: 502 }, (_row, at) => [`T${at}`]);
    const wide = [Array.from({ length: 22 }, (_cell, at) => `Q${at}?`)];
    expect(await codeOf(await book(['A', tall]))).toBe('document_too_large');
    expect(await codeOf(await book(['A', wide]))).toBe('document_too_large');
    expect(await codeOf(Buffer.from(tall.join('\n')), 'a.csv')).toBe('document_too_large');
    expect(await codeOf(Buffer.from(wide.join('\n')), 'a.csv')).toBe('document_too_large');
    expect((await readTable(await book(['A', tall.slice(1)]), 'a.xlsx')).rows).toHaveLength(501);
  });

  it('is refused when it unpacks to far more than it is, before it is read', async () => {
    const sheet = 'A'.repeat(50_000_000);
    const bomb = zipOf({ '[Content_Types].xml': types, 'xl/worksheets/sheet1.xml': sheet });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await codeOf(bomb)).toBe('document_too_large');
  });

  it('is refused when it is locked, damaged, empty or of another kind', async () => {
    const whole = await book(['A', [['AAPL']]]);
    const deep = `<worksheet>${'<x>'.repeat(5_000)}</worksheet>`;
    const nested = zipOf({
      '[Content_Types].xml': types,
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="sheet1.xml"/></R>',
      'xl/sheet1.xml': deep,
    });
    const codes = await Promise.all(
      [
        Buffer.alloc(0),
        whole.subarray(0, whole.length - 200),
        await book(['A', []]),
        nested,
        zipOf({ 'a.txt': 'AAPL' }),
        Buffer.from('%PDF-1.7\n'),
        Buffer.from('<!doctype html><p>AAPL'),
        compoundOf('Workbook'),
        compoundOf('EncryptionInfo', 'EncryptedPackage'),
      ].map((bytes) => codeOf(bytes)),
    );
    expect(codes).toEqual([
      'upload_invalid',
      'document_unreadable',
      'document_unreadable',
      'document_unreadable',
      'unsupported_media_type',
      'unsupported_media_type',
      'unsupported_media_type',
      'unsupported_media_type',
      'document_protected',
    ]);
  });
});
