import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { isPortFree } from '../process/free-port.ts';
import { isSameProcessAlive, readStartMark } from '../process/process-identity.ts';

const claimSchema = z.object({ pid: z.number(), started: z.string(), url: z.string(), dataDir: z.string() });
type Claim = z.infer<typeof claimSchema>;

export class AlreadyRunningError extends Error {
  override name = 'AlreadyRunningError';
}

function claimFiles(dataDir: string, port: number): string[] {
  return [join(dataDir, 'run', 'launcher'), join(tmpdir(), `footnote-port-${port}`)];
}

/**
 * Claims a data folder and a port for this process; returns a function that releases them. Throws AlreadyRunningError
 * when another launcher or program has them; the error names it.
 */
export async function claimLauncher(dataDir: string, port: number, url: string): Promise<() => void> {
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  const files = claimFiles(dataDir, port);
  for (const file of files) {
    const other = readClaim(file);
    if (other !== null && isSameProcessAlive(other))
      throw new AlreadyRunningError(describeOther(other, dataDir));
  }
  if (!(await isPortFree(port))) {
    throw new AlreadyRunningError(
      `Port ${port} is taken by another program. End that, or choose another port: npm start -- --port ${port + 1}`,
    );
  }
  const claim: Claim = { pid: process.pid, started: readStartMark(process.pid) ?? '', url, dataDir };
  for (const file of files) writeFileSync(file, `${JSON.stringify(claim)}\n`);
  return () => {
    for (const file of files) if (readClaim(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

function readClaim(file: string): Claim | null {
  if (!existsSync(file)) return null;
  try {
    return claimSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function describeOther(other: Claim, dataDir: string): string {
  const same = other.dataDir === dataDir ? 'the same data folder' : `its own data folder ${other.dataDir}`;
  return [
    `The platform is running already at ${other.url} (pid ${other.pid}, ${same}).`,
    `Use that one, end it with: kill ${other.pid}`,
    'or start a second one beside it: npm start -- --port 8090 --data .data-2',
  ].join('\n');
}
