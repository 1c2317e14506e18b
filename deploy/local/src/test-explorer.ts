// `npm run test:explorer [-- jest arguments]`: brings up the backing servers and runs the stories of the explorer in a
// real browser against the whole platform.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestArguments, runInherited } from './checks/check-steps.ts';
import { startServers } from './servers/start-servers.ts';

async function main(jestArgs: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'research-platform-explorer-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const servers = await startServers({ dataDir, report: console.log });
  try {
    process.exitCode = await runInherited(
      process.execPath,
      [...jestArguments, '--selectProjects', 'explorer', '--verbose', ...jestArgs],
      { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', ...servers.env },
    );
    await servers.stop();
  } finally {
    servers.abandon();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(`\nThe explorer could not be tested.\n${error.message}`);
  process.exitCode = 1;
});
