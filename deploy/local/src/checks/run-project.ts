import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServers } from '../servers/start-servers.ts';
import { jestArguments, runInherited } from './check-steps.ts';

/** The entry of a command that brings up the backing servers and runs one jest project on them. Sets the exit code. */
export function runProject(project: string, jestArgs: readonly string[]): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  runOnServers(project, jestArgs).catch((error: Error) => {
    console.error(`\nThe tests could not run.\n${error.message}`);
    process.exitCode = 1;
  });
}

async function runOnServers(project: string, jestArgs: readonly string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `footnote-${project}-`));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const servers = await startServers({ dataDir, report: console.log });
  try {
    process.exitCode = await runInherited(
      process.execPath,
      [...jestArguments, '--selectProjects', project, '--verbose', ...jestArgs],
      { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', ...servers.env },
    );
    await servers.stop();
  } finally {
    servers.abandon();
  }
}
