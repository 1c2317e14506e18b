import type {
  Principal,
  RouteAnswer,
  RouteQuery,
  listSkills as route,
  Skill,
  SkillTier,
} from '@footnote/contracts';
import { scopesOf } from './resolve-skill.ts';
import type { SkillDeps } from './skill-deps.ts';
import { type StoredSkill, toSkill } from './stored-skill.ts';
import { userKeyOf } from './user-key.ts';

/**
 * One page of the caller's skills, ordered by name, each name once. Each tier only reads its next names, so the cost of
 * a page does not depend on the number of skills.
 */
export async function listSkills(
  deps: SkillDeps,
  caller: Principal,
  { limit, cursor }: RouteQuery<typeof route>,
): Promise<RouteAnswer<typeof route>> {
  const after = cursor ?? '';
  const scopes = scopesOf(caller);
  const [pages, disabled] = await Promise.all([
    Promise.all(scopes.map((scope) => deps.skills.page(scope, after, limit + 1))),
    deps.preferences.disabled(userKeyOf(caller)),
  ]);
  const system = [...deps.system.values()].filter((one) => one.name > after).slice(0, limit + 1);
  const byName = Map.groupBy([...pages.flat(), ...system], (one) => one.name);
  const names = [...byName.keys()].sort();
  const skills = names.slice(0, limit).map((name) => winnerOf(byName.get(name) ?? [], disabled));
  const next_cursor = names.length > limit ? (skills.at(-1)?.name ?? null) : null;
  return { skills, count: skills.length, next_cursor };
}

/** `candidates` are in order of priority. */
function winnerOf(candidates: StoredSkill[], disabled: ReadonlySet<string>): Skill {
  const [winner, ...hidden] = candidates;
  if (!winner) throw new Error('a listed name has a skill');
  const shadows = hidden.map((one): SkillTier => one.tier);
  return toSkill(winner, shadows, winner.tier === 'system' ? !disabled.has(winner.name) : undefined);
}
