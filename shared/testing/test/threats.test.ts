import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);
const rows = readFileSync(new URL('docs/threats.md', root), 'utf8')
  .split('\n')
  .filter((line) => /\.test\.ts`/.test(line));

describe('docs/threats.md', () => {
  it.each(rows.map((row) => [row.split('|')[1]?.trim() ?? '', row] as const))(
    'names tests that there are: %s',
    (_threat, row) => {
      let folder = '';
      for (const [, path = ''] of row.matchAll(/`([^`]+\.test\.ts)`/g)) {
        // A name without a folder is in the same folder as the one before it.
        const whole = path.includes('/') ? path : folder + path;
        folder = whole.slice(0, whole.lastIndexOf('/') + 1);
        expect([whole, existsSync(new URL(whole, root))]).toEqual([whole, true]);
      }
    },
  );

  it('has threats', () => expect(rows.length).toBeGreaterThan(15));
});
