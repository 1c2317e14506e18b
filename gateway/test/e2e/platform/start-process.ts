import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { entryFile, findFreePort } from '@footnote/local';
import { waitFor } from '@footnote/testing';
import { absentUpstreams } from './start-platform.ts';

export interface OwnProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one more process of the project beside those of a cluster, and waits until it is ready. */
export async function startProcess(entry: string, env: NodeJS.ProcessEnv): Promise<OwnProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--conditions=footnote-source', entryFile(entry)], {
    env: { ...env, HOST: '127.0.0.1', PORT: String(port), METRICS_PORT: '0' },
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await exit;
    clearTimeout(force);
  };
  try {
    await waitFor(`${entry} to be ready`, async () => (await fetch(`${url}/health/ready`)).ok);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Another filings service with a gateway of its own before it; what happens at one is seen at the others. */
export async function startSecondGateway(
  clusterEnv: NodeJS.ProcessEnv,
  filingsEnv: NodeJS.ProcessEnv,
): Promise<OwnProcess> {
  const filings = await startProcess('services/filings/src/main.ts', { ...clusterEnv, ...filingsEnv });
  const gatewayEnv = {
    ...clusterEnv,
    ...absentUpstreams(['filings']),
    FILINGS_URL: filings.url,
    GENERAL_REQUESTS_PER_MINUTE: '1000000',
  };
  const gateway = await startProcess('gateway/src/main.ts', gatewayEnv).catch(async (error) => {
    await filings.stop();
    throw error;
  });
  return {
    url: gateway.url,
    stop: async () => {
      await gateway.stop();
      await filings.stop();
    },
  };
}
