import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTwoWayFolders } from '../src/find-two-way-folders.ts';
import { listImports } from '../src/list-imports.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const packages = globSync('{shared,services,deploy,clients}/*/package.json', { cwd: root })
  .map((file) => dirname(file))
  .concat('gateway', 'gateway/explorer', 'bench');

describe('the folders of a package', () => {
  it.each(packages)('import one another one way: %s', (place) => {
    const own = listImports(root, place).filter(({ file }) => !/\.test\.tsx?$/.test(file));
    expect(findTwoWayFolders(own)).toEqual([]);
  });
});
