import { createQuotas, type QuotaDeps, type Quotas } from '@footnote/tenants';
import type { SkillStore, WrittenTier } from './skill-store.ts';

export const quotaOfTier = { org: 'skills', user: 'personal_skills' } as const;

/** How many skills one owner of a tier may have. The owner of a tier is its tenant. */
export function createSkillQuotas(
  deps: QuotaDeps,
  skills: SkillStore,
  limits: { SKILLS_PER_ORG: number; SKILLS_PER_USER: number },
): Record<WrittenTier, Quotas> {
  const ofTier = (tier: WrittenTier, limit: number) => {
    const name = quotaOfTier[tier];
    return createQuotas(deps, {
      group: name,
      limits: { [name]: limit },
      measure: async (owner_id) => ({ [name]: await skills.count({ tier, owner_id }) }),
    });
  };
  return { org: ofTier('org', limits.SKILLS_PER_ORG), user: ofTier('user', limits.SKILLS_PER_USER) };
}
