import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketDescriptors } from '@footnote/markets';
import jwt from 'jsonwebtoken';
import { findFreePort } from '../process/free-port.ts';
import { AlreadyRunningError, claimLauncher } from './claim.ts';
import { pickExample } from './first-steps.ts';
import { formatLogLine } from './format-log-line.ts';
import { readLauncherOptions } from './launcher-options.ts';
import { pickDatabase, withPath } from './namespace.ts';
import { resetData } from './reset-data.ts';
import { readSecrets } from './secrets.ts';
import { businessServices, envOf, makeSharedEnv, needsReplay } from './service-env.ts';
import { signToken, toSeconds } from './sign-token.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cluster-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('options of npm start', () => {
  it('takes flags before variables before defaults', () => {
    expect(readLauncherOptions([], {})).toMatchObject({ workers: 1, port: 8080, reset: false });
    expect(readLauncherOptions([], {}).dataDir).toMatch(/\/\.data$/);
    const env = { PORT: '9000', DATA_DIR: '/d' };
    expect(readLauncherOptions([], env)).toMatchObject({ port: 9000, dataDir: '/d' });
    const args = ['--port', '9001', '--data', '/e', '--workers', '3', '--reset'];
    expect(readLauncherOptions(args, env)).toMatchObject({
      port: 9001,
      dataDir: '/e',
      workers: 3,
      reset: true,
    });
  });

  it.each([
    ['--port', '0'],
    ['--port', '70000'],
    ['--port', '80a'],
    ['--workers', '-1'],
    ['--workers', ''],
  ])('refuses %s %s', (name, value) =>
    expect(() => readLauncherOptions([`${name}=${value}`], {})).toThrow(`${name} must be`),
  );

  it('refuses an option it does not know', () => {
    expect(() => readLauncherOptions(['--wrokers', '3'], {})).toThrow(/wrokers/);
  });
});

describe('secrets of the launcher', () => {
  it('are made once, for their owner alone', () => {
    const made = readSecrets(folder);
    expect(readSecrets(folder)).toEqual(made);
    expect(new Set(Object.values(made)).size).toBe(3);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('that are damaged are named, not replaced', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"jwtSecret":"short"}');
    expect(() => readSecrets(folder)).toThrow(/damaged/);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toContain('short');
  });
});

describe('signToken', () => {
  const secret = 'a'.repeat(40);

  it('signs who somebody is, for a time', () => {
    const token = signToken(secret, {
      user: 'alice',
      org: 'acme',
      role: 'admin',
      name: 'Alice',
      expiresIn: '30m',
    });
    const claims = jwt.verify(token, secret, { algorithms: ['HS256'] }) as jwt.JwtPayload;
    expect(claims).toMatchObject({ sub: 'alice', org_id: 'acme', org_role: 'admin', name: 'Alice' });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(1_800);
  });

  it('leaves out what is not known', () => {
    const claims = jwt.decode(signToken(secret, { user: 'bob' })) as jwt.JwtPayload;
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'sub']);
    expect(jwt.decode(signToken(secret, { user: 'bob', org: 'acme' }))).toMatchObject({ org_role: 'member' });
  });

  it('refuses an organisation or a time of a wrong form', () => {
    expect(() => signToken(secret, { user: 'bob', org: 'a b' })).toThrow(/letters, digits/);
    expect(() => signToken(secret, { user: 'bob', expiresIn: 'soon' })).toThrow(/8h/);
    expect(toSeconds('7d')).toBe(604_800);
  });
});

describe('claimLauncher', () => {
  it('names the launcher that has the port or the data folder, and lets go of both', async () => {
    const port = await findFreePort();
    const release = await claimLauncher(folder, port, `http://127.0.0.1:${port}`);
    const second = claimLauncher(folder, await findFreePort(), 'http://127.0.0.1:1');
    await expect(second).rejects.toThrow(`running already at http://127.0.0.1:${port} (pid ${process.pid}`);
    const third = claimLauncher(join(folder, 'other'), port, 'http://127.0.0.1:1');
    await expect(third).rejects.toThrow(AlreadyRunningError);
    release();
    (await claimLauncher(folder, port, 'http://127.0.0.1:1'))();
  });

  it('says that another program has the port', async () => {
    const port = await findFreePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await expect(claimLauncher(folder, port, 'x')).rejects.toThrow(
      `Port ${port} is taken by another program`,
    );
    await new Promise((resolve) => server.close(resolve));
  });

  it('takes over what a dead launcher left', async () => {
    const port = await findFreePort();
    const claim = { pid: process.pid, started: 'another time', url: 'x', dataDir: folder };
    writeFileSync(join(tmpdir(), `footnote-port-${port}`), JSON.stringify(claim));
    const release = await claimLauncher(folder, port, 'y');
    await expect(claimLauncher(folder, port, 'z')).rejects.toThrow(AlreadyRunningError);
    release();
  });
});

