import { extractVariables, type SkillBody } from '@footnote/contracts';

const leastContent = 120;
const mostVariables = 12;

/** The mistakes of a draft that its schema does not find, as sentences that a model can act on; empty for a good draft. */
export function lintDraft(draft: SkillBody): string[] {
  const faults: string[] = [];
  const variables = extractVariables(draft.content);
  if (draft.content.trim().length < leastContent)
    faults.push(`The content is shorter than ${leastContent} characters.`);
  if (/^---\s*$/m.test(draft.content.slice(0, 4)))
    faults.push('The content must not begin with front matter.');
  if (variables.length > mostVariables)
    faults.push(`Use at most ${mostVariables} variables, not ${variables.length}.`);
  const odd = variables.filter((name) => !/^[a-z][a-z0-9_]{0,39}$/.test(name));
  if (odd.length > 0)
    faults.push(`Variable names are lower-case letters, digits and underscores: not ${odd.join(', ')}.`);
  const broken = draft.content.match(/\{\{(?![ \t]*[A-Za-z0-9_]+[ \t]*\}\})[^\n]{0,20}/g) ?? [];
  if (broken.length > 0) faults.push(`These braces are no placeholder: ${broken.slice(0, 3).join(', ')}.`);
  if (/[<>]/.test(draft.description)) faults.push('The description must not hold < or >.');
  return faults;
}
