import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endTree } from '../process/end-tree.ts';
import { projectRoot } from '../project-root.ts';

export interface CheckStep {
  name: string;
  command: string;
  args: string[];
  /** What to do when it fails. */
  remedy: string;
}

const bin = (name: string) => join(projectRoot, 'node_modules/.bin', name);

/** With the flags that jest needs for ES modules. */
export const jestArguments = [
  '--experimental-vm-modules',
  '--no-warnings',
  join(projectRoot, 'node_modules/jest/bin/jest.js'),
];

/** The checks of the code that don't run it, the cheapest first. */
export function listStaticSteps(): CheckStep[] {
  const openapi = join(projectRoot, 'gateway/src/openapi/print-openapi.ts');
  const steps: CheckStep[] = [
    {
      name: 'format and lint',
      command: bin('biome'),
      args: ['check', '--error-on-warnings', '.'],
      remedy: 'npm run format',
    },
    {
      name: 'types',
      command: process.execPath,
      args: [
        '--conditions=footnote-source',
        '--no-warnings',
        join(projectRoot, 'deploy/local/src/check-types.ts'),
      ],
      remedy: 'npm run types',
    },
    {
      name: 'types of the explorer',
      command: bin('tsc'),
      args: ['--noEmit', '-p', 'gateway/explorer'],
      remedy: 'npm run types',
    },
  ];
  steps.push(
    {
      name: 'dependencies',
      command: bin('knip'),
      args: ['--treat-config-hints-as-errors'],
      remedy: 'delete what is not used, declare what is; knip.json names the entry points',
    },
    {
      name: 'licences',
      command: process.execPath,
      args: [
        '--conditions=footnote-source',
        '--no-warnings',
        join(projectRoot, 'deploy/local/src/check-licences.ts'),
      ],
      remedy: 'choose another package, or accept the licence in deploy/local/src/checks/licences.ts',
    },
  );
  steps.push({
    name: 'patterns',
    command: process.execPath,
    args: [
      '--conditions=footnote-source',
      '--no-warnings',
      join(projectRoot, 'deploy/local/src/check-patterns.ts'),
    ],
    remedy: 'make the pattern linear: see "Patterns" in CONTRIBUTING.md',
  });
  if (existsSync(openapi)) {
    const args = ['--conditions=footnote-source', openapi, '--check'];
    steps.push({ name: 'OpenAPI drift', command: process.execPath, args, remedy: 'npm run openapi' });
  }
  return steps;
}

export const unitStep: CheckStep = {
  name: 'unit tests',
  command: process.execPath,
  args: [...jestArguments, '--selectProjects', 'unit'],
  remedy: 'npm run unit',
};

/** Runs a step with its output on the terminal; true when it passed. */
export async function runStep(step: CheckStep): Promise<boolean> {
  console.log(`\n== ${step.name}`);
  const startedAt = Date.now();
  const code = await runInherited(step.command, step.args);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `== ${step.name}: ${code === 0 ? 'passed' : `FAILED (see above; ${step.remedy})`} in ${seconds} s`,
  );
  return code === 0;
}

/**
 * Runs a command on our own terminal; gives its exit code. When this process exits, all that it started is ended. The command
 * has a process group of its own: a signal to ours (Ctrl-C) would end it first, and leave what it had started behind.
 */
export async function runInherited(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd = projectRoot,
): Promise<number> {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env, detached: true });
  const end = () => {
    if (child.pid !== undefined) endTree(child.pid);
  };
  process.once('exit', end);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    process.off('exit', end);
  }
}
