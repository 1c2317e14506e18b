// `npm run test:containers [-- --if-changed]`: builds every image without a container engine, runs each service from
// its image on the backing servers, and records what the images were built from. With --if-changed it does so only
// when that differs from the record, where this machine can build images, and for a limited time.
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot, runCommand } from '@footnote/local';
import { whyNoImages } from './buildah.ts';
import { hashImageInputs, readTestedInputs, testedInputsFile } from './image-inputs.ts';

/** Leaves the tests after it enough time. */
const ifChangedLimitMinutes = 12;

const say = (line: string) => console.log(`containers: ${line}`);

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { 'if-changed': { type: 'boolean', default: false } } });
  const onlyIfChanged = values['if-changed'];
  const inputs = hashImageInputs();
  if (onlyIfChanged && readTestedInputs() === inputs) {
    say(`skipped: the Dockerfile, its files and the lock file are as ${testedInputsFile} records them`);
    return 0;
  }
  const obstacle = await whyNoImages(say);
  if (obstacle !== null) {
    say(`${onlyIfChanged ? 'skipped, NOT tested' : 'impossible'}: ${obstacle}`);
    return onlyIfChanged ? 0 : 1;
  }
  say('building every image and running each service from it');
  const startedAt = Date.now();
  const code = await runTests(onlyIfChanged ? ifChangedLimitMinutes * 60_000 : undefined);
  if (code === null) {
    say(`stopped after ${ifChangedLimitMinutes} minutes, NOT tested: run npm run test:containers`);
    return 0;
  }
  say(`${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  if (code === 0) {
    writeFileSync(join(projectRoot, testedInputsFile), `${JSON.stringify({ sha256: inputs }, null, 2)}\n`);
  }
  return code;
}

/** Gives the exit code; null when it took longer than the limit. */
async function runTests(limitMs?: number): Promise<number | null> {
  const folder = mkdtempSync(join(tmpdir(), 'research-images-'));
  const test = join(projectRoot, 'deploy/local/src/test.ts');
  const args = ['--conditions=footnote-source', test, '--selectProjects', 'containers'];
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, IMAGES_FOLDER: folder },
  });
  let isLate = false;
  const limit = setTimeout(
    () => {
      isLate = child.kill('SIGTERM');
    },
    limitMs ?? 2 ** 31 - 1,
  );
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  process.off('exit', end);
  clearTimeout(limit);
  // Some 100,000 files: `rm` is much faster at that than Node.
  await runCommand('rm', ['-rf', folder]);
  return isLate ? null : code;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

process.exitCode = await main();
