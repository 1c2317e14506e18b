import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Client, createClient } from '@footnote/client';
import type { OrgPrincipal } from '@footnote/contracts';
import { identityHeader, identityKey, signIdentity } from '@footnote/http';
import { projectRoot, runCommand, signToken, withNamespace } from '@footnote/local';
import { silentLog } from '@footnote/runtime';
import { connectMongo, createS3ObjectStore } from '@footnote/stores';
import { testServers, waitFor } from '@footnote/testing';
import { parse } from 'yaml';
import { type BuiltImage, buildImages } from '../../src/build-images.ts';
import { readCompose } from '../../src/read-compose.ts';
import { chart, helm } from '../../src/render-chart.ts';
import { type Container, runInImage, startContainer } from '../../src/run-container.ts';

type Env = Record<string, string>;

/** Whoever asks a service, as the gateway passes them on. */
const alice: OrgPrincipal = {
  user_id: 'user|alice',
  org_id: 'org_acme',
  org_role: 'member',
  name: null,
};

/** The images, and a namespace of their own on the runner's servers to run them in. */
export interface ImagePlace {
  image(service: string): BuiltImage;
  /** What the compose file gives a service, with the addresses of this machine. */
  env(service: string, change?: Env): Env;
  /** The folder that containers see as `sharedFolder`; they may read it. */
  readonly shared: string;
  /** How long compose and Kubernetes wait, at least, for a container that they stop. */
  readonly graceMs: number;
  /** Runs a command in a service's image to its end. */
  run(service: string, env: Env, command: readonly string[]): ReturnType<typeof runInImage>;
  /** Starts a container and waits until it is ready. */
  start(service: string, change?: Env): Promise<Container>;
  /** Alice's token at a gateway. */
  token(): string;
  /** Alice, at a gateway. */
  client(gatewayUrl: string): Client;
  /** Headers with which a service takes a request for Alice's. */
  identity(): Env;
  collections(): Promise<{ name: string; indexes: number }[]>;
  remove(): Promise<void>;
}

export async function openImagePlace(): Promise<ImagePlace> {
  const settings = await makeSettings();
  const compose = await readCompose(settings);
  const chartGraceMs = await readChartGraceMs();
  const name = `images_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const s3Url = new URL(testServers().s3Url);
  s3Url.pathname = name.replace('_', '-');
  await createS3ObjectStore(s3Url.href).createBucket();
  const here: Env = { ...(await withNamespace(process.env, name)), S3_URL: s3Url.href };
  const started: Container[] = [];
  // The layers of all images; removed by what started the tests.
  const folder = process.env.IMAGES_FOLDER ?? mkdtempSync(join(tmpdir(), 'research-images-'));
  const shared = join(folder, 'shared');
  mkdirSync(shared);
  for (const entered of [folder, shared]) chmodSync(entered, 0o755);
  const built = await buildImages(compose, folder);
  const mongo = connectMongo(here.MONGODB_URL ?? '', silentLog);
  await mongo.connection.asPromise();

  const image = (service: string) => {
    const found = built.images.get(service);
    if (!found) throw new Error(`compose builds no image '${service}'`);
    return found;
  };
  const env = (service: string, change: Env = {}): Env => {
    const given = compose.services[service]?.environment ?? {};
    const moved = Object.entries(here).filter(([key]) => key in given);
    return { ...given, ...Object.fromEntries(moved), ...change };
  };
  const token = () => signToken(settings.JWT_SECRET ?? '', { user: alice.user_id, org: alice.org_id });
  return {
    image,
    env,
    shared,
    graceMs: Math.min(readGraceMs(String(compose.services.gateway?.stop_grace_period)), chartGraceMs),
    run: (service, given, command) => runInImage({ image: image(service), shared }, given, command),
    async start(service, change) {
      const container = await startContainer(
        { image: image(service), shared },
        env(service, change),
        compose.services[service]?.command ?? undefined,
      );
      started.push(container);
      const path = compose.services[service]?.healthcheck?.test?.at(-1) ?? '';
      const isReady = async () => container.ended || (await fetch(`${container.url}${path}`)).ok;
      await waitFor(`${service} to be ready`, isReady);
      if (container.ended) throw new Error(`${service} has ended:\n${container.output}`);
      return container;
    },
    token,
    client: (baseUrl) => createClient({ baseUrl, token }),
    identity: () => ({
      [identityHeader]: signIdentity(alice, identityKey(settings.INTERNAL_TOKEN_SECRET ?? '')),
    }),
    async collections() {
      const found = await mongo.connection.listCollections();
      return Promise.all(
        found.map(async ({ name }) => {
          const indexes = await mongo.connection.collection(name).indexes();
          return { name, indexes: indexes.length };
        }),
      );
    },
    async remove() {
      await Promise.all(started.map((container) => !container.ended && container.stop(0)));
      await mongo.connection.dropDatabase();
      await mongo.close();
      const { origin, username, password } = new URL(process.env.RABBITMQ_MANAGEMENT_URL ?? '');
      const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      await fetch(`${origin}/api/vhosts/${name}`, { method: 'DELETE', headers: { authorization } });
      await built.close();
    },
  };
}

/** A `.env` as a new installation has it. */
async function makeSettings(): Promise<Env> {
  const folder = mkdtempSync(join(tmpdir(), 'research-env-'));
  const file = join(folder, '.env');
  await runCommand(process.execPath, [join(projectRoot, 'deploy/docker/make-env.mjs'), '--replay', file]);
  const settings = parseEnv(readFileSync(file, 'utf8')) as Env;
  rmSync(folder, { recursive: true });
  return settings;
}

/** Of `1m40s`, as Go writes it. */
function readGraceMs(text: string): number {
  const [, minutes = 0, seconds = 0] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(text)?.map(Number) ?? [];
  const ms = ((minutes || 0) * 60 + (seconds || 0)) * 1000;
  if (ms === 0) throw new Error(`no stop_grace_period: ${text}`);
  return ms;
}

/** What is left of it after the pause before the signal. */
async function readChartGraceMs(): Promise<number> {
  const { gracePeriodSeconds, preStopSeconds } = parse(await helm('show', 'values', chart), { merge: true });
  return (gracePeriodSeconds - preStopSeconds) * 1000;
}
