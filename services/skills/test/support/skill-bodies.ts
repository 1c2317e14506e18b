import type { SkillBody } from '@footnote/contracts';
import type { AnswerBody } from './start-test-skills.ts';

export function skillBody(name: string, change: Partial<SkillBody> = {}): SkillBody {
  return {
    name,
    display_name: `The ${name}`,
    description: `Does ${name}. Use in tests.`,
    content: 'Read {{ticker}} for {{periods}} periods.\n\n- then {{ticker}} again\n',
    ...change,
  };
}

export function skillFile(name: string, content = 'Read {{ticker}}.\n'): string {
  return `---\nname: ${name}\ndescription: Does ${name}.\n---\n\n${content}`;
}

export const namesOf = (body: AnswerBody) => body.skills?.map((one) => one.name);
/** As `tier:name`. */
export const tiersOf = (body: AnswerBody) => body.skills?.map((one) => `${one.tier}:${one.name}`);
