import type { StoredSkill } from './stored-skill.ts';

export type WrittenTier = 'user' | 'org';
/** Tier and owner. Every call names both, so that no call can reach another owner's skills. */
export interface SkillScope {
  tier: WrittenTier;
  owner_id: string;
}

export interface SkillStore {
  /** False when the scope already has a skill with this name. */
  insert(scope: SkillScope, name: string, text: string): Promise<StoredSkill | false>;
  get(scope: SkillScope, name: string): Promise<StoredSkill | null>;
  /** Ordered by name, starting after a name; at most `limit`. */
  page(scope: SkillScope, after: string, limit: number): Promise<StoredSkill[]>;
  /** Replaces the text if the skill still has this version; otherwise null. */
  replace(scope: SkillScope, name: string, version: number, text: string): Promise<StoredSkill | null>;
  delete(scope: SkillScope, name: string): Promise<boolean>;
  count(scope: SkillScope): Promise<number>;
}

/** The system skills that a user has switched off. */
export interface PreferenceStore {
  disabled(userId: string): Promise<Set<string>>;
  set(userId: string, skillName: string, enabled: boolean): Promise<void>;
  /** Switches to the other state. Simultaneous calls are applied one after another. */
  flip(userId: string, skillName: string): Promise<void>;
}
