import type { StoredSkill } from './stored-skill.ts';

export type WrittenTier = 'user' | 'org';
/** Whose skills: every call names its tier and owner, so that none can reach another's. */
export interface SkillScope {
  tier: WrittenTier;
  owner_id: string;
}

export interface SkillStore {
  /** False when the scope has a skill of this name. */
  insert(scope: SkillScope, name: string, text: string): Promise<StoredSkill | false>;
  get(scope: SkillScope, name: string): Promise<StoredSkill | null>;
  /** By name, after a name, at most `limit`. */
  page(scope: SkillScope, after: string, limit: number): Promise<StoredSkill[]>;
  /** Replaces the text if the skill still has this version; null when it has not. */
  replace(scope: SkillScope, name: string, version: number, text: string): Promise<StoredSkill | null>;
  delete(scope: SkillScope, name: string): Promise<boolean>;
  count(scope: SkillScope): Promise<number>;
}

/** Which system skills a user has switched off. */
export interface PreferenceStore {
  disabled(userId: string): Promise<Set<string>>;
  set(userId: string, skillName: string, enabled: boolean): Promise<void>;
  /** Switches to the other state, each of several calls at a time. */
  flip(userId: string, skillName: string): Promise<void>;
}
