import { spawn } from 'node:child_process';

/** Runs a package's entry file as a process of its own, on this terminal; its exit code becomes ours. */
export function runEntry(entry: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, ['--conditions=footnote-source', entry, ...args], {
    stdio: 'inherit',
    env,
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
