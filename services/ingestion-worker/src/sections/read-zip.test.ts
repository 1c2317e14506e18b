import { readDocuments } from './read-documents.ts';

/** A stored (uncompressed) zip; CRC errors are not checked by the reader for stored members. */
function storedZip(members: [string, string][]): Uint8Array {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of members) {
    const file = Buffer.from(name);
    const data = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(file.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, file, data]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, entry, file]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

describe('readDocuments', () => {
  it('reads text members of a zip in name order, and skips the rest', async () => {
    const zip = storedZip([
      ['XBRL/PublicDoc/0102010_ixbrl.htm', 'two'],
      ['XBRL/PublicDoc/0101010_ixbrl.htm', 'one'],
      ['XBRL/PublicDoc/images/x.png', 'no'],
    ]);
    const documents = await readDocuments('a.zip', zip);
    expect(documents.map((document) => Buffer.from(document.bytes).toString())).toEqual(['one', 'two']);
  });

  it('refuses names that leave the archive, and damage', async () => {
    await expect(readDocuments('a.zip', storedZip([['../evil.htm', 'x']]))).rejects.toThrow(
      /relative path|unsafe/,
    );
    await expect(readDocuments('a.zip', Buffer.from('PK\x03\x04 not a zip'))).rejects.toThrow(
      'cannot be read',
    );
  });

  it('reads an archive that EDGAR has padded with zero bytes', async () => {
    const padded = Buffer.concat([storedZip([['a.htm', 'text']]), Buffer.alloc(40)]);
    expect(await readDocuments('a.zip', padded)).toHaveLength(1);
  });

  it('gives any other file as one document', async () => {
    expect(await readDocuments('a.htm', Buffer.from('<p>x'))).toHaveLength(1);
  });
});
