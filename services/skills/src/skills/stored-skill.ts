import { extractVariables, inputsOf, type Skill, type SkillTier } from '@footnote/contracts';
import { parseSkillFile } from '../skill-file/parse-skill-file.ts';

/** A skill as stored. Its text is what counts. */
export interface StoredSkill {
  tier: SkillTier;
  /** User or organisation; empty for system skills. */
  owner_id: string;
  name: string;
  text: string;
  version: number;
  updated_at: Date;
}

/** The skill as clients see it. `enabled` is given for system skills, because each user has their own switch. */
export function toSkill(stored: StoredSkill, shadows: SkillTier[], enabled?: boolean): Skill {
  const parsed = parseSkillFile(stored.text);
  const variables = extractVariables(parsed.content);
  return {
    name: stored.name,
    display_name: parsed.display_name,
    description: parsed.description,
    content: parsed.content,
    variables,
    inputs: inputsOf(parsed.declared, variables),
    tier: stored.tier,
    enabled: enabled ?? parsed.enabled,
    version: stored.version,
    updated_at: stored.updated_at.toISOString(),
    shadows,
  };
}
