import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { benchTokens } from './bench-tokens.ts';
import { startGatewayProcess } from './gateway-process.ts';
import { measureLatency, percentile } from './measure-latency.ts';
import { answers, freePort, residentBytes, startProcess } from './start-process.ts';

export interface StreamMeasure {
  open: number;
  dropped: number;
  /** Resident bytes that each stream after the first quarter adds to the gateway. */
  bytesEach: number;
  /** Milliseconds from the service's write to the client's read. */
  p99DelayMs: number;
  /** Ordinary requests while all streams are open and sending. */
  p99RequestMs: number;
}

interface Clients {
  process: ChildProcess;
  lines: AsyncIterator<string>;
}

/** What a process of stream clients prints at its end. */
interface Outcome {
  open: number;
  dropped: number;
  p99DelayMs: number;
}

const program = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Many open event streams through the gateway, each with an event every second, while requests go on. */
export async function measureStreams(
  count: number,
  seconds: number,
  redisUrl: string | undefined,
): Promise<StreamMeasure> {
  const port = await freePort();
  const serviceUrl = `http://127.0.0.1:${port}`;
  const service = await startProcess(
    process.execPath,
    ['--conditions=footnote-source', program('stream-service.ts')],
    { PORT: String(port) },
    () => answers(serviceUrl),
  );
  const gateway = await startGatewayProcess(serviceUrl, redisUrl);
  const started: Clients[] = [];
  try {
    const tokens = benchTokens(500);
    // Compiled code and a young generation in use are the gateway's own: the first quarter pays for them.
    await measureLatency(gateway.url, tokens, 500, 5);
    const first = count / 4;
    started.push(await openClients(gateway.url, first, seconds, tokens));
    await delay(5_000);
    const before = residentBytes(gateway.pid);
    started.push(await openClients(gateway.url, count - first, seconds, tokens));
    await delay(3_000);
    for (const clients of started) clients.process.kill('SIGUSR2');
    const requests = await measureLatency(gateway.url, tokens, 20, Math.max(1, seconds - 1));
    const after = residentBytes(gateway.pid);
    const outcomes = await Promise.all(started.map(readOutcome));
    return {
      open: outcomes.reduce((sum, { open }) => sum + open, 0),
      dropped: outcomes.reduce((sum, { dropped }) => sum + dropped, 0),
      bytesEach: (after - before) / (count - first),
      p99DelayMs: Math.max(...outcomes.map(({ p99DelayMs }) => p99DelayMs)),
      p99RequestMs: percentile(requests, 0.99),
    };
  } finally {
    for (const clients of started) clients.process.kill();
    await gateway.stop();
    await service.stop();
  }
}

async function openClients(
  gatewayUrl: string,
  count: number,
  seconds: number,
  tokens: readonly string[],
): Promise<Clients> {
  const clients = spawn(process.execPath, ['--conditions=footnote-source', program('stream-clients.ts')], {
    env: {
      ...process.env,
      URL: `${gatewayUrl}/api/filings/ingest/stream`,
      COUNT: String(count),
      SECONDS: String(seconds),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  clients.stdin.end(tokens.join('\n'));
  const lines = createInterface(clients.stdout)[Symbol.asyncIterator]();
  await lines.next();
  return { process: clients, lines };
}

async function readOutcome({ lines }: Clients): Promise<Outcome> {
  return JSON.parse(String((await lines.next()).value)) as Outcome;
}
