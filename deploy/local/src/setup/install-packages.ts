import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runCommand } from '../process/run-command.ts';
import { findBinary } from './find-binary.ts';

const POLICY_FILE = '/usr/sbin/policy-rc.d';
// 101 = "action forbidden": packages that bring a service must not start it, ours run on their own ports.
const POLICY = '#!/bin/sh\n# research-platform: no service starts while packages are installed\nexit 101\n';

/** Debian packages by the binary whose absence asks for them. */
export interface PackageNeed {
  binary: string[];
  packages: string[];
}

export function listMissingPackages(env: NodeJS.ProcessEnv, needs: PackageNeed[]): string[] {
  return needs.filter((need) => findBinary(env, ...need.binary) === null).flatMap((need) => need.packages);
}

export function canUseApt(env: NodeJS.ProcessEnv): boolean {
  return process.getuid?.() === 0 && findBinary(env, 'apt-get') !== null;
}

/** One apt run for all missing packages; throws CommandError with apt's last lines when it fails. */
export async function installPackages(
  env: NodeJS.ProcessEnv,
  packages: string[],
  report: (line: string) => void,
): Promise<void> {
  if (packages.length === 0) return;
  report(`installing ${packages.join(' ')} (apt)`);
  const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', '-q'];
  const removePolicy = forbidServiceStarts();
  try {
    const startedAt = Date.now();
    await runCommand('apt-get', [...options, 'update'], { env: aptEnv });
    let unpacked = 0;
    await runCommand('apt-get', [...options, 'install', '-y', '--no-install-recommends', ...packages], {
      env: aptEnv,
      onLine: (line) => {
        if (/^Need to get|^Fetched/.test(line)) report(line);
        if (line.startsWith('Setting up') && ++unpacked % 40 === 0) report(`${unpacked} packages set up`);
      },
    });
    report(`packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  } finally {
    removePolicy();
  }
}

function forbidServiceStarts(): () => void {
  // A policy that is there and not ours is left alone: whoever runs this machine decided already.
  if (existsSync(POLICY_FILE) && readFileSync(POLICY_FILE, 'utf8') !== POLICY) return () => {};
  writeFileSync(POLICY_FILE, POLICY, { mode: 0o755 });
  const remove = () => rmSync(POLICY_FILE, { force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}
