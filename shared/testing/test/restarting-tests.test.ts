import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('tests that stop or restart the servers of other tests', () => {
  it('are in files of their own kind, which run alone', () => {
    const files = globSync('{shared,services,gateway,deploy}/**/test/**/*.ts', {
      cwd: root,
      exclude: ['**/node_modules'],
    }).filter((file) => /\bdisturbServer\(/.test(readFileSync(`${root}${file}`, 'utf8')));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !file.endsWith('.alone.test.ts'))).toEqual([]);
  });
});
