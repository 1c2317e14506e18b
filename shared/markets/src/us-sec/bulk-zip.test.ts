import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipOf } from '@footnote/testing';
import { ownMember, readBulkZip } from './bulk-zip.ts';

const archive = { name: 'lists.zip', memberName: /^CIK(\d{10})\.json$/, largestMemberBytes: 1_000 };
const ids = ['0000000001', '0000000002', '0000000003', '0000000004'];
const member = (id: string) => [ownMember(id), `text of ${id}`] as const;

describe('a nightly archive of the SEC', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bulk-zip-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async (bytes: Buffer, wanted: readonly string[], fails: readonly string[] = []) => {
    const path = join(folder, 'lists.zip');
    await writeFile(path, bytes);
    const texts: string[] = [];
    const reading = readBulkZip(archive, path, wanted, async (localId, members) => {
      if (fails.includes(localId)) await members.read('no such member');
      return String(await members.read(ownMember(localId)));
    });
    for await (const text of reading) texts.push(text);
    return texts;
  };

  it('gives the wanted companies in their order', async () => {
    const zip = zipOf([member('0000000001'), ['readme.txt', 'a text'], member('0000000002')]);
    expect(await read(zip, ['0000000002', '0000000003', '0000000001'])).toEqual([
      'text of 0000000002',
      'text of 0000000001',
    ]);
  });

  it('leaves out a company that can’t be read, and is refused when that goes on', async () => {
    const zip = zipOf(ids.map(member));
    expect(await read(zip, ids, ['0000000002', '0000000003'])).toHaveLength(2);
    await expect(read(zip, ids, ids.slice(1))).rejects.toMatchObject({ code: 'source_drift' });
  });

  it('has no member that is larger than any is', async () => {
    const zip = zipOf([member('0000000001')], { claimedSize: 1_001 });
    expect(await read(zip, ['0000000001'])).toEqual([]);
  });

  it.each([
    ['a page', Buffer.from('<html>Maintenance</html>')],
    ['half an archive', zipOf(ids.map(member)).subarray(0, 80)],
    ['an archive of other files', zipOf({ 'readme.txt': 'a text' })],
  ])('is refused if it is %s', async (_, bytes) => {
    await expect(read(bytes, ids)).rejects.toMatchObject({ code: 'source_drift' });
  });
});
