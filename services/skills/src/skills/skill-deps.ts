import type { Quotas } from '@footnote/tenants';
import type { PreferenceStore, SkillStore, WrittenTier } from './skill-store.ts';
import type { StoredSkill } from './stored-skill.ts';

/** The dependencies of the use cases. */
export interface SkillDeps {
  skills: SkillStore;
  preferences: PreferenceStore;
  system: ReadonlyMap<string, StoredSkill>;
  /** Limits on the skills of one owner in a tier. */
  quotas: Record<WrittenTier, Quotas>;
}
