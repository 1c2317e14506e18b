import { documentsRoutes } from './documents/routes.ts';
import { filingsRoutes } from './filings/routes.ts';
import { redlineRoutes } from './filings/section-diff.ts';
import { highlightRoutes } from './highlights/routes.ts';
import { doorRoutes } from './lab/door-routes.ts';
import { passageRoutes } from './lab/passage-routes.ts';
import { labRoutes } from './lab/routes.ts';
import { matrixRoutes } from './matrices/routes.ts';
import { openAiRoutes } from './openai/routes.ts';
import { organisationRoutes } from './organisation/routes.ts';
import { tokenRoutes } from './organisation/tokens.ts';
import { publicReportRoutes } from './reports/links.ts';
import { reportsRoutes } from './reports/routes.ts';
import type { Route } from './route.ts';
import { skillsRoutes } from './skills/routes.ts';

/** Every route behind the gateway, by the service that answers it. The gateway knows no other. */
export const routesByService = {
  filings: filingsRoutes,
  // What belongs to the whole organisation is answered by the service that keeps its skills.
  skills: [...skillsRoutes, ...organisationRoutes, ...tokenRoutes],
  reports: [...reportsRoutes, ...publicReportRoutes, ...redlineRoutes],
  lab: [
    ...labRoutes,
    ...passageRoutes,
    ...matrixRoutes,
    ...highlightRoutes,
    ...doorRoutes,
    ...documentsRoutes,
    ...openAiRoutes,
  ],
} as const satisfies Record<string, readonly Route[]>;

export type ServiceName = keyof typeof routesByService;
