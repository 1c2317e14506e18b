import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** What fits the pattern in a page, without repeats. */
const found = (page: string, pattern: RegExp) => [
  ...new Set([...read(page).matchAll(pattern)].map(([, match = '']) => match)),
];

describe.each(pages)('%s', (page) => {
  it('links to files that there are', () => {
    const links = found(page, /\]\((?!https?:)([^)#\s]+)/g);
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  it('names commands that there are', () => {
    const commands = found(page, /npm run (?:-s )?([a-z][\w:-]*)/g);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});

describe('docs/dependencies.md', () => {
  it('names every package that the project depends on', () => {
    const page = read('docs/dependencies.md');
    const manifests = globSync(
      [
        'package.json',
        '{shared,services,deploy,clients}/*/package.json',
        'gateway/package.json',
        'gateway/explorer/package.json',
        'bench/package.json',
      ],
      { cwd: root },
    );
    const declared = manifests.flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(path));
      return Object.keys({ ...dependencies, ...devDependencies });
    });
    const scopeOf = (name: string) => `${name.split('/')[0]}/*`;
    const missing = declared.filter(
      (name) =>
        !name.startsWith('@footnote/') &&
        !name.startsWith('@types/') &&
        ![name, name.split('/').at(-1) ?? name, scopeOf(name)].some((one) => page.includes(one)),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});
