import { readFile, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsdown';

/** The package that is published: the program, with the client and the contracts inside. */
export default defineConfig({
  entry: 'src/main.ts',
  platform: 'node',
  target: 'node22',
  deps: { alwaysBundle: /^@footnote\//, neverBundle: /^(?!@footnote\/)[@a-z]/ },
  inputOptions: { resolve: { conditionNames: ['footnote-source', 'import', 'node'] } },
  dts: false,
  fixedExtension: false,
  hooks: { 'build:done': () => writeManifest() },
});

/** Without what belongs to this repository alone, and with what the client inside needs. */
async function writeManifest(): Promise<void> {
  const own = JSON.parse(await readFile('package.json', 'utf8'));
  const client = JSON.parse(await readFile('../../shared/client/package.json', 'utf8'));
  const { name, version, description, license, type } = own;
  const foreign = Object.entries({ ...own.dependencies, ...client.dependencies }).filter(
    ([one]) => !one.startsWith('@footnote/'),
  );
  const manifest = {
    ...{ name, version, description, license, type },
    engines: { node: '>=22' },
    bin: { footnote: './main.js' },
    exports: { './package.json': './package.json' },
    dependencies: Object.fromEntries(foreign),
  };
  await writeFile('dist/package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile('dist/LICENSE', await readFile('../../LICENSE', 'utf8'));
}
