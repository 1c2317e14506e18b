import type { Lifecycle } from '@footnote/runtime';
import { runSweeps } from '@footnote/work';
import type { FilingsConfig } from './config.ts';
import type { Connections, OpenedDeps } from './open-deps.ts';
import { prepareDatabase } from './prepare-database.ts';
import { runRegistryScans } from './registry/run-registry-scans.ts';

/** Starts what runs beside the requests until the service stops: following companies, sweeps, scans, missed job changes. */
export function startBackground(
  config: FilingsConfig,
  lifecycle: Lifecycle,
  { mongo, log }: Pick<Connections, 'mongo' | 'log'>,
  { parts, work, follower }: Omit<OpenedDeps, 'regulatorCalls'>,
): void {
  const { companies, markets, directory, earlierSplits, hub } = parts;
  const background = [
    prepareDatabase({ connection: mongo.connection, companies, markets, log }, lifecycle.signal),
    follower.run(config.COMPANY_FOLLOW_INTERVAL_MS, lifecycle.signal),
    runSweeps(
      [
        { name: 'ingestion', run: work.sweep },
        { name: 'objects of earlier splits', run: earlierSplits.sweep },
      ],
      config.JOB_SWEEP_INTERVAL_MS,
      log,
      lifecycle.signal,
    ),
    runSweeps(
      [{ name: 'changed jobs', run: hub.resync }],
      config.STREAM_HEARTBEAT_MS / 2,
      log,
      lifecycle.signal,
    ),
    runRegistryScans(
      { scan: parts.scan, markets, directory },
      { intervalMs: config.REGISTRY_SCAN_INTERVAL_MS, reachDays: config.REGISTRY_SCAN_DAYS },
      lifecycle.signal,
    ),
  ];
  lifecycle.use('background work', async () => void (await Promise.allSettled(background)));
}
