import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface Running {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program and waits until `isReady` answers true; its output is shown only when it fails. */
export async function startProcess(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  isReady: () => Promise<boolean>,
): Promise<Running> {
  // A file, as a pipe would make the measured process wait for this one to read it.
  const output = join(mkdtempSync(join(tmpdir(), 'research-bench-output-')), 'output.log');
  const file = openSync(output, 'a');
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', file, file] });
  closeSync(file);
  const deadline = Date.now() + 30_000;
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(
        `${command} ${args.join(' ')} did not become ready:\n${readFileSync(output, 'utf8').slice(0, 4_000)}`,
      );
    }
    await delay(100);
  }
  if (child.pid === undefined) throw new Error(`${command} has no pid`);
  return {
    pid: child.pid,
    stop: () => stop(child).finally(() => rmSync(dirname(output), { recursive: true, force: true })),
  };
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    child.once('exit', () => {
      clearTimeout(late);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status < 500;
}

/** Resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
}

/** A free port below those that the kernel gives to outgoing connections, of which a bench makes thousands. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 18_000);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
