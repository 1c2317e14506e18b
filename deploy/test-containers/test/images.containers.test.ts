import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getIngestionJob, ingestFiling, readSection } from '@footnote/contracts';
import { projectRoot } from '@footnote/local';
import { waitFor } from '@footnote/testing';
import { jest } from '@jest/globals';
import type { BuiltImage } from '../src/build-images.ts';
import type { Container } from '../src/run-container.ts';
import { placeOf, readSettings } from '../src/services.ts';
import { describeStops } from './support/describe-stops.ts';
import { type ImagePlace, openImagePlace } from './support/image-place.ts';

// A whole build of the project, seven installations and Chrome, with room for a machine ten times slower.
jest.setTimeout(3_600_000);

const services = ['gateway', 'filings', 'ingestion-worker', 'skills', 'reports', 'lab'];
const tenK = { country: 'US', local_id: '9990001', filing_ref: '0009990001-25-000007' } as const;

describe('images', () => {
  let place: ImagePlace;
  beforeAll(async () => {
    place = await openImagePlace();
  });
  afterAll(() => place?.remove());

  describe.each([...services, 'replay'])('that of %s', (name) => {
    const folder = name === 'replay' ? 'deploy/local' : placeOf(name);
    let image: BuiltImage;
    let files: string[];
    beforeAll(() => {
      image = place.image(name);
      files = listFiles(join(image.root, 'app'));
    });

    it('is run as somebody without rights, in the folder of its service', () => {
      expect(image).toMatchObject({ user: '1000:1000', workdir: `/app/${folder}` });
      expect(image.command).toEqual(['node', 'dist/main.js']);
      expect(image.healthCheck).toEqual(['node', '/app/health-check.mjs', '/health/live']);
      expect(image.env).toMatchObject({ NODE_ENV: 'production', PORT: '8080', METRICS_PORT: '9090' });
      const entry = name === 'replay' ? 'dist/replay/main.js' : 'dist/main.js';
      expect(files).toContain(`${folder}/${entry}`);
    });

    it('holds builds alone: no sources, no tests, nothing of another service', () => {
      expect(files.length).toBeGreaterThan(20);
      expect(
        files.filter((file) => /\.ts$|\.map$|(^|\/)tests?\/|\.test\.|tsconfig|\.env/.test(file)),
      ).toEqual([]);
      const others = files.filter((file) => /^(services|gateway|deploy|bench)\//.test(file));
      expect(others.filter((file) => !file.startsWith(`${folder}/`))).toEqual([]);
    });

    it('has the dependencies of the lock file that production needs, and lists them all', () => {
      const installed = readPackages(join(image.root, 'app/node_modules/.package-lock.json'));
      const locked = readPackages(join(projectRoot, 'package-lock.json'));
      const own = Object.entries(installed).filter(([, { link }]) => !link);
      expect(own.length).toBeGreaterThan(10);
      expect(own.filter(([path]) => locked[path]?.dev).map(([path]) => path)).toEqual([]);
      for (const tool of ['typescript', 'jest', 'turbo', '@swc/core', '@biomejs/biome', 'node']) {
        expect(existsSync(join(image.root, 'app/node_modules', tool))).toBe(false);
      }
      const sbom = JSON.parse(readFileSync(join(image.root, 'app/sbom.cdx.json'), 'utf8'));
      expect(sbom.bomFormat).toBe('CycloneDX');
      const listed = new Set(sbom.components.map((part: { purl: string }) => decodeURIComponent(part.purl)));
      const unlisted = own
        .filter(([path]) => path.startsWith('node_modules/'))
        .map(([path, { version }]) => `pkg:npm/${path.split('node_modules/').at(-1)}@${version}`)
        .filter((purl) => !listed.has(purl));
      expect(unlisted).toEqual([]);
    });

    it('lets its processes write nowhere but to memory, without a capability', async () => {
      const script = `
        const { readFileSync, writeFileSync } = require('node:fs');
        writeFileSync('/tmp/written', '');
        try { writeFileSync('dist/written', ''); } catch (error) { console.log(error.code); }
        console.log(process.getuid(), /^CapEff:\\t0+$/m.test(readFileSync('/proc/self/status', 'utf8')));`;
      const ran = await place.run(name, {}, ['node', '-e', script]);
      expect(ran).toEqual({ code: 0, output: 'EROFS\n1000 true\n' });
    });

    it('installs nothing when it runs: it has no npm', () => {
      expect(existsSync(join(image.root, 'usr/local/bin/node'))).toBe(true);
      expect(existsSync(join(image.root, 'usr/local/lib/node_modules'))).toBe(false);
    });
  });

  it('of reports alone has Chrome, where its settings look for it, below an init process', () => {
    const { env, entrypoint, root } = place.image('reports');
    expect(env).toMatchObject({ CHROME_PATH: '/usr/bin/chromium', CHROME_SANDBOX: 'false' });
    expect(entrypoint).toEqual(['tini', '--']);
    expect(existsSync(join(root, 'usr/bin/chromium'))).toBe(true);
    for (const name of ['gateway', 'filings', 'ingestion-worker', 'skills', 'lab', 'replay']) {
      expect(existsSync(join(place.image(name).root, 'usr/bin/chromium'))).toBe(false);
    }
  });

  it('set no variable that no service reads', async () => {
    const known = [...(await readSettings()).values()].flat();
    const ofTheSystem = ['NODE_ENV', 'HOME', 'PATH'];
    const set = [...services, 'replay'].flatMap((name) => Object.keys(place.image(name).env));
    expect(set.filter((name) => ![...known, ...ofTheSystem].includes(name))).toEqual([]);
  });

  describe('in operation', () => {
    const running = new Map<string, Container>();
    const at = (name: string) => running.get(name)?.url ?? '';
    beforeAll(async () => {
      running.set('replay', await place.start('replay', { REPLAY_SEC_REQUESTS_PER_SECOND: '0' }));
      const env = { REPLAY_URL: at('replay') };
      await makeIndexes();
      const business = services.filter((name) => name !== 'gateway');
      await Promise.all(business.map(async (name) => running.set(name, await place.start(name, env))));
      const upstreams = { FILINGS_URL: at('filings'), SKILLS_URL: at('skills') };
      const others = { REPORTS_URL: at('reports'), LAB_URL: at('lab') };
      running.set('gateway', await place.start('gateway', { ...upstreams, ...others }));
    });

    /** The job that the chart runs before an upgrade, with what it is given there. */
    async function makeIndexes() {
      for (const name of ['filings', 'skills', 'reports', 'lab']) {
        const { MONGODB_URL = '' } = place.env(name);
        const job = ['node', '/app/make-indexes.mjs'];
        const before = await place.collections();
        const { code, output } = await place.run(name, { MONGODB_URL }, job);
        expect([name, code, output]).toEqual([name, 0, expect.stringContaining('indexes made')]);
        const made = await place.collections();
        const fresh = made.filter(({ name }) => !before.some((known) => known.name === name));
        expect(Math.max(...fresh.map(({ indexes }) => indexes))).toBeGreaterThan(1);
      }
    }

    it.each(services)('%s is healthy to its own checks', async (name) => {
      const env = running.get(name)?.env ?? {};
      const check = async (...words: string[]) => (await place.run(name, env, words)).code;
      expect(await check(...place.image(name).healthCheck)).toBe(0);
      expect(await check('node', '/app/health-check.mjs', '/health/ready')).toBe(0);
      expect(await check('node', '/app/health-check.mjs', '/health/none')).toBe(1);
      expect((await fetch(running.get(name)?.metricsUrl ?? '')).status).toBe(200);
    });

    it('takes in a filing through all of them', async () => {
      const alice = place.client(at('gateway'));
      const { job } = await alice.call(ingestFiling, { body: tenK });
      const status = await waitFor('the job to end', async () => {
        const { job: now } = await alice.call(getIngestionJob, { params: { job_id: job.id } });
        return ['completed', 'failed'].includes(now.status) && now.status;
      });
      expect(status).toBe('completed');
      const params = { country: 'US' as const, filing_id: tenK.filing_ref, section_id: '1A' };
      const section = await alice.call(readSection, { params });
      expect(JSON.stringify(section).length).toBeGreaterThan(1_000);
    });

    it('imports companies as its job does', async () => {
      const env = { ...place.env('filings'), REPLAY_URL: at('replay') };
      const job = ['node', 'dist/import-main.js', '--market', 'US'];
      const { code, output } = await place.run('filings', env, job);
      expect([code, output]).toEqual([0, expect.stringMatching(/^US: [1-9]\d* companies read/m)]);
    });

    describeStops(() => ({ place, running }));
  });
});

/** Files under a folder, without the installed packages. Paths relative to it. */
function listFiles(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path)).flatMap((name) => {
    const file = path === '' ? name : `${path}/${name}`;
    if (name === 'node_modules') return [];
    return statSync(join(folder, file)).isDirectory() ? listFiles(folder, file) : [file];
  });
}

function readPackages(path: string): Record<string, { version?: string; dev?: boolean; link?: boolean }> {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
