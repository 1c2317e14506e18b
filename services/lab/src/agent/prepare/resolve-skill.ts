import {
  getSkill,
  listSkills,
  type Principal,
  parseInvocation,
  type Skill,
  type SkillData,
  type SkillInvocation,
  substituteVariables,
} from '@research/contracts';
import { ProblemError, problem } from '@research/runtime';
import type { AgentDeps } from '../agent-deps.ts';
import { nearNames } from './near-names.ts';

type SkillDeps = Pick<AgentDeps, 'calls'>;

/**
 * The skill that a message calls, with its values filled in; null when it calls none. Text that is not a valid `/name`
 * (`/ 5`, `/etc/passwd`, `/Upper`) is an ordinary message.
 * @throws skill_unknown, skill_disabled, skill_variable_unknown, skill_variables_missing
 */
export async function resolveSkill(
  deps: SkillDeps,
  caller: Principal,
  message: string,
  signal: AbortSignal,
): Promise<SkillData | null> {
  const invocation = parseInvocation(message);
  if (invocation === null) return null;
  const skill = await findSkill(deps, caller, invocation.name, signal);
  if (!skill.enabled)
    throw refuse('skill_disabled', `The skill '${skill.name}' is disabled; enable it to call it.`);
  checkValues(skill, invocation);
  const { values } = invocation;
  return {
    name: skill.name,
    display_name: skill.display_name,
    tier: skill.tier,
    version: skill.version,
    values,
    resolved: substituteVariables(skill.content, quoteValues(values)),
  };
}

async function findSkill(
  deps: SkillDeps,
  caller: Principal,
  name: string,
  signal: AbortSignal,
): Promise<Skill> {
  try {
    return await deps.calls.call(getSkill, caller, { params: { name }, query: {} }, { signal });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'skill_not_found') throw error;
    const { skills } = await deps.calls.call(listSkills, caller, { query: { limit: '500' } }, { signal });
    const near = nearNames(
      name,
      skills.map((one) => one.name),
    );
    const hint = near.length > 0 ? ` Did you mean ${listOf(near.map((one) => `/${one}`))}?` : '';
    throw refuse('skill_unknown', `There is no skill '${name}'.${hint}`);
  }
}

function checkValues({ name, variables }: Skill, { values }: SkillInvocation): void {
  const known =
    variables.length === 0 ? `'${name}' has no variables.` : `'${name}' knows ${listOf(variables)}.`;
  const unknown = Object.keys(values).filter((key) => !variables.includes(key));
  if (unknown.length > 0) {
    const hints = unknown.map((key) => {
      const [near] = nearNames(key, variables);
      return near === undefined ? `'${key}'` : `'${key}' (did you mean '${near}'?)`;
    });
    throw refuse('skill_variable_unknown', `Unknown variable ${listOf(hints)}: ${known}`, unknown);
  }
  const missing = variables.filter((key) => (values[key] ?? '').trim() === '');
  if (missing.length === 0) return;
  const example = missing.map((key) => `${key}=…`).join(' ');
  throw refuse(
    'skill_variables_missing',
    `'${name}' needs ${listOf(missing)}: write /${name} ${example}`,
    missing,
  );
}

/** Values are inserted into the skill's text as data: quoted, on one line. */
function quoteValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      `"${value.trim().replaceAll(/\s+/g, ' ').replaceAll('"', "'")}"`,
    ]),
  );
}

type SkillProblem = 'skill_unknown' | 'skill_disabled' | 'skill_variable_unknown' | 'skill_variables_missing';

function refuse(code: SkillProblem, detail: string, variables: readonly string[] = []): ProblemError {
  const errors = variables.map((variable) => ({
    in: 'body' as const,
    path: '/message',
    code: code === 'skill_variables_missing' ? 'required' : 'unknown',
    message: variable,
  }));
  return problem(code, { detail, ...(errors.length > 0 && { errors }) });
}

function listOf(words: readonly string[]): string {
  return words.join(', ');
}
