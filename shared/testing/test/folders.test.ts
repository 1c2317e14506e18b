import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTwoWayFolders } from '../src/find-two-way-folders.ts';
import { listImports } from '../src/list-imports.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Folders that still import each other; docs/architecture.md says why. The list may only become shorter: a new pair is parted by
 * moving what both need into the folder above them.
 */
const known: Record<string, readonly string[]> = {
  'shared/financials': ['checks ↔ measures', 'statements ↔ tables'],
  'shared/analyst': ['cells ↔ desk', 'cells ↔ render', 'operators ↔ render'],
  'services/lab': ['agent/figures ↔ agent/tools', 'passages/index ↔ passages/query'],
  'services/ingestion-worker': [
    'documents ↔ pdf',
    'documents/office ↔ documents/text',
    'pdf ↔ sections',
    'sections/blocks ↔ sections/read',
    'sections/cross-reference ↔ sections/split',
    'sections/facts ↔ sections/markets',
    'sections/headings ↔ sections/split',
    'sections/markets ↔ sections/split',
  ],
  'services/reports': ['document ↔ exports', 'document/narrative ↔ document/tables', 'pdf ↔ reports'],
  'gateway/explorer': ['api ↔ session', 'api ↔ text', 'chat/composer ↔ chat/skill', 'session ↔ shell'],
};

const packages = globSync('{shared,services,deploy,clients}/*/package.json', { cwd: root })
  .map((file) => dirname(file))
  .concat('gateway', 'gateway/explorer', 'bench');

describe('the folders of a package', () => {
  it.each(packages)('import one another one way: %s', (place) => {
    const own = listImports(root, place).filter(({ file }) => !/\.test\.tsx?$/.test(file));
    const pairs = findTwoWayFolders(own).map((pair) => pair.replaceAll(`${place}/src/`, ''));
    expect(pairs).toEqual(known[place] ?? []);
  });
});
