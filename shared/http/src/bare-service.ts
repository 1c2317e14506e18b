import { createLog, createMetrics, runProcess, serveMetrics } from '@research/runtime';
import { createServiceApp } from './create-app.ts';
import { listen } from './listen.ts';

interface BareConfig {
  HOST: string;
  PORT: number;
  METRICS_PORT: number;
  LOG_LEVEL: string;
  INTERNAL_TOKEN_SECRET: string;
}

/** Runs a service that has no routes yet: it is deployed, healthy, and answers 404 to the rest. */
export async function runBareService(service: string, readConfig: () => BareConfig): Promise<void> {
  const log = createLog(service, process.env.LOG_LEVEL ?? 'info');
  await runProcess(log, async (lifecycle) => {
    const config = readConfig();
    const metrics = createMetrics(service);
    await serveMetrics(metrics, lifecycle, config.HOST, config.METRICS_PORT);
    const { INTERNAL_TOKEN_SECRET: internalTokenSecret } = config;
    const app = createServiceApp(
      { service, log, metrics, lifecycle, internalTokenSecret, probes: [] },
      () => {},
    );
    const { url } = await listen(app, lifecycle, config.HOST, config.PORT);
    log.info({ url }, 'listening');
  });
}
