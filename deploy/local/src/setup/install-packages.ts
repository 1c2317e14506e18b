import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runCommand } from '../process/run-command.ts';
import { findBinary } from './find-binary.ts';

const policyPath = '/usr/sbin/policy-rc.d';
// 101 = "action forbidden": packages that contain a service must not start it, because ours run on their own ports.
const noStartPolicy = '#!/bin/sh\n# footnote: no service starts while packages are installed\nexit 101\n';

/** Debian packages, by the binary that they provide. */
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

/** Installs the packages of the programs that are missing, where apt can be used; otherwise leaves them missing. */
export async function installPrograms(
  env: NodeJS.ProcessEnv,
  needs: PackageNeed[],
  report: (line: string) => void,
): Promise<void> {
  const missing = listMissingPackages(env, needs);
  if (missing.length > 0 && canUseApt(env)) await installPackages(env, missing, report);
}

/** One apt run for all missing packages; throws an error with apt's last lines when it fails. */
export async function installPackages(
  env: NodeJS.ProcessEnv,
  wanted: string[],
  report: (line: string) => void,
): Promise<void> {
  if (wanted.length === 0) return;
  report(`installing ${wanted.join(' ')} (apt)`);
  const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  // Avoids a flush to disk for each unpacked file.
  options.push('-o', 'DPkg::Options::=--force-unsafe-io');
  const removePolicy = forbidServiceStarts();
  try {
    const startedAt = Date.now();
    await runCommand('apt-get', [...options, 'update'], { env: aptEnv });
    const packages = await keepKnown(aptEnv, wanted, report);
    let unpacked = 0;
    await runCommand('apt-get', [...options, 'install', '-y', '--no-install-recommends', ...packages], {
      env: aptEnv,
      onLine: (line) => {
        if (/^Need to get|^Fetched/.test(line)) report(line);
        if (line.startsWith('Setting up') && ++unpacked % 40 === 0) report(`${unpacked} packages set up`);
      },
    });
    report(`packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`apt could not install ${wanted.join(' ')}; install them by hand. ${why}`, {
      cause: error,
    });
  } finally {
    removePolicy();
  }
}

/** Leaves out what this distribution's archive doesn't have: one unknown name would stop the whole run. */
async function keepKnown(
  env: NodeJS.ProcessEnv,
  wanted: string[],
  report: (line: string) => void,
): Promise<string[]> {
  const policy = await runCommand('apt-cache', ['policy', ...wanted], { env: { ...env, LC_ALL: 'C' } });
  const known = readCandidates(policy);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) report(`not in this machine's package archives: ${unknown.join(' ')}`);
  return wanted.filter((name) => known.includes(name));
}

/** The packages of an `apt-cache policy` listing that could be installed. */
export function readCandidates(policy: string): string[] {
  const entries = policy.matchAll(/^(\S+):\n {2}Installed: .*\n {2}Candidate: (.*)$/gm);
  return [...entries].filter(([, , candidate]) => candidate !== '(none)').map(([, name]) => name ?? '');
}

function forbidServiceStarts(): () => void {
  // A policy that is not ours is left alone: the owner of this machine has decided.
  if (existsSync(policyPath) && readFileSync(policyPath, 'utf8') !== noStartPolicy) return () => {};
  writeFileSync(policyPath, noStartPolicy, { mode: 0o755 });
  const remove = () => rmSync(policyPath, { force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}
