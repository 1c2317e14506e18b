import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { entryFile } from '@footnote/local';
import { waitFor } from '@footnote/testing';
import { type Caller, callerAt, type LabPlace } from './start-test-lab.ts';

export interface LabProcess {
  url: string;
  process: ChildProcess;
  caller(who?: Parameters<typeof callerAt>[1]): Caller;
  /** Sends a signal and waits until the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

const main = entryFile('services/lab/test/chat/support/lab-process.ts');

/** An instance of the service as a separate process, which can be killed. */
export async function startLabProcess(
  place: LabPlace,
  change: Record<string, string> = {},
): Promise<LabProcess> {
  const child = spawn(process.execPath, ['--conditions=footnote-source', main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...place.env,
      ...change,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const url = await waitFor('the process to listen', () => /^http:\S+$/m.exec(said)?.[0]);
  await waitFor('the process to be ready', async () => (await fetch(`${url}/health/ready`)).ok);
  return {
    url,
    process: child,
    caller: (who) => callerAt(url, who),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
