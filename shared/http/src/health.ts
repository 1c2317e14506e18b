import type { Readiness } from '@footnote/contracts';
import type { Lifecycle } from '@footnote/runtime';
import type { Router } from 'express';

/** A part that must work for the service to be ready. Rejects when it does not. */
export interface ReadinessProbe {
  readonly name: string;
  /** A part that is not essential: its failure is shown, but the service stays ready. */
  readonly optional?: boolean;
  check(): Promise<void>;
}

const probeDeadlineMs = 2_000;

/** @param reuseMs how long a result is reused; on a public port, so that frequent requests cost nothing */
export function mountHealth(
  router: Router,
  service: string,
  lifecycle: Lifecycle,
  probes: readonly ReadinessProbe[],
  reuseMs = 0,
): void {
  const readChecks = reuse(() => runProbes(probes), reuseMs);
  router.get('/health/live', (_request, response) => void response.json({ live: true, service }));
  router.get('/health/ready', async (_request, response) => {
    const { passed, checks } = await readChecks();
    const ready = passed && !lifecycle.stopping;
    response.status(ready ? 200 : 503).json({ ready, service, checks } satisfies Readiness);
  });
}

/** Runs once for all simultaneous callers, and reuses the result for this long. */
function reuse<T>(run: () => Promise<T>, forMs: number): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    if (!running) {
      const mine = run();
      running = mine;
      void mine.finally(() => setTimeout(() => (running = undefined), forMs).unref());
    }
    return running;
  };
}

async function runProbes(
  probes: readonly ReadinessProbe[],
): Promise<{ passed: boolean; checks: Readiness['checks'] }> {
  const outcomes = await Promise.all(
    probes.map(async (probe) => {
      const began = performance.now();
      const ok = await answersInTime(probe);
      return { probe, ok, latency_ms: Math.round((performance.now() - began) * 10) / 10 };
    }),
  );
  const passed = outcomes.every(({ ok, probe }) => ok || probe.optional === true);
  const checks = Object.fromEntries(
    outcomes.map(({ probe, ok, latency_ms }) => [probe.name, { ok, latency_ms }]),
  );
  return { passed, checks };
}

async function answersInTime(probe: ReadinessProbe): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), probeDeadlineMs);
  });
  const check = probe.check().then(
    () => true,
    () => false,
  );
  return Promise.race([check, late]).finally(() => clearTimeout(timer));
}
