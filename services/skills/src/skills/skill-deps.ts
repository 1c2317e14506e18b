import type { Quotas } from '@research/tenants';
import type { PreferenceStore, SkillStore, WrittenTier } from './skill-store.ts';
import type { StoredSkill } from './stored-skill.ts';

/** What the use cases of skills need. */
export interface SkillDeps {
  skills: SkillStore;
  preferences: PreferenceStore;
  system: ReadonlyMap<string, StoredSkill>;
  /** Of the skills that one owner of a tier may have. */
  quotas: Record<WrittenTier, Quotas>;
}
