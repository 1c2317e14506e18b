import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@footnote/testing';
import { sample } from './platform/sample-filings.ts';
import { startCollector } from './platform/start-collector.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';

describe('a trace', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let platform: Platform;

  beforeAll(async () => {
    collector = await startCollector();
    const tracing = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      TRACES_SAMPLED_PERCENT: '100',
      LOG_LEVEL: 'info',
    };
    platform = await startPlatform({
      serviceEnv: { gateway: tracing, filings: tracing, 'ingestion-worker': tracing },
    });
  });
  afterAll(async () => {
    await platform?.stop();
    await collector?.close();
  });

  it('goes from the client through the gateway, the service and the broker to the worker and the regulator', async () => {
    const alice = platform.caller();
    const traceId = randomBytes(16).toString('hex');
    const clientSpan = randomBytes(8).toString('hex');
    const answer = await alice.fetch('/api/filings/ingest', {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${clientSpan}-00` },
      body: JSON.stringify(sample.tenK),
    });
    const { job } = (await answer.json()) as { job: { id: string } };
    await alice.jobThatIs('completed', job.id);

    const wanted = ['gateway', 'filings', 'ingestion-worker'];
    const spans = await waitFor('the spans of all three processes', () => {
      const found = collector.spansOf(traceId);
      const complete =
        wanted.every((service) => found.some((span) => span.service === service)) &&
        found.some(({ name }) => name.includes('ingestion.requested'));
      return complete && found;
    });
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ask regulator', 'ingestion download', 'ingestion split', 'ingestion store']),
    );
    const ids = new Set([clientSpan, ...spans.map(({ spanId }) => spanId)]);
    expect(spans.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''))).toEqual([]);
  });

  it('is named in an error and in the log lines of every process that it passed', async () => {
    const alice = platform.caller();
    const refused = await alice.fetch('/api/filings/company/US/0000000001');
    const body = (await refused.json()) as { trace_id: string; request_id: string };
    expect(body.trace_id).toMatch(/^[0-9a-f]{32}$/);
    const lines = await waitFor('the line of the request', () => {
      const found = readLogs(platform.dataDir).filter((line) => line.includes(body.request_id));
      return found.length > 0 && found;
    });
    for (const line of lines) expect(line).toContain(body.trace_id);
  });
});

function readLogs(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => readFileSync(join(dataDir, name), 'utf8').split('\n'));
}
