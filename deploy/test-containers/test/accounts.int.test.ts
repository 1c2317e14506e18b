import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { runInNewContext } from 'node:vm';
import { ensureVersitygw, findFreePort, projectRoot, runCommand } from '@footnote/local';
import { silentLog } from '@footnote/runtime';
import { connectRedis, createS3ObjectStore } from '@footnote/stores';
import { waitFor } from '@footnote/testing';
import { jest } from '@jest/globals';
import { type Compose, readCompose } from '../src/read-compose.ts';

// A cold machine builds the checker first.
jest.setTimeout(600_000);

type Redis = ReturnType<typeof connectRedis>;

const services = ['gateway', 'filings', 'ingestion-worker', 'skills', 'reports', 'lab'] as const;
const stores = ['MONGODB_URL', 'RABBITMQ_URL', 'REDIS_URL', 'S3_URL'] as const;

interface Definitions {
  users: { name: string; password: string; tags: string[] }[];
}

describe('the accounts of docker-compose.yml', () => {
  let compose: Compose;
  let definitions: Definitions;
  let redisUsers: Map<string, string[]>;
  const cleanUp: (() => unknown)[] = [];

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'research-accounts-'));
    cleanUp.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, '.env');
    await runCommand(process.execPath, [join(projectRoot, 'deploy/docker/make-env.mjs'), file]);
    compose = await readCompose(parseEnv(readFileSync(file, 'utf8')) as Record<string, string>);
    const environment = (name: string) => compose.services[name]?.environment ?? {};
    definitions = JSON.parse(plain(environment('rabbitmq').DEFINITIONS ?? ''));
    redisUsers = readRedisUsers(
      plain(compose.services.redis?.command?.join('\n') ?? ''),
      environment('redis'),
    );
  });
  afterAll(async () => {
    for (const one of cleanUp.reverse()) await one();
  });

  /** Compose prints a dollar sign twice. */
  const plain = (text: string) => text.replaceAll('$$', '$');
  const urlOf = (service: string, store: (typeof stores)[number]) => {
    const url = compose.services[service]?.environment?.[store];
    return url === undefined ? null : new URL(url);
  };

  it('are one for each service and store, with a password of its own', () => {
    const passwords = new Map<string, Set<string>>();
    for (const service of services) {
      const urls = stores.flatMap((store) => urlOf(service, store) ?? []);
      expect([service, urls.length]).toEqual([
        service,
        { gateway: 2, skills: 3, 'ingestion-worker': 3 }[service as string] ?? 4,
      ]);
      expect(new Set(urls.map(({ username }) => username))).toEqual(new Set([service]));
      passwords.set(service, new Set(urls.map(({ password }) => password)));
    }
    expect(new Set([...passwords.values()].flatMap((own) => [...own])).size).toBe(services.length);
  });

  it('are made in each store, with the password that the service has', () => {
    for (const service of services) {
      const rabbit = urlOf(service, 'RABBITMQ_URL');
      const user = definitions.users.find(({ name }) => name === service);
      expect([service, user?.password, user?.tags]).toEqual([
        service,
        rabbit?.password,
        rabbit ? [] : undefined,
      ]);
      expect(redisUsers.get(service)).toContain(`>${urlOf(service, 'REDIS_URL')?.password}`);
      const objects = compose.services['objects-accounts']?.command?.join('\n') ?? '';
      expect([service, objects.includes(`account ${service} `)]).toEqual([
        service,
        urlOf(service, 'S3_URL') !== null,
      ]);
      const mongodb = compose.services['mongodb-accounts']?.command?.join('\n') ?? '';
      expect([service, mongodb.includes(`"${service}"`)]).toEqual([
        service,
        urlOf(service, 'MONGODB_URL') !== null,
      ]);
    }
  });

  it('are made in MongoDB at the first start and renewed at each later one, for one database alone', () => {
    const { command, environment } = compose.services['mongodb-accounts'] ?? {};
    const script = /--eval '([\s\S]*)'/.exec(plain(command?.join('\n') ?? ''))?.[1] ?? '';
    /** Stands in for mongosh, and notes what the script asks of it. */
    const run = (known: string[]) => {
      const asked: unknown[] = [];
      const db = {
        auth: (user: string, password: string) => asked.push(['auth', user, password]),
        getUsers: () => ({ users: known.map((user) => ({ user })) }),
        createUser: ({ user, ...account }: { user: string }) => asked.push(['create', user, account]),
        updateUser: (user: string, account: object) => asked.push(['update', user, account]),
      };
      runInNewContext(script, { db, process: { env: environment } });
      return asked;
    };
    const users = services.filter((service) => urlOf(service, 'MONGODB_URL') !== null);
    const account = (service: string) => ({
      pwd: urlOf(service as (typeof services)[number], 'MONGODB_URL')?.password,
      roles: [{ role: 'readWrite', db: 'research' }],
    });
    const auth = ['auth', 'research', environment?.MONGODB_PASSWORD];
    expect(run(['research'])).toEqual([auth, ...users.map((user) => ['create', user, account(user)])]);
    expect(run(['research', ...users])).toEqual([
      auth,
      ...users.map((user) => ['update', user, account(user)]),
    ]);
  });

  describe('in the object store', () => {
    const port = findFreePort();
    /** A script of compose, with the folder and the address of this test in place of the container's. */
    const scriptOf = async (name: string, folder: string) =>
      plain(compose.services[name]?.command?.join('\n') ?? '')
        .replaceAll('/data/', `${folder}/`)
        .replaceAll(/(?:objects)?:7070/g, `127.0.0.1:${await port}`);
    const envOf = (name: string, versitygw: string) => ({
      ...compose.services[name]?.environment,
      PATH: `${dirname(versitygw)}:${process.env.PATH}`,
    });
    const open = async (service: string) => {
      const url = new URL(urlOf(service, 'S3_URL') ?? '');
      url.hostname = '127.0.0.1';
      url.port = String(await port);
      return createS3ObjectStore(url.href);
    };

    beforeAll(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'research-objects-'));
      cleanUp.push(() => rmSync(folder, { recursive: true }));
      const versitygw = await ensureVersitygw();
      const server = spawn('sh', ['-ec', await scriptOf('objects', folder)], {
        env: envOf('objects', versitygw),
      });
      cleanUp.push(() => server.kill());
      const health = `http://127.0.0.1:${await port}/health`;
      const isUp = () =>
        fetch(health).then(
          ({ ok }) => ok,
          () => false,
        );
      await waitFor('the object store', isUp);
      const makeAccounts = await scriptOf('objects-accounts', folder);
      // The container runs at each start, so the script has to hold a second time.
      for (let run = 1; run <= 2; run += 1)
        await runCommand('sh', ['-ec', makeAccounts], { env: envOf('objects-accounts', versitygw) });
    });

    it.each(['filings', 'ingestion-worker', 'reports', 'lab'])(
      '%s writes, lists, reads, links and deletes, and makes no bucket',
      async (service) => {
        const store = await open(service);
        const key = `trial/${service}.txt`;
        await store.ready();
        // A stream of unknown size is sent in parts.
        await store.put(key, Readable.from([Buffer.alloc(9_000_000, 'x')]), 'text/plain');
        expect((await store.head(key))?.size).toBe(9_000_000);
        expect(await text((await store.get(key, { start: 0, end: 2 })).body)).toBe('xxx');
        const link = await store.link(key, { expiresInSeconds: 60, filename: 'a.txt' });
        expect((await fetch(link)).status).toBe(200);
        const keys: string[] = [];
        for await (const one of store.list()) keys.push(one);
        expect(keys).toContain(key);
        await store.delete(key);
        expect(await store.head(key)).toBeNull();
        const other = new URL(urlOf(service, 'S3_URL') ?? '');
        other.host = `127.0.0.1:${await port}`;
        other.pathname = '/others';
        await expect(createS3ObjectStore(other.href).createBucket()).rejects.toMatchObject({
          code: 'AccessDenied',
        });
      },
    );

    it('the gateway only reads', async () => {
      const [gateway, lab] = [await open('gateway'), await open('lab')];
      await lab.put('trial/read.txt', Buffer.from('read'), 'text/plain');
      expect(await text((await gateway.get('trial/read.txt')).body)).toBe('read');
      await expect(gateway.put('trial/written.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow();
      await expect(gateway.delete('trial/read.txt')).rejects.toThrow();
      expect(await lab.head('trial/read.txt')).not.toBeNull();
      expect(await lab.head('trial/written.txt')).toBeNull();
    });
  });

  describe('in Redis', () => {
    let operator: Redis;
    const mark = randomUUID().slice(0, 8);
    beforeAll(async () => {
      operator = connectRedis(process.env.REDIS_URL ?? '', silentLog);
      cleanUp.push(() => operator.disconnect());
      await waitFor('Redis', async () => (await operator.ping()) === 'PONG');
    });

    async function open(service: string): Promise<Redis> {
      const name = `${service}-${mark}`;
      await operator.call('ACL', 'SETUSER', name, ...(redisUsers.get(service) ?? []));
      cleanUp.push(() => operator.call('ACL', 'DELUSER', name));
      const url = new URL(process.env.REDIS_URL ?? '');
      url.username = name;
      url.password = urlOf(service, 'REDIS_URL')?.password ?? '';
      const redis = connectRedis(url.href, silentLog);
      cleanUp.push(() => redis.disconnect());
      await waitFor(`${service} in Redis`, async () => (await redis.ping()) === 'PONG');
      return redis;
    }

    it('reach the keys of their service and no others, and change nothing of the server', async () => {
      const own = {
        gateway: 'limit:x',
        filings: 'markets:{sec}:turn',
        'ingestion-worker': 'markets:list:x',
        skills: 'idempotency:{x}:y',
        reports: 'idempotency:{x}:y',
        lab: 'lab:run:frames',
      };
      for (const [service, key] of Object.entries(own)) {
        const redis = await open(service);
        const eachKey = `${key}:${mark}`;
        expect(await redis.eval("return redis.call('SET', KEYS[1], '1', 'PX', 60000)", 1, eachKey)).toBe(
          'OK',
        );
        await expect(redis.get('somebody:else')).rejects.toThrow(/NOPERM|permission/i);
        await expect(redis.flushall()).rejects.toThrow(/NOPERM|permission/i);
        await expect(redis.call('ACL', 'LIST')).rejects.toThrow(/NOPERM|permission/i);
        await redis.del(eachKey);
      }
    });

    it('let the lab hear its own channels', async () => {
      const redis = await open('lab');
      await expect(redis.publish('other:x', '1')).rejects.toThrow(/NOPERM|permission/i);
      expect(await redis.publish('lab:x:stop', '1')).toBe(0);
    });
  });
});

/** The rules of each `--user` in the script that starts Redis, as `ACL SETUSER` takes them. */
function readRedisUsers(script: string, environment: Record<string, string>): Map<string, string[]> {
  const may = /^may='(.*)'$/m.exec(script)?.[1] ?? '';
  const users = [...script.matchAll(/--user (\S+) (.*?)(?: \\)?$/gm)];
  return new Map(
    users.map(([, name = '', rules = '']) => {
      const whole = rules
        .replace('$may', may)
        .replace(/\$([A-Z_]+)/g, (_all, variable) => environment[variable] ?? '');
      return [name, whole.replaceAll(/['"]/g, '').split(' ')];
    }),
  );
}
