import type { Principal, Skill, SkillBody, SkillTier } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { parseSkillFile } from '../skill-file/parse-skill-file.ts';
import { changeSkillFile, type SkillChange, writeSkillFile } from '../skill-file/write-skill-file.ts';
import { presentSkill, resolveSkill } from './resolve-skill.ts';
import type { SkillDeps } from './skill-deps.ts';
import { quotaOfTier } from './skill-quotas.ts';
import type { SkillScope } from './skill-store.ts';
import { checkVersion } from './skill-version.ts';
import { userKeyOf } from './user-key.ts';

/**
 * The scope in which a caller may write: their own skills, or as an admin those of their organisation.
 * @throws system_skill_read_only, org_required, role_required
 */
function writableScope(caller: Principal, tier: SkillTier): SkillScope {
  if (tier === 'system') throw problem('system_skill_read_only');
  if (tier === 'user') return { tier, owner_id: userKeyOf(caller) };
  if (!caller.org_id) throw problem('org_required');
  if (caller.org_role !== 'admin') {
    throw problem('role_required', { detail: 'Only admins of the organisation write its skills.' });
  }
  return { tier, owner_id: caller.org_id };
}

export async function createSkill(
  deps: SkillDeps,
  caller: Principal,
  tier: SkillTier,
  body: SkillBody,
): Promise<Skill> {
  const scope = writableScope(caller, tier);
  const stored = await insertWithinQuota(deps, scope, body.name, writeSkillFile(body, true));
  if (!stored) {
    const kind = tier === 'org' ? 'Org' : 'Personal';
    throw problem('skill_exists', {
      detail: `${kind} skill '${body.name}' exists; update it instead.`,
      errors: [{ in: 'body', path: '/name', code: 'taken', message: 'a skill of this name exists' }],
    });
  }
  return presentSkill(deps, caller, stored);
}

async function insertWithinQuota(deps: SkillDeps, scope: SkillScope, name: string, text: string) {
  if (await deps.skills.get(scope, name)) return false;
  const amounts = { [quotaOfTier[scope.tier]]: 1 };
  return deps.quotas[scope.tier].within(scope.owner_id, name, amounts, () =>
    deps.skills.insert(scope, name, text),
  );
}

export interface WriteTarget {
  name: string;
  tier: SkillTier;
  /** Value of `If-Match`. */
  ifMatch?: string | undefined;
}

/** Replaces the fields that a client may write. A skill can't be renamed: a name in the body must be its own. */
export async function updateSkill(
  deps: SkillDeps,
  caller: Principal,
  target: WriteTarget,
  { name, ...change }: Omit<SkillBody, 'name'> & { name?: string | undefined },
): Promise<Skill> {
  if (name !== undefined && name !== target.name) {
    const errors = [
      { in: 'body' as const, path: '/name', code: 'mismatch', message: 'must be the name in the path' },
    ];
    throw problem('validation_failed', { detail: 'body /name: must be the name in the path.', errors });
  }
  return changeSkill(deps, caller, target, change);
}

/** Changes a skill's text; everything outside the change stays byte for byte. */
async function changeSkill(
  deps: SkillDeps,
  caller: Principal,
  target: WriteTarget,
  change: SkillChange | ((current: Skill) => SkillChange),
): Promise<Skill> {
  const scope = writableScope(caller, target.tier);
  const { stored, skill } = await resolveSkill(deps, caller, target.name, target.tier);
  checkVersion(stored, target.ifMatch);
  const wanted = typeof change === 'function' ? change(skill) : change;
  const text = changeSkillFile(stored.text, wanted);
  parseSkillFile(text);
  const replaced = await deps.skills.replace(scope, target.name, stored.version, text);
  // Another write came between reading and replacing. With If-Match the caller must resolve it; otherwise we retry.
  if (!replaced) {
    if (target.ifMatch !== undefined) throw problem('precondition_failed');
    return changeSkill(deps, caller, target, change);
  }
  return presentSkill(deps, caller, replaced);
}

export async function deleteSkill(deps: SkillDeps, caller: Principal, { name, tier }: WriteTarget) {
  const scope = writableScope(caller, tier);
  if (!(await deps.skills.delete(scope, name)))
    throw problem('skill_not_found', { detail: `No skill '${name}' in tier ${tier}.` });
  return { deleted: true as const };
}

/** Toggles or sets a skill's switch: in its text, or for a system skill in the caller's preferences. */
export async function toggleSkill(
  deps: SkillDeps,
  caller: Principal,
  name: string,
  tier: SkillTier | undefined,
  enabled: boolean | undefined,
): Promise<Skill> {
  const { stored } = await resolveSkill(deps, caller, name, tier);
  if (stored.tier !== 'system') {
    const target = { name, tier: stored.tier };
    return changeSkill(deps, caller, target, (current) => ({ enabled: enabled ?? !current.enabled }));
  }
  if (enabled === undefined) await deps.preferences.flip(userKeyOf(caller), name);
  else await deps.preferences.set(userKeyOf(caller), name, enabled);
  return presentSkill(deps, caller, stored);
}

/** Creates or replaces a skill from its SKILL.md, which is stored unchanged. */
export async function putSkillFile(
  deps: SkillDeps,
  caller: Principal,
  target: WriteTarget,
  text: string,
): Promise<{ skill: Skill; created: boolean }> {
  const scope = writableScope(caller, target.tier);
  const parsed = parseSkillFile(text);
  if (parsed.name !== target.name) {
    throw problem('skill_file_invalid', {
      detail: `The file names the skill '${parsed.name}', the path '${target.name}'.`,
    });
  }
  const stored = await deps.skills.get(scope, target.name);
  if (target.ifMatch !== undefined) {
    if (!stored) throw problem('precondition_failed');
    checkVersion(stored, target.ifMatch);
  }
  const written = stored
    ? await deps.skills.replace(scope, target.name, stored.version, text)
    : await insertWithinQuota(deps, scope, target.name, text);
  if (!written) {
    if (target.ifMatch !== undefined) throw problem('precondition_failed');
    return putSkillFile(deps, caller, target, text);
  }
  return { skill: await presentSkill(deps, caller, written), created: !stored };
}
