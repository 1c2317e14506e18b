import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive of these members, in their order, one name as often as it is given. */
export function zipOf(members: readonly (readonly [name: string, content: string])[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of members) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const listed = [Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, Buffer.from(name)];
    directory.push(Buffer.concat(listed));
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
    bodies.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

const documentMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const workbookMain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const typesOf = (...mains: string[]) =>
  `<?xml version="1.0"?><Types>${mains.map((main) => `<Override ContentType="${main}"/>`).join('')}</Types>`;

/** An Office file as far as it is told by its contents: what it says it is, and one part more. */
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
