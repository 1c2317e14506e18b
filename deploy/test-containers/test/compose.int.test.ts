import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot, runCommand } from '@footnote/local';
import { jest } from '@jest/globals';
import { type Compose, readCompose } from '../src/read-compose.ts';
import { placeOf, readSettings } from '../src/services.ts';

// A cold machine builds the checker first.
jest.setTimeout(600_000);

const scratch = mkdtempSync(join(tmpdir(), 'research-compose-'));
const script = join(projectRoot, 'deploy/docker/make-env.mjs');
const makeEnv = (...args: string[]) => runCommand(process.execPath, [script, ...args]);
describe('docker-compose.yml', () => {
  let made: Record<string, string>;
  let compose: Compose;
  beforeAll(async () => {
    await makeEnv('--replay', join(scratch, '.env'));
    made = parseEnv(readFileSync(join(scratch, '.env'), 'utf8')) as Record<string, string>;
    compose = await readCompose(made);
  });
  afterAll(() => rmSync(scratch, { recursive: true }));
  const own = () => Object.entries(compose.services).filter(([, service]) => service.build);

  it('keeps to the Compose Specification, and refuses to run without secrets', async () => {
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining(['gateway', 'mongodb', 'objects-accounts']),
    );
    await expect(readCompose({})).rejects.toThrow(/make-env\.mjs/);
    for (const name of Object.keys(made).filter((key) => /SECRET|PASSWORD|KEY$/.test(key) && made[key])) {
      // The gateway itself asks for a JWT secret, unless an identity provider is set.
      if (name === 'JWT_SECRET') continue;
      await expect(readCompose({ ...made, [name]: '' })).rejects.toThrow(`required variable ${name}`);
    }
  });

  it('holds no secret itself: two `.env` files have none in common, and none is overwritten', async () => {
    await makeEnv(join(scratch, 'other.env'));
    const other = parseEnv(readFileSync(join(scratch, 'other.env'), 'utf8'));
    const secrets = Object.keys(made).filter((key) => /SECRET|PASSWORD|_KEY$/.test(key) && made[key]);
    expect(secrets.length).toBeGreaterThan(7);
    expect(secrets.filter((key) => made[key] === other[key] || (made[key]?.length ?? 0) < 32)).toEqual([]);
    await expect(makeEnv(join(scratch, 'other.env'))).rejects.toThrow('left as it is');
  });

  it('has each service of the project, built as its image', async () => {
    const names = [...(await readSettings()).keys()];
    const built = own().map(([name, { build }]) => [name, build?.args.SERVICE]);
    expect(Object.fromEntries(built)).toEqual({
      ...Object.fromEntries(names.map((name) => [name, placeOf(name)])),
      replay: 'deploy/local',
    });
  });

  it('names the images of others as the chart and the operating guide do', () => {
    const root = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
    const images = Object.values(compose.services).flatMap(({ build, image }) =>
      build ? [] : [String(image)],
    );
    const chart = [...root('deploy/helm/values.yaml').matchAll(/^ +image: (\S+:\S+)$/gm)].map(
      ([, one]) => one,
    );
    expect(chart.length).toBeGreaterThan(3);
    expect(chart.filter((one) => !images.includes(one ?? ''))).toEqual([]);
    const rows = [...root('docs/operating.md').matchAll(/^\| `([\w./-]+)` \| (\S+) \| (.*) \|$/gm)];
    for (const image of new Set(images)) {
      const [, name, tag, digest] = /^([^:@]+):([^@]+)(?:@(sha256:[0-9a-f]{64}))?$/.exec(image) ?? [];
      const row = rows.find(([, one]) => one === name);
      if (name?.startsWith('footnote/') || ['mongo', 'rabbitmq', 'redis'].includes(name ?? '')) continue;
      expect([image, row?.[2], row?.[3] === 'pinned']).toEqual([image, tag, digest !== undefined]);
    }
  });

  it('gives every service each of its settings', async () => {
    const missing = [...(await readSettings())].flatMap(([service, names]) => {
      const given = compose.services[service]?.environment ?? {};
      return names.filter((name) => !(name in given)).map((name) => `${service}: add ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('publishes only the ports of the gateway, Jaeger and Grafana, by default to this machine', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports?.length);
    // The order of services in what Compose prints is not fixed, so they are compared by name.
    expect(
      Object.fromEntries(published.map(([name, { ports }]) => [name, ports?.map((port) => port.host_ip)])),
    ).toEqual({ gateway: ['127.0.0.1'], jaeger: ['127.0.0.1'], grafana: ['127.0.0.1'] });
  });

  it('lets only those out who have business there', () => {
    expect(
      Object.entries(compose.networks)
        .filter(([, network]) => network.internal)
        .map(([name]) => name),
    ).toEqual(['inside']);
    const out = Object.entries(compose.services).filter(
      ([, { networks }]) => networks && 'outside' in networks,
    );
    expect(out.map(([name]) => name).sort()).toEqual([
      'companies-import',
      'filings',
      'ingestion-worker',
      'lab',
      'reports',
      'skills',
    ]);
  });

  it('bounds every container, and hardens those of the platform', () => {
    const unbounded = Object.entries(compose.services).filter(([, { deploy }]) => {
      const limits = deploy?.resources?.limits;
      return !limits?.cpus || !limits.memory;
    });
    expect(unbounded.map(([name]) => name)).toEqual([]);
    for (const [, service] of own()) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
      });
    }
  });

  it('starts each container when what it needs is healthy', () => {
    for (const [name, { depends_on: needs = {} }] of Object.entries(compose.services)) {
      for (const [needed, { condition }] of Object.entries(needs)) {
        const { healthcheck, restart } = compose.services[needed] ?? {};
        if (restart === undefined)
          expect([name, needed, condition]).toEqual([name, needed, 'service_completed_successfully']);
        else {
          expect([name, needed, condition]).toEqual([name, needed, 'service_healthy']);
          expect(healthcheck?.test?.length).toBeGreaterThan(1);
        }
      }
    }
    expect(Object.keys(compose.services.gateway?.depends_on ?? {}).sort()).toEqual([
      'filings',
      'lab',
      'reports',
      'skills',
    ]);
    expect(compose.volumes).toHaveProperty('mongodb');
  });

  it('lets workers be many: nothing that only one container can have', () => {
    const worker = compose.services['ingestion-worker'];
    expect(worker).toBeDefined();
    expect(worker).not.toHaveProperty('container_name');
    expect(worker?.ports ?? []).toEqual([]);
  });

  it('runs the replay only when asked to', async () => {
    expect(compose.services.replay?.profiles).toEqual(['replay']);
    expect(made.COMPOSE_PROFILES).toBe('replay');
    expect(compose.services.filings?.environment?.REPLAY_URL).toBe('http://replay:8080');
  });
});
