import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const run = promisify(execFile);
const place = fileURLToPath(new URL('../', import.meta.url));
const bin = join(place, '../../node_modules/.bin');
const folder = join(place, 'dist/package');
/** Compressed, without zod. */
const mostBytes = 60_000;

describe('the package of the client', () => {
  let packed: string;
  let archive: string;
  beforeAll(async () => {
    await run(process.execPath, [join(bin, 'tsdown')], { cwd: place });
    packed = await mkdtemp(join(tmpdir(), 'research-client-package-'));
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', packed], { cwd: folder });
    archive = join(packed, JSON.parse(stdout)[0].filename);
  });
  afterAll(() => rm(packed, { recursive: true, force: true }));

  it('is one that Node and bundlers understand', async () => {
    const { stdout } = await run(process.execPath, [join(bin, 'publint'), 'run', archive, '--strict']);
    expect(stdout).toContain('All good!');
  });

  it('has types that each way of importing finds', async () => {
    // In a process of its own: it loads a compiler.
    const script = `
      import { readFile } from 'node:fs/promises';
      import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
      const data = new Uint8Array(await readFile(process.argv[1]));
      const { problems, types } = await checkPackage(createPackageFromTarballData(data));
      console.log(JSON.stringify({ problems, types }));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, archive], {
      cwd: place,
    });
    const { problems, types } = JSON.parse(stdout);
    expect(types).toEqual({ kind: 'included' });
    // An ES module alone: Node 10 and `require` of old Node versions can't load it, and it says so.
    const others = problems.filter(({ kind }: { kind: string }) => kind !== 'CJSResolvesToESM');
    expect(others).toEqual([]);
  });

  it('is small and needs nothing that a browser lacks', async () => {
    const code = await readFile(join(folder, 'index.js'), 'utf8');
    const imports = [...code.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, from]) => from);
    expect(imports.sort()).toEqual(['eventsource-parser/stream', 'zod']);
    expect(code).not.toMatch(/\b(?:require\(|process\.|Buffer\.|__dirname)/);
    expect(gzipSync(code).length).toBeLessThan(mostBytes);
  });

  it('works in plain Node', async () => {
    const script = `
      import { createApi } from '${join(folder, 'index.js')}';
      const api = createApi({ baseUrl: 'http://127.0.0.1:1', token: 'x', retries: 0 });
      console.log(typeof api.searchCompanies, await api.getLiveness().catch((error) => error.name));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
    expect(stdout).toBe('function TypeError\n');
  });
});
