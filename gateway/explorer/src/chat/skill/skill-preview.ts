import { fillInputs, fillPlaceholders, type Skill, substituteVariables } from '@footnote/contracts';

/** A skill's text as a call fills it. What is still missing stays a placeholder, and so does what only the run knows. */
export function previewOf(
  { content, inputs, variables }: Pick<Skill, 'content' | 'inputs' | 'variables'>,
  given: Readonly<Record<string, string>>,
  request = '',
): string {
  const { values, problems } = fillInputs({ inputs, variables }, given);
  const open = (name: string) => `{{${name}}}`;
  const builtIns = {
    input: request,
    today: new Date().toISOString().slice(0, 10),
    user_name: open('user_name'),
    language: open('language'),
  };
  const missing = new Set(problems.map(({ variable }) => variable));
  const texts = fillPlaceholders(variables, values, builtIns);
  return substituteVariables(
    content,
    Object.fromEntries(Object.entries(texts).filter(([name]) => !missing.has(name))),
  );
}
