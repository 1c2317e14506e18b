import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answers, freePort, type Running, startProcess } from './start-process.ts';

export const benchSecret = 'a secret of the bench, thirty-two bytes or more';

/** Types are stripped before the measurement: an image holds compiled code, so nothing is stripped there either. */
const compileCache = join(tmpdir(), 'research-bench-compile-cache');

/** The gateway as it is run, with all its steps; only the limits are put out of reach. */
export async function startGatewayProcess(
  upstreamUrl: string,
  redisUrl: string | undefined,
): Promise<Running & { url: string }> {
  // The cache is written when a process ends, so the first start fills it.
  if (!existsSync(compileCache)) await (await startOnce(upstreamUrl, redisUrl)).stop();
  return startOnce(upstreamUrl, redisUrl);
}

async function startOnce(
  upstreamUrl: string,
  redisUrl: string | undefined,
): Promise<Running & { url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = await startProcess(
    process.execPath,
    [
      // A young generation of tens of megabytes holds a buffer of 64 KB for each answer until it is cleaned.
      '--max-semi-space-size=16',
      '--conditions=footnote-source',
      fileURLToPath(new URL('../../../gateway/src/main.ts', import.meta.url)),
    ],
    {
      PORT: String(port),
      METRICS_PORT: '0',
      LOG_LEVEL: 'info',
      INTERNAL_TOKEN_SECRET: 'another secret, also of thirty-two bytes or more',
      JWT_SECRET: benchSecret,
      FILINGS_URL: upstreamUrl,
      SKILLS_URL: upstreamUrl,
      REPORTS_URL: upstreamUrl,
      LAB_URL: upstreamUrl,
      REDIS_URL: redisUrl,
      JWKS_URL: '',
      NODE_COMPILE_CACHE: compileCache,
      GENERAL_REQUESTS_PER_MINUTE: '1000000000',
    },
    () => answers(`${url}/health/live`),
  );
  return { ...running, url };
}
