import type { PreparedRun } from '../research-agent.ts';

const longest = 80;

/** A thread's title, made from its first question. */
export function writeTitle({ skill, message }: Pick<PreparedRun, 'skill' | 'message'>): string {
  const text = skill ? [skill.display_name, ...Object.values(skill.values)].join(' · ') : message;
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if ([...line].length <= longest) return line;
  const cut = [...line].slice(0, longest - 1).join('');
  const blank = cut.lastIndexOf(' ');
  return `${blank > longest / 2 ? cut.slice(0, blank) : cut}…`;
}
