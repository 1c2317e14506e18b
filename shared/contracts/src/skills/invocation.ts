import { type SkillTier, skillNameForm } from './skill.ts';

export interface SkillInvocation {
  name: string;
  /** Of `/org:name`. Absent: the one that wins. */
  tier?: SkillTier;
  values: Record<string, string>;
  /** The text after the `key=value` pairs, as it was typed. */
  request: string;
}

/**
 * Reads `/name key=value key="two words" free text`, also with a tier (`/org:name`). Quotes hold spaces; inside them `\"` and `\\` mean
 * `"` and `\`. Everything from the first word that is not `key=value` on is the request. A key given twice keeps its
 * last value. Null when the text is not an invocation.
 */
export function parseInvocation(text: string): SkillInvocation | null {
  const command = /^\s*\/(?:(user|org|system):)?([^\s=]+)(?=\s|$)/.exec(text);
  const name = command?.[2];
  if (command === null || name === undefined || name.length > 64 || !skillNameForm.test(name)) return null;
  const pair = /\s+([A-Za-z0-9_]+)=(?:"((?:[^"\\]|\\.)*)"(?=\s|$)|([^\s"]\S*)?(?=\s|$))/y;
  const values: Record<string, string> = {};
  let at = command[0].length;
  for (;;) {
    pair.lastIndex = at;
    const match = pair.exec(text);
    if (match?.[1] === undefined) break;
    values[match[1]] = match[2] !== undefined ? match[2].replaceAll(/\\(["\\])/g, '$1') : (match[3] ?? '');
    at = pair.lastIndex;
  }
  const tier = command[1] as SkillTier | undefined;
  return { name, ...(tier && { tier }), values, request: text.slice(at).trim() };
}
