import { createLifecycle, createMetrics, type Lifecycle, type Log, readConfig } from '@footnote/runtime';
import { gatewaySettings } from '../../src/config.ts';
import { type GatewayOverrides, startGateway } from '../../src/gateway.ts';
import { testServices } from './test-routes.ts';
import { testSecret } from './test-tokens.ts';

interface LogLine extends Record<string, unknown> {
  level: string;
  message: string;
}

export interface TestGateway {
  readonly url: string;
  readonly lifecycle: Lifecycle;
  readonly lines: LogLine[];
  /** The metrics as Prometheus reads them. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/** The gateway in this process, wired as in production, with one test service behind every prefix. */
export async function startTestGateway(
  upstreamUrl: string,
  settings: Record<string, string | undefined> = {},
  overrides: GatewayOverrides = {},
): Promise<TestGateway> {
  const lines: LogLine[] = [];
  const log = keepLog(lines);
  const lifecycle = createLifecycle(log);
  const config = readConfig(gatewaySettings, {
    PORT: '0',
    INTERNAL_TOKEN_SECRET: 'internal secret for tests, thirty-two bytes or more',
    JWT_SECRET: testSecret,
    FILINGS_URL: upstreamUrl,
    REPORTS_URL: upstreamUrl,
    LAB_URL: upstreamUrl,
    ...settings,
  });
  const metrics = createMetrics('gateway');
  const { url } = await startGateway(config, log, lifecycle, {
    services: testServices,
    metrics,
    ...overrides,
  });
  return { url, lifecycle, lines, metrics: () => metrics.registry.metrics(), stop: () => lifecycle.stop() };
}

function keepLog(lines: LogLine[]): Log {
  const at = (level: string) => (facts: object, message: string) => {
    lines.push({ ...facts, level, message });
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
