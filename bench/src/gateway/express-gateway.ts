import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { benchSecret } from './gateway-process.ts';
import { answers, freePort, type Running, startProcess } from './start-process.ts';

const run = promisify(execFile);
const version = '1.16.11';

/**
 * express-gateway, checking the same tokens with a rate limit in memory. It is not a dependency of ours: npm
 * installs it into a folder for scratch on first use.
 */
export async function startExpressGateway(
  folder: string,
  upstreamUrl: string,
): Promise<Running & { url: string }> {
  const installed = await install();
  const port = await freePort();
  const config = join(folder, 'express-gateway');
  cpSync(join(installed, 'express-gateway', 'lib', 'config', 'models'), join(config, 'models'), {
    recursive: true,
  });
  writeFileSync(join(config, 'gateway.config.yml'), gatewayConfig(port, upstreamUrl));
  writeFileSync(join(config, 'system.config.yml'), systemConfig);
  const url = `http://127.0.0.1:${port}`;
  const start = `require(${JSON.stringify(join(installed, 'express-gateway'))})().load(${JSON.stringify(config)}).run()`;
  const running = await startProcess(
    process.execPath,
    ['--no-deprecation', '-e', start],
    { EG_DISABLE_CONFIG_WATCH: 'true', LOG_LEVEL: 'error', NODE_ENV: 'production' },
    () => answers(url),
  );
  return { ...running, url };
}

async function install(): Promise<string> {
  const scratch = join(tmpdir(), `research-bench-express-gateway-${version}`);
  const modules = join(scratch, 'node_modules');
  if (existsSync(join(modules, 'express-gateway', 'package.json'))) return modules;
  mkdirSync(scratch, { recursive: true });
  writeFileSync(join(scratch, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `express-gateway@${version}`];
  await run('npm', args, { cwd: scratch, timeout: 300_000 });
  return modules;
}

const gatewayConfig = (port: number, upstreamUrl: string) => `http:
  port: ${port}
  hostname: 127.0.0.1
apiEndpoints:
  api: { host: '*', paths: '/api/*' }
serviceEndpoints:
  service: { url: '${upstreamUrl}' }
policies: [jwt, rate-limit, proxy]
pipelines:
  api:
    apiEndpoints: [api]
    policies:
      - jwt: [{ action: { secretOrPublicKey: '${benchSecret}', checkCredentialExistence: false } }]
      - rate-limit: [{ action: { max: 1000000000, windowMs: 60000, delayAfter: 0, delayMs: 0, rateLimitBy: '\${req.ip}' } }]
      - proxy: [{ action: { serviceEndpoint: service } }]
`;

const systemConfig = `db: { redis: { emulate: true, namespace: EG } }
crypto: { cipherKey: sensitiveKey, algorithm: aes256, saltRounds: 10 }
session: { secret: keyboard cat, resave: false, saveUninitialized: false }
accessTokens: { timeToExpiry: 7200000 }
refreshTokens: { timeToExpiry: 7200000 }
authorizationCodes: { timeToExpiry: 300000 }
`;
