import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import jwt from 'jsonwebtoken';
import { claimLauncher } from '../src/cluster/claim.ts';
import { readSecrets } from '../src/cluster/secrets.ts';
import { findFreePort } from '../src/process/free-port.ts';

const bootstrap = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url));
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'launcher-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a command as npm's scripts do. */
async function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [bootstrap, ...args], {
    env: { ...process.env, JWT_SECRET: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}

describe('npm run token', () => {
  it('prints one token, signed with the secret that npm start uses', async () => {
    const { code, stdout } = await run([
      'token',
      '--org',
      'acme',
      '--user',
      'alice',
      '--role',
      'admin',
      '--data',
      dataDir,
    ]);
    expect(code).toBe(0);
    const claims = jwt.verify(stdout.trim(), readSecrets(dataDir).jwtSecret, { algorithms: ['HS256'] });
    expect(claims).toMatchObject({ sub: 'alice', org_id: 'acme', org_role: 'admin' });
  });

  it('signs with JWT_SECRET and for the issuer when these are set', async () => {
    const secret = 's'.repeat(32);
    const env = { JWT_SECRET: secret, JWT_ISSUER: 'us', JWT_AUDIENCE: 'them', DATA_DIR: dataDir };
    const { stdout } = await run(['token', '--user', 'bob', '--expires-in', '2m'], env);
    const claims = jwt.verify(stdout.trim(), secret, { issuer: 'us', audience: 'them' }) as jwt.JwtPayload;
    expect(claims.org_id).toBeUndefined();
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(120);
  });

  it('refuses what is no user, role or organisation', async () => {
    for (const args of [
      [],
      ['--user', 'a', '--role', 'king'],
      ['--user', 'a', '--org', 'x/y'],
      ['--usr', 'a'],
    ]) {
      const { code, stdout, stderr } = await run(['token', '--data', dataDir, ...args]);
      expect(code).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toMatch(/user|role|org|usr/);
    }
  });
});

describe('npm start', () => {
  it('says plainly that it runs already, where, and how to end it', async () => {
    const port = await findFreePort();
    const release = await claimLauncher(dataDir, port, `http://127.0.0.1:${port}`);
    const { code, stderr } = await run(['start', '--port', String(port), '--data', join(dataDir, 'other')]);
    release();
    expect(code).toBe(1);
    expect(stderr).toContain(`running already at http://127.0.0.1:${port} (pid ${process.pid}`);
    expect(stderr).toContain(`kill ${process.pid}`);
  });

  it('refuses a bad option before it starts anything', async () => {
    const { code, stderr } = await run(['start', '--workers', 'many']);
    expect(code).toBe(1);
    expect(stderr).toContain("--workers must be a whole number from 0 to 64, not 'many'");
  });
});

it('knows its commands', async () => {
  const { code, stderr } = await run(['fly']);
  expect(code).toBe(2);
  expect(stderr).toContain("Unknown command 'fly'. Known: start, test, test:containers, ");
});
