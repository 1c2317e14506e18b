import { spawn } from 'node:child_process';
import { splitLines } from './split-lines.ts';

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Called with each line of stdout and stderr. */
  onLine?: (line: string) => void;
  /** Ends the command when it has written no line for this long. */
  silenceMs?: number;
  timeoutMs?: number;
}

export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs a command to its end and gives its stdout; throws CommandError with its last lines when it fails. */
export async function runCommand(
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<string> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = (reason: string) => {
    endReason = reason;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const endWithParent = () => end('stopped');
  let endReason: string | null = null;
  let stdout = '';
  const lastLines: string[] = [];
  const silence = options.silenceMs === undefined ? null : setTimeout(() => end('silent'), options.silenceMs);
  const limit = setTimeout(() => end('too slow'), options.timeoutMs ?? 20 * 60_000);
  const take = (line: string) => {
    silence?.refresh();
    lastLines.push(line);
    if (lastLines.length > 12) lastLines.shift();
    options.onLine?.(line);
  };
  splitLines(child.stdout, (line) => {
    stdout += `${line}\n`;
    take(line);
  });
  splitLines(child.stderr, take);
  process.once('exit', endWithParent);
  try {
    const code = await new Promise<number | string>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exitCode, signal) => resolve(exitCode ?? signal ?? 1));
    });
    if (code === 0) return stdout;
    throw new CommandError(
      `${command} ${args.slice(0, 3).join(' ')} … ${endReason === null ? `ended with ${code}` : `was ended (${endReason})`}:\n${lastLines.join('\n')}`,
    );
  } finally {
    process.off('exit', endWithParent);
    clearTimeout(limit);
    if (silence !== null) clearTimeout(silence);
  }
}
