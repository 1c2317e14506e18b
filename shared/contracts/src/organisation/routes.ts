import { z } from 'zod';
import { isoInstant } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { listAudit } from './audit.ts';
import { quotaStandings } from './usage.ts';

const tag = 'Organisation';

export const getUsage = defineRoute({
  id: 'getUsage',
  method: 'GET',
  path: '/api/usage',
  auth: 'user',
  tag,
  summary: "How far the organisation's quotas are used up, or the user's own without an organisation",
  description:
    'An answer to a request that counts against a quota states it in the headers `RateLimit-Policy` and `RateLimit`, next ' +
    'to the limits of requests. A request over a quota is refused with `quota_exceeded`, which says what to do.',
  problems: [],
  shape: { ok: z.object({ quotas: quotaStandings, at: isoInstant }) },
});

export const organisationRoutes = [getUsage, listAudit] as const;

/** What a service answers to another service about its own quotas. It is called over the bus, and is not a route of the gateway. */
const ownUsage = <const Name extends string>(service: Name) =>
  defineRoute({
    id: `usageOf_${service}`,
    method: 'GET',
    path: `/internal/${service}/usage`,
    auth: 'user',
    tag,
    summary: `How far the quotas that the service ${service} keeps are used up`,
    problems: [],
    shape: { ok: z.object({ quotas: quotaStandings }) },
  });

export const usageOfFilings = ownUsage('filings');
export const usageOfReports = ownUsage('reports');
export const usageOfLab = ownUsage('lab');

/** Routes between services, by the service that answers. */
export const internalRoutesByService = {
  filings: [usageOfFilings],
  reports: [usageOfReports],
  lab: [usageOfLab],
} as const;
