import { type Principal, type Skill, type SkillTier, tierPriority } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { SkillDeps } from './skill-deps.ts';
import type { SkillScope } from './skill-store.ts';
import { type StoredSkill, toSkill } from './stored-skill.ts';
import { userKeyOf } from './user-key.ts';

/** The scopes that a caller sees. A caller without an organisation has no organisation tier. */
export function scopesOf(caller: Principal): SkillScope[] {
  const scopes: SkillScope[] = [{ tier: 'user', owner_id: userKeyOf(caller) }];
  if (caller.org_id) scopes.push({ tier: 'org', owner_id: caller.org_id });
  return scopes;
}

async function readTier(deps: SkillDeps, caller: Principal, tier: SkillTier, name: string) {
  if (tier === 'system') return deps.system.get(name) ?? null;
  const scope = scopesOf(caller).find((one) => one.tier === tier);
  return scope ? deps.skills.get(scope, name) : null;
}

export interface ResolvedSkill {
  stored: StoredSkill;
  skill: Skill;
}

/** The skill with this name that has priority for the caller, or the one of a given tier. @throws skill_not_found */
export async function resolveSkill(
  deps: SkillDeps,
  caller: Principal,
  name: string,
  tier?: SkillTier,
): Promise<ResolvedSkill> {
  const found = await readTiers(deps, caller, tierPriority, name);
  const stored = tier ? found.find((one) => one.tier === tier) : found[0];
  if (!stored)
    throw problem('skill_not_found', { detail: `No skill '${name}'${tier ? ` in tier ${tier}` : ''}.` });
  const hidden = found.slice(found.indexOf(stored) + 1);
  return { stored, skill: await present(deps, caller, stored, hidden) };
}

/** A skill as its writer has just written it, regardless of later changes by others. */
export async function presentSkill(deps: SkillDeps, caller: Principal, stored: StoredSkill): Promise<Skill> {
  const below = tierPriority.slice(tierPriority.indexOf(stored.tier) + 1);
  return present(deps, caller, stored, await readTiers(deps, caller, below, stored.name));
}

async function readTiers(deps: SkillDeps, caller: Principal, tiers: readonly SkillTier[], name: string) {
  const read = await Promise.all(tiers.map((tier) => readTier(deps, caller, tier, name)));
  return read.filter((one) => one !== null);
}

/** Each user can switch a system skill on or off. Other skills have their switch in their text. */
async function present(deps: SkillDeps, caller: Principal, stored: StoredSkill, hidden: StoredSkill[]) {
  const disabled = stored.tier === 'system' ? await deps.preferences.disabled(userKeyOf(caller)) : undefined;
  const shadows = hidden.map((one) => one.tier);
  return toSkill(stored, shadows, disabled && !disabled.has(stored.name));
}
