// `npm run test:contract [-- --examples N --workers N --seed N --only OPERATION_ID]`: starts the platform on the sample filings
// and lets Schemathesis send each operation of its OpenAPI description requests that fit and that don't fit; every check of every
// answer must pass.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runInherited } from './checks/check-steps.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { installSchemathesis, writeConfig } from './trials/schemathesis.ts';

/** Limits that would only slow the run down. */
const withoutLimits = Object.fromEntries(
  ['GENERAL', 'CHAT', 'REWRITE', 'EDIT'].map((name) => [`${name}_REQUESTS_PER_MINUTE`, '1000000']),
);

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      examples: { type: 'string', default: '300' },
      only: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      workers: { type: 'string', default: '3' },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'footnote-contract-'));
  let cluster: Cluster | undefined;
  process.on('exit', () => {
    cluster?.abandon();
    rmSync(folder, { recursive: true, force: true });
  });
  const program = await installSchemathesis(console.log);
  cluster = await startCluster({
    dataDir: join(folder, 'data'),
    env: { LOG_LEVEL: 'warn' },
    // A stream without end would be read until the time limit of each request.
    serviceEnv: { gateway: withoutLimits, filings: { STREAM_LIFETIME_MS: '300' } },
    report: console.log,
  });
  const token = cluster.token({ org: 'contract', user: 'tester', role: 'admin' });
  const config = writeConfig({ folder, url: cluster.url, token, examples: Number(values.examples) });
  const chosen = values.only.flatMap((id) => ['--include-operation-id', id]);
  const seed = values.seed === undefined ? [] : ['--seed', values.seed];
  const schema = `${cluster.url}/openapi.json`;
  const fixed = ['--config-file', config, 'run', schema, '--workers', values.workers, '--warnings', 'off'];
  const code = await runInherited(program, [...fixed, ...seed, ...chosen], process.env, folder);
  await cluster.stop();
  process.exitCode = code === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
