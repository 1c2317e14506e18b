import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig } from 'tsdown';

const outDir = 'dist/package';

/** The package that is published: one file for Node and browsers, with the contracts inside, and its types. */
export default defineConfig({
  entry: 'src/index.ts',
  outDir,
  platform: 'neutral',
  target: 'es2024',
  deps: { alwaysBundle: /^@footnote\//, neverBundle: [/^zod/, /^eventsource-parser/] },
  inputOptions: { resolve: { conditionNames: ['footnote-source', 'import'] } },
  tsconfig: 'tsconfig.package.json',
  dts: true,
  hooks: { 'build:done': () => writeManifest() },
});

/** Without what belongs to this repository alone. */
async function writeManifest(): Promise<void> {
  const { name, version, description, license, type, dependencies } = JSON.parse(
    await readFile('package.json', 'utf8'),
  );
  const foreign = Object.entries(dependencies).filter(([one]) => !one.startsWith('@footnote/'));
  const manifest = {
    ...{ name, version, description, license, type },
    engines: { node: '>=22' },
    sideEffects: false,
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
    dependencies: Object.fromEntries(foreign),
  };
  await writeFile(join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(outDir, 'LICENSE'), await readFile('../../LICENSE', 'utf8'));
}
