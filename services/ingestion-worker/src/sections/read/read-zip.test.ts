import { storedZip } from '../fixtures/stored-zip.ts';
import { readDocuments } from './read-documents.ts';

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
