import { zipOf } from '@footnote/testing';
import { filterZipLines } from './br-cvm/filter-zip-lines.ts';
import { readZipMember } from './read-zip-member.ts';

const zip = (...names: string[]) => zipOf(names.map((name) => [name, `text of ${name}`] as const));
const many = zip(...Array.from({ length: 101 }, (_, at) => `${at}.csv`));
/** Says that its member unpacks to 3 GB. */
const swollen = zipOf({ 'a.csv': 'text' }, { claimedSize: 3_000_000_000 });

describe('a member of a regulator’s zip', () => {
  it('is found by the end of its name', async () => {
    expect((await readZipMember('X', zip('readme.txt', 'a/list.csv'), 'list.csv')).toString()).toBe(
      'text of a/list.csv',
    );
  });

  it.each([
    ['is not there', zip('a.txt')],
    ['has a name that leaves the archive', zip('../a.csv')],
    ['is one of too many', many],
    ['unpacks to more than its limit', swollen],
    ['is in a page, not a zip', Buffer.from('<html>Site maintenance</html>')],
    ['is in half a zip', zip('a.csv').subarray(0, 40)],
  ])('that %s is a drift', async (_name, bytes) => {
    await expect(readZipMember('X', bytes, '.csv')).rejects.toMatchObject({ code: 'source_drift' });
  });

  it.each([
    ['too many', many],
    ['swollen', swollen],
    ['no zip', Buffer.from('<html>')],
  ])('is never read line by line from an archive that is wrong: %s', async (_name, bytes) => {
    const wanted = [{ name: 'a.csv', contains: 'text' }];
    await expect(filterZipLines(bytes, wanted)).rejects.toMatchObject({ code: 'source_drift' });
  });
});
