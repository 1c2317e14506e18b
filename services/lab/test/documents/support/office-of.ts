import { zipOf } from '@footnote/testing';

const documentMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const workbookMain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const typesOf = (...mains: string[]) =>
  `<?xml version="1.0"?><Types>${mains.map((main) => `<Override ContentType="${main}"/>`).join('')}</Types>`;

/** An Office file as far as checks read it: its list of content types, and one more part. */
export function officeOf(main: string, ...more: (readonly [string, string])[]): Buffer {
  return zipOf([['[Content_Types].xml', typesOf(main)], ...more]);
}
export const docxOf = (...more: (readonly [string, string])[]) =>
  officeOf(documentMain, ['word/document.xml', '<w:document/>'], ...more);
export const xlsxOf = (...more: (readonly [string, string])[]) =>
  officeOf(workbookMain, ['xl/workbook.xml', '<workbook/>'], ...more);
/** Claims to be both. */
export const chimera = zipOf([['[Content_Types].xml', typesOf(documentMain, workbookMain)]]);
/** Says twice what it is: readers differ in which they believe. */
export const twofold = zipOf([
  ['[Content_Types].xml', typesOf(documentMain)],
  ['[Content_Types].xml', typesOf(workbookMain)],
]);

/** An OLE compound file whose directory names these streams. */
export function compoundOf(...streams: string[]): Buffer {
  const file = Buffer.alloc(512 * 3);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  // The directory is the first sector, the allocation table the second, which ends the directory there.
  file.writeUInt32LE(0, 48);
  file.writeUInt32LE(1, 76);
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    file.write(name, 512 + index * 128, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, 512 + index * 128 + 64);
  }
  file.writeUInt32LE(0xffff_fffe, 1024);
  return file;
}
