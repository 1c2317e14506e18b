import { type Principal, type Skill, type SkillTier, tierPriority } from '@research/contracts';
import { problem } from '@research/runtime';
import type { SkillDeps } from './skill-deps.ts';
import type { SkillScope } from './skill-store.ts';
import { type StoredSkill, toSkill } from './stored-skill.ts';

/** The scopes that a caller sees; without an organisation there is none of that tier. */
export function scopesOf(caller: Principal): SkillScope[] {
  const scopes: SkillScope[] = [{ tier: 'user', owner_id: caller.user_id }];
  if (caller.org_id) scopes.push({ tier: 'org', owner_id: caller.org_id });
  return scopes;
}

async function readTier(deps: SkillDeps, caller: Principal, tier: SkillTier, name: string) {
  if (tier === 'system') return deps.system.get(name) ?? null;
  const scope = scopesOf(caller).find((one) => one.tier === tier);
  return scope ? deps.skills.get(scope, name) : null;
}

/** The skill of a name that wins for a caller, or that of one tier. @throws skill_not_found */
export async function resolveSkill(
  deps: SkillDeps,
  caller: Principal,
  name: string,
  tier?: SkillTier,
): Promise<{ stored: StoredSkill; skill: Skill }> {
  const found = (await Promise.all(tierPriority.map((one) => readTier(deps, caller, one, name)))).filter(
    (one) => one !== null,
  );
  const stored = tier ? found.find((one) => one.tier === tier) : found[0];
  if (!stored)
    throw problem('skill_not_found', { detail: `No skill '${name}'${tier ? ` in tier ${tier}` : ''}.` });
  const shadows = found.slice(found.indexOf(stored) + 1).map((one) => one.tier);
  return { stored, skill: toSkill(stored, shadows, await ownSwitch(deps, caller, stored)) };
}

/** A system skill is on or off for each user; others carry their switch in their text. */
async function ownSwitch(
  deps: SkillDeps,
  caller: Principal,
  stored: StoredSkill,
): Promise<boolean | undefined> {
  if (stored.tier !== 'system') return undefined;
  return !(await deps.preferences.disabled(caller.user_id)).has(stored.name);
}
