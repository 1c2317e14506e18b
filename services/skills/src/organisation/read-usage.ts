import type { ServiceCalls } from '@footnote/calls';
import {
  type getUsage,
  type Principal,
  type RouteAnswer,
  tenantOf,
  usageOfFilings,
  usageOfLab,
  usageOfReports,
} from '@footnote/contracts';
import type { Clock } from '@footnote/runtime';
import type { ModelAccount } from '@footnote/tenants';
import type { SkillDeps } from '../skills/skill-deps.ts';
import { userKeyOf } from '../skills/user-key.ts';

export interface UsageDeps {
  calls: ServiceCalls;
  account: Pick<ModelAccount, 'standings'>;
  quotas: SkillDeps['quotas'];
  clock: Clock;
}

/** All quotas of a caller's organisation; each service is asked for its part. */
export async function readUsage(
  { calls, account, quotas, clock }: UsageDeps,
  caller: Principal,
): Promise<RouteAnswer<typeof getUsage>> {
  const asked = await Promise.all([
    ...[usageOfLab, usageOfReports, usageOfFilings].map(async (route) => {
      const answer = await calls.call(route, caller, {}, { timeoutMs: 10_000 });
      return answer.quotas;
    }),
    caller.org_id === null ? [] : quotas.org.standings(caller.org_id),
    quotas.user.standings(userKeyOf(caller)),
    account.standings(tenantOf(caller)),
  ]);
  return { quotas: asked.flat(), at: clock.now().toISOString() };
}
