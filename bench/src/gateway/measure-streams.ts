import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { benchTokens } from './bench-tokens.ts';
import { startGatewayProcess } from './gateway-process.ts';
import { answers, freePort, residentBytes, startProcess } from './start-process.ts';
import { measureLatency, percentile } from './steady-load.ts';

export interface StreamMeasure {
  open: number;
  dropped: number;
  /** Resident bytes of the gateway for each stream. */
  bytesEach: number;
  /** Milliseconds from the service's write to the client's read. */
  p99DelayMs: number;
  events: number;
  /** Ordinary requests while all streams are open and sending. */
  p99RequestMs: number;
}

const program = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Many open event streams through the gateway, each with an event every second. */
export async function measureStreams(
  count: number,
  seconds: number,
  redisUrl: string | undefined,
): Promise<StreamMeasure> {
  const port = await freePort();
  const serviceUrl = `http://127.0.0.1:${port}`;
  const service = await startProcess(
    process.execPath,
    ['--conditions=research-source', program('stream-service.ts')],
    { PORT: String(port) },
    () => answers(serviceUrl),
  );
  const gateway = await startGatewayProcess(serviceUrl, redisUrl);
  try {
    const tokens = benchTokens(500);
    // A warm gateway: what is measured then is what a stream adds.
    await measureLatency(gateway.url, tokens, 500, 5);
    const before = residentBytes(gateway.pid);
    const clients = spawn(process.execPath, ['--conditions=research-source', program('stream-clients.ts')], {
      env: {
        ...process.env,
        URL: `${gateway.url}/api/filings/ingest/stream`,
        COUNT: String(count),
        SECONDS: String(seconds),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    clients.stdin.end(tokens.join('\n'));
    const lines = createInterface(clients.stdout)[Symbol.asyncIterator]();
    await lines.next();
    await delay(3_000);
    clients.kill('SIGUSR2');
    const requests = await measureLatency(gateway.url, tokens, 20, Math.max(1, seconds - 1));
    const after = residentBytes(gateway.pid);
    const outcome = JSON.parse(String((await lines.next()).value)) as Pick<
      StreamMeasure,
      'open' | 'dropped' | 'events' | 'p99DelayMs'
    >;
    return {
      ...outcome,
      bytesEach: (after - before) / count,
      p99RequestMs: percentile(requests, 0.99),
    };
  } finally {
    await gateway.stop();
    await service.stop();
  }
}