describe('settings of the processes', () => {
  const secrets = { jwtSecret: 'j', internalSecret: 'i', linkSecret: 'l' };
  const settings = {
    secrets,
    serverEnv: { REDIS_URL: 'redis://ours' },
    publicUrl: 'http://here',
    objectDir: '/o',
    passageDir: null,
    replayUrl: 'http://replay',
  };

  it('are the same for all, without the ports of the launcher itself', () => {
    const env = makeSharedEnv({
      ...settings,
      hostEnv: { PORT: '8080', SEC_USER_AGENT: 'me', REDIS_URL: '' },
    });
    expect(env).toMatchObject({
      REDIS_URL: 'redis://ours',
      SEC_USER_AGENT: 'me',
      JWT_SECRET: 'j',
      REPLAY_URL: 'http://replay',
    });
    expect(env.PORT).toBeUndefined();
  });

  it("follow the user's own secret and log level", () => {
    const env = makeSharedEnv({
      ...settings,
      replayUrl: null,
      hostEnv: { JWT_SECRET: 'mine', LOG_LEVEL: 'warn' },
    });
    expect(env).toMatchObject({ JWT_SECRET: 'mine', LOG_LEVEL: 'warn' });
    expect(env.REPLAY_URL).toBeUndefined();
  });

  it('give each process the secrets that it reads: the parser of hostile files can act as nobody', () => {
    const env = makeSharedEnv({
      ...settings,
      hostEnv: { LLM_API_KEY: 'k', JWT_SECRET_PREVIOUS: 'p', MONGODB_URL: 'mongodb://db' },
    });
    const secretsOf = (service: Parameters<typeof envOf>[0]) =>
      Object.keys(envOf(service, env)).filter((name) => /SECRET|KEY|MONGODB/.test(name));
    expect(secretsOf('ingestion-worker')).toEqual([]);
    expect(secretsOf('replay')).toEqual([]);
    expect(secretsOf('gateway')).not.toContain('MONGODB_URL');
    expect(secretsOf('reports')).not.toContain('JWT_SECRET');
    expect(envOf('ingestion-worker', env)).toMatchObject({
      REDIS_URL: 'redis://ours',
      OBJECT_STORE_DIR: '/o',
    });
  });

  it("give the regulators' keys only to the processes that ask the regulators", () => {
    const hostEnv = { EDINET_API_KEY: 'k', DART_API_KEY: 'k', COMPANIES_HOUSE_API_KEY: 'k' };
    const env = makeSharedEnv({ ...settings, hostEnv });
    for (const name of Object.keys(hostEnv)) {
      const readers = businessServices.filter((service) => name in envOf(service, env));
      expect(readers).toEqual(['filings', 'ingestion-worker']);
    }
  });

  it('ask for the replay while a market that has one is not opened', () => {
    const opened = Object.values(marketDescriptors).flatMap(({ opening, replaySite }) =>
      replaySite !== null && 'setting' in opening ? [opening.setting] : [],
    );
    const all = Object.fromEntries(opened.map((name) => [name, '1']));
    expect(opened).toContain('SEC_USER_AGENT');
    expect(needsReplay(all)).toBe(false);
    for (const name of opened) expect(needsReplay({ ...all, [name]: '' })).toBe(true);
  });
});

describe('namespaces of a cluster', () => {
  it('change the path of any URL and nothing else', () => {
    expect(withPath('mongodb://a:1,b:2/research?replicaSet=r', 'one')).toBe(
      'mongodb://a:1,b:2/one?replicaSet=r',
    );
    expect(withPath('amqp://u:p@h:5672', 'one')).toBe('amqp://u:p@h:5672/one');
    expect(withPath('redis://h:1/0', '7')).toBe('redis://h:1/7');
  });

  it('never get the Redis database of everybody', () => {
    for (let index = 0; index < 200; index++) {
      const database = pickDatabase(`n${index}`, 16);
      expect(database).toBeGreaterThan(0);
      expect(database).toBeLessThan(16);
    }
  });
});

describe('the output of the launcher', () => {
  it('prefixes lines and makes JSON logs readable', () => {
    const line =
      '{"level":"warn","time":"2026-01-02T03:04:05.000Z","service":"filings","msg":"slow","ms":12}';
    expect(formatLogLine('filings', line)).toBe('filings   | 03:04:05 WARN slow  ms=12');
    expect(formatLogLine('lab', 'plain {text}')).toBe('lab       | plain {text}');
    expect(formatLogLine('lab', '{"broken"')).toBe('lab       | {"broken"');
  });

  it('takes its example from the filings that are there', () => {
    const row = {
      country: 'US',
      local_id: '1',
      filing_ref: 'ref-1',
      form_type: '10-K',
      company_name: 'Halberd Works',
    };
    writeFileSync(
      join(folder, 'index.json'),
      JSON.stringify([{ ...row, country: 'JP' }, { ...row, form_type: '8-K', local_id: '2' }, row]),
    );
    expect(pickExample({}, [folder])).toEqual({
      country: 'US',
      localId: '1',
      filingRef: 'ref-1',
      query: 'halb',
    });
    expect(pickExample({ SEC_USER_AGENT: 'me' }, [folder]).localId).toBe('320193');
    expect(pickExample({}, []).localId).toBe('320193');
  });
});

describe('resetData', () => {
  it('deletes what the launcher made and nothing else', async () => {
    for (const name of ['secrets.json', 'objects', 'notes.txt']) writeFileSync(join(folder, name), '');
    await resetData(folder);
    expect(() => statSync(join(folder, 'objects'))).toThrow();
    expect(statSync(join(folder, 'notes.txt')).isFile()).toBe(true);
  });
});
