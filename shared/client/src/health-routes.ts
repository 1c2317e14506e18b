import { codeText, defineRoute, readiness } from '@footnote/contracts';
import { z } from 'zod';

const health = { method: 'GET', auth: 'public', tag: 'Health', problems: [] } as const;

/** Routes that the gateway answers itself. */
export const healthRoutes = [
  defineRoute({
    ...health,
    id: 'getLiveness',
    path: '/health/live',
    summary: 'Whether the gateway runs',
    shape: { ok: z.object({ live: z.boolean(), service: codeText }) },
  }),
  defineRoute({
    ...health,
    id: 'getReadiness',
    path: '/health/ready',
    summary: 'Whether the gateway and the services behind it are ready',
    shape: { ok: readiness },
  }),
] as const;
