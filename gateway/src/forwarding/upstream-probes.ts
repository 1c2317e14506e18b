import type { ReadinessProbe } from '@footnote/http';
import type { Upstreams } from './upstreams.ts';

/**
 * One probe for each service, by its own readiness. One service that is away does not make the gateway unready, because
 * then the callers of the other services would be refused too. If all services are away, the gateway is unready.
 */
export function upstreamProbes(upstreams: Upstreams): ReadinessProbe[] {
  const probes = [...upstreams.values()].map(({ name, url }) => ({ name, check: () => askReady(url) }));
  if (probes.length === 1) return probes;
  const any: ReadinessProbe = {
    name: 'any_service',
    check: async () => void (await Promise.any(probes.map(({ check }) => check()))),
  };
  return [...probes.map((probe) => ({ ...probe, optional: true })), any];
}

async function askReady(url: string): Promise<void> {
  const answer = await fetch(new URL('/health/ready', url), { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`not ready: ${answer.status}`);
}
