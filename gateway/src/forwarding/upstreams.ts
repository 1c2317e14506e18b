import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type Route, routesByService, type ServiceName } from '@footnote/contracts';
import type { GatewayConfig } from '../config.ts';

/** A service behind the gateway. */
export interface Upstream {
  readonly name: ServiceName;
  readonly url: string;
  /** Connections of ordinary requests, kept alive. */
  readonly requestAgent: HttpAgent;
  /** Connections of event streams: apart and unbounded, so that open streams never make a request wait. */
  readonly streamAgent: HttpAgent;
}

export type Upstreams = ReadonlyMap<ServiceName, Upstream>;

export interface AgentTimeouts {
  /** A request fails after this long without a byte. */
  requestMs: number;
  /** The same for a stream. */
  streamMs: number;
}

export function addressesOf(config: GatewayConfig): Partial<Record<ServiceName, string>> {
  const addresses = {
    filings: config.FILINGS_URL,
    skills: config.SKILLS_URL,
    reports: config.REPORTS_URL,
    lab: config.LAB_URL,
  } satisfies Record<ServiceName, string | undefined>;
  return Object.fromEntries(Object.entries(addresses).filter(([, url]) => url !== undefined));
}

/**
 * The services that have routes, with their agents. The number of connections is bounded by admission and not by
 * the agents, because a request in an agent's queue would wait without any time-out.
 * @throws when a service with routes has no address
 */
export function createUpstreams(
  addresses: Partial<Record<ServiceName, string>>,
  timeouts: AgentTimeouts,
  services: Partial<Record<ServiceName, readonly Route[]>> = routesByService,
): Upstreams {
  const upstreams = new Map<ServiceName, Upstream>();
  for (const [key, routes] of Object.entries(services)) {
    const name = key as ServiceName;
    if (routes.length === 0) continue;
    const url = addresses[name];
    if (url === undefined)
      throw new Error(`Settings are missing or invalid:\n  ${name.toUpperCase()}_URL: required`);
    const Agent = url.startsWith('https:') ? HttpsAgent : HttpAgent;
    upstreams.set(name, {
      name,
      url,
      requestAgent: new Agent({ keepAlive: true, maxFreeSockets: 256, timeout: timeouts.requestMs }),
      streamAgent: new Agent({ keepAlive: false, timeout: timeouts.streamMs }),
    });
  }
  return upstreams;
}

export function closeUpstreams(upstreams: Upstreams): void {
  for (const { requestAgent, streamAgent } of upstreams.values()) {
    requestAgent.destroy();
    streamAgent.destroy();
  }
}
