import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const timeoutMs = 5 * 60_000;

/** Peak resident set of a Node process with these arguments, in bytes. */
export async function peakOf(args: string[]): Promise<number> {
  const hook = new URL('./report-peak-memory.ts', import.meta.url).href;
  const { stderr } = await run(
    process.execPath,
    ['--no-warnings', '--conditions=footnote-source', '--import', hook, ...args],
    { timeout: timeoutMs, maxBuffer: 256e6 },
  );
  const peak = Number(stderr.trim().split('\n').at(-1));
  if (!(peak > 0)) throw new Error(`no peak memory in: ${stderr.slice(-500)}`);
  return peak;
}
