import type { PreferenceStore, SkillStore } from './skill-store.ts';
import type { StoredSkill } from './stored-skill.ts';

/** What the use cases of skills need. */
export interface SkillDeps {
  skills: SkillStore;
  preferences: PreferenceStore;
  system: ReadonlyMap<string, StoredSkill>;
}
