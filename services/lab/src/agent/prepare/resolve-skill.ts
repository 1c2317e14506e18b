import {
  fillInputs,
  fillPlaceholders,
  getSkill,
  type InputProblem,
  listSkills,
  type Principal,
  parseInvocation,
  type Skill,
  type SkillData,
  type SkillInvocation,
  type SkillTier,
  substituteVariables,
} from '@footnote/contracts';
import { type Clock, isProblem, type ProblemError, problem } from '@footnote/runtime';
import type { AgentDeps } from '../agent-deps.ts';
import { type LookedUp, lookUpInputs } from './look-up-inputs.ts';
import { nearNames } from './near-names.ts';

type SkillDeps = Pick<AgentDeps, 'calls'> & { clock: Clock };

/** A skill that may run, and what its values add to the run. */
export interface ResolvedCall {
  skill: SkillData;
  filings: LookedUp['filings'];
  document_ids: LookedUp['document_ids'];
}

export interface SkillCall {
  message: string;
  /** Whether the question names filings or documents. */
  isGiven: boolean;
}

/**
 * The skill that a message calls, with its values checked and filled in; null when it calls none. Text that is not a valid
 * `/name` (`/ 5`, `/etc/passwd`, `/Upper`) is an ordinary message.
 * @throws skill_unknown, skill_disabled, skill_variable_unknown, skill_variable_invalid, skill_variables_missing
 */
export async function resolveSkill(
  deps: SkillDeps,
  caller: Principal,
  { message, isGiven }: SkillCall,
  signal: AbortSignal,
): Promise<ResolvedCall | null> {
  const invocation = parseInvocation(message);
  if (invocation === null) {
    refuseUnknownTier(message);
    return null;
  }
  const skill = await findSkill(deps, caller, invocation, signal);
  if (!skill.enabled)
    throw refuse('skill_disabled', `The skill '${skill.name}' is disabled; enable it to call it.`);
  const { values, problems } = fillInputs(skill, invocation.values);
  refuseProblems(skill, invocation, problems);
  const found = await lookUpInputs({ deps, caller, signal }, skill.inputs, values, isGiven);
  refuseProblems(skill, invocation, found.problems);
  const { companies, filings, document_ids } = found;
  const texts = fillPlaceholders(skill.variables, textsOf(values, companies), {
    input: invocation.request,
    today: deps.clock.now().toISOString().slice(0, 10),
    user_name: caller.name ?? '',
    language: languageOf(invocation.request),
  });
  return {
    skill: {
      name: skill.name,
      display_name: skill.display_name,
      tier: skill.tier,
      version: skill.version,
      values,
      ...(companies.length > 0 && { companies }),
      resolved: substituteVariables(skill.content, quoteValues(texts)),
    },
    filings,
    document_ids,
  };
}

async function findSkill(
  deps: SkillDeps,
  caller: Principal,
  { name, tier }: SkillInvocation,
  signal: AbortSignal,
): Promise<Skill> {
  try {
    return await deps.calls.call(
      getSkill,
      caller,
      { params: { name }, query: tier ? { tier } : {} },
      { signal },
    );
  } catch (error) {
    if (!isProblem(error, 'skill_not_found')) throw error;
    const { skills } = await deps.calls.call(listSkills, caller, { query: { limit: '500' } }, { signal });
    throw refuse(
      'skill_unknown',
      `There is no skill '${name}'${tier ? ` ${whose[tier]}` : ''}.${hintFor(name, skills)}`,
    );
  }
}

/** `/team:name` has the form of a call, and would be answered like a question. */
function refuseUnknownTier(message: string): void {
  const [, tier, name] = /^\s*\/([a-z]+):([a-z0-9]+(?:-[a-z0-9]+)*)(?=\s|$)/.exec(message) ?? [];
  if (tier === undefined || tier in whose) return;
  throw refuse(
    'skill_unknown',
    `There is no tier '${tier}': write /user:${name}, /org:${name} or /system:${name}.`,
  );
}

const whose: Record<SkillTier, string> = {
  user: 'of your own',
  org: 'of your organisation',
  system: 'of the platform',
};

function hintFor(name: string, skills: readonly Skill[]): string {
  const same = skills.filter((one) => one.name === name);
  const near =
    same.length > 0
      ? [name]
      : nearNames(
          name,
          skills.map((one) => one.name),
        );
  return near.length > 0 ? ` Did you mean ${listOf(near.map((one) => `/${one}`))}?` : '';
}

/** @throws skill_variable_unknown, skill_variables_missing, skill_variable_invalid */
function refuseProblems(
  { name, inputs }: Skill,
  call: SkillInvocation,
  problems: readonly InputProblem[],
): void {
  const names = inputs.map((input) => input.name);
  const unknown = problems.filter(({ code }) => code === 'unknown');
  if (unknown.length > 0) {
    const known = names.length === 0 ? `'${name}' has no variables.` : `'${name}' knows ${listOf(names)}.`;
    const hints = unknown.map(({ variable }) => {
      const [near] = nearNames(variable, names);
      return near === undefined ? `'${variable}'` : `'${variable}' (did you mean '${near}'?)`;
    });
    throw refuse('skill_variable_unknown', `Unknown variable ${listOf(hints)}: ${known}`, unknown);
  }
  const missing = problems.filter(({ code }) => code === 'required');
  if (missing.length > 0) {
    const keys = missing.map(({ variable }) => variable);
    const called = call.tier ? `${call.tier}:${name}` : name;
    const example = keys.map((key) => `${key}=…`).join(' ');
    throw refuse(
      'skill_variables_missing',
      `'${name}' needs ${listOf(keys)}: write /${called} ${example}`,
      missing,
    );
  }
  const [first] = problems;
  if (first)
    throw refuse(
      'skill_variable_invalid',
      problems.map(({ variable, message }) => `${variable}: ${message}`).join(' '),
      problems,
    );
}

/** A company by its name and id, so that the model needs not guess which is meant. */
function textsOf(
  values: Readonly<Record<string, string>>,
  companies: NonNullable<SkillData['companies']>,
): Record<string, string> {
  const texts = { ...values };
  for (const [variable, own] of Map.groupBy(companies, (one) => one.variable))
    texts[variable] = own
      .map(
        ({ name, ticker, country, local_id }) =>
          `${name} (${[ticker, `${country} ${local_id}`].filter(Boolean).join(', ')})`,
      )
      .join('; ');
  return texts;
}

/** The language of a request, for `{{language}}`. */
function languageOf(request: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(request)) return 'Japanese';
  if (/\p{Script=Hangul}/u.test(request)) return 'Korean';
  return /\p{Script=Han}/u.test(request) ? 'Chinese' : 'English';
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

type SkillProblem =
  | 'skill_unknown'
  | 'skill_disabled'
  | 'skill_variable_unknown'
  | 'skill_variable_invalid'
  | 'skill_variables_missing';

/** Each variable is named with what is wrong with it, so that a form can show it there. */
function refuse(code: SkillProblem, detail: string, problems: readonly InputProblem[] = []): ProblemError {
  const errors = problems.map(({ variable, code, message }) => ({
    in: 'body' as const,
    path: '/message',
    code,
    message: code === 'invalid' ? `${variable}: ${message}` : variable,
  }));
  return problem(code, { detail, ...(errors.length > 0 && { errors }) });
}

function listOf(words: readonly string[]): string {
  return words.join(', ');
}
