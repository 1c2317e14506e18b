import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinary, installPrograms, runCommand } from '@footnote/local';
import { waitFor } from '@footnote/testing';
import type { Caller } from '../../../gateway/test/e2e/platform/caller.ts';
import { makeToken } from '../../../gateway/test/e2e/platform/mcp-client.ts';
import { sample } from '../../../gateway/test/e2e/platform/sample-filings.ts';
import { type Platform, startPlatform } from '../../../gateway/test/e2e/platform/start-platform.ts';
import { generateClient } from './support/generate-client.ts';
import { findPython, makeEnvironment, type Python, place } from './support/python-environment.ts';

const found = await findPython(process.env);

if (found === null)
  throw new Error('The Python client needs Python 3.10 or newer with pip, which was not found.');
describe('the Python client', () => testClient(found));

function testClient(found: Python): void {
  let platform: Platform;
  let person: Caller;
  let folder: string;
  let path: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footnote-python-'));
    const needs = [{ binary: ['soffice'], packages: ['libreoffice-calc'] }];
    await installPrograms(process.env, needs, () => {});
    const libreOffice = findBinary(process.env, 'soffice');
    if (libreOffice === null)
      throw new Error(
        'The workbook of a matrix is opened by LibreOffice Calc (soffice), which was not found.',
      );
    [platform, path] = await Promise.all([
      startPlatform({
        services: ['filings', 'ingestion-worker', 'skills', 'reports', 'lab'],
        // The links of a workbook lead to its pages.
        explorer: true,
        serviceEnv: { gateway: { CHAT_REQUESTS_PER_MINUTE: '100000' } },
      }),
      makeEnvironment(found, process.env),
    ]);
    person = platform.caller({ role: 'admin' });
    const { secret } = await makeToken(person, ['read', 'research', 'write', 'admin']);
    env = {
      ...process.env,
      FOOTNOTE_URL: platform.url,
      FOOTNOTE_TOKEN: secret,
      LIBREOFFICE: libreOffice,
      PYTHONPATH: 'src',
      PYTHONDONTWRITEBYTECODE: '1',
      MYPY_CACHE_DIR: join(path, '../../../mypy'),
    };
  });
  afterAll(async () => {
    await platform?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const python = (args: string[], more: NodeJS.ProcessEnv = {}, onLine = (_line: string) => {}) =>
    runCommand(path, args, { cwd: place, env: { ...env, ...more }, onLine });

  it('is what OpenAPI says', async () => {
    await generateClient(path, env, ['--check']);
  });

  it('has strict types', async () => {
    expect(await python(['-m', 'mypy'])).toContain('Success: no issues found');
  });

  it('is built to a wheel that twine accepts, with its types, and that works alone', async () => {
    await python(['-m', 'build', '--wheel', '--no-isolation', '--outdir', folder]);
    const wheel = (await readdir(folder)).find((file) => file.endsWith('.whl')) ?? '';
    expect(await python(['-m', 'twine', 'check', '--strict', join(folder, wheel)])).toContain('PASSED');
    // A wheel is an archive that Python can import from.
    const script = `
import importlib.resources, footnote
assert footnote.__file__.startswith(${JSON.stringify(folder)}), footnote.__file__
assert importlib.resources.files(footnote).joinpath("py.typed").is_file()
with footnote.Footnote(${JSON.stringify(platform.url)}) as opened:
    print(opened.get_liveness().live)`;
    expect(await python(['-c', script], { PYTHONPATH: join(folder, wheel) })).toBe('True\n');
  });

  it('does on a running platform what its tests ask for', async () => {
    const reader = (await makeToken(person, ['read'])).secret;
    const tests = ['-m', 'pytest', '-q', '--tb=short', '-p', 'no:cacheprovider'];
    const report = await python(tests, { FOOTNOTE_READER_TOKEN: reader });
    expect(report).toMatch(/^\d+ passed/m);
  });

  it('waits for an ingestion over a restart of the gateway', async () => {
    const { country, local_id, filing_ref } = sample.twentyF;
    const match = filing_ref.replaceAll('-', '');
    await platform.replay.spoil({ match, body: 'slow', bytes_per_second: 20_000 });
    const script = `
import os
from footnote import Footnote
with Footnote(os.environ["FOOTNOTE_URL"], os.environ["FOOTNOTE_TOKEN"]) as footnote:
    ingestion = footnote.ingest("${country}", "${local_id}", "${filing_ref}")
    print(ingestion.job.id, flush=True)
    print(ingestion.wait().status)`;
    let id = '';
    const done = python(['-c', script], {}, (line) => {
      if (line.startsWith('job_')) id = line;
    });
    await waitFor('the job to run', async () => id !== '' && (await person.job(id)).status === 'running');
    await platform.cluster.services.gateway?.kill('SIGKILL');
    await platform.replay.restore();
    expect(await done).toBe(`${id}\ncompleted\n`);
  });
}
