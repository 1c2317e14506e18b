import type { Readiness } from '@research/contracts';
import type { Lifecycle } from '@research/runtime';
import type { Router } from 'express';

/** A part that must answer for the service to be ready. Rejects when it does not. */
export interface ReadinessProbe {
  readonly name: string;
  /** A part the service can do without: its failure is shown but does not make the service unready. */
  readonly optional?: boolean;
  check(): Promise<void>;
}

const probeDeadlineMs = 2_000;

export function mountHealth(
  router: Router,
  service: string,
  lifecycle: Lifecycle,
  probes: readonly ReadinessProbe[],
): void {
  router.get('/health/live', (_request, response) => void response.json({ live: true, service }));
  router.get('/health/ready', async (_request, response) => {
    const readiness = await readReadiness(service, lifecycle, probes);
    response.status(readiness.ready ? 200 : 503).json(readiness);
  });
}

async function readReadiness(
  service: string,
  lifecycle: Lifecycle,
  probes: readonly ReadinessProbe[],
): Promise<Readiness> {
  const outcomes = await Promise.all(
    probes.map(async (probe) => {
      const began = performance.now();
      const ok = await answersInTime(probe);
      return { probe, ok, latency_ms: Math.round((performance.now() - began) * 10) / 10 };
    }),
  );
  const ready = !lifecycle.stopping && outcomes.every(({ ok, probe }) => ok || probe.optional === true);
  const checks = Object.fromEntries(
    outcomes.map(({ probe, ok, latency_ms }) => [probe.name, { ok, latency_ms }]),
  );
  return { ready, service, checks };
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
