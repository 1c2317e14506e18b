import type { SkillBody } from '@footnote/contracts';
import { Document } from 'yaml';
import { cutFrontMatter } from './cut-front-matter.ts';
import { isOursAtTop, setFrontMatterValue } from './set-front-matter-value.ts';

/** A new SKILL.md that follows the Agent Skills rules: metadata values are strings. */
export function writeSkillFile(body: SkillBody, enabled: boolean): string {
  const metadata = { display_name: body.display_name, enabled: String(enabled) };
  const document = new Document({ name: body.name, description: body.description, metadata });
  const yaml = document.toString({ lineWidth: 0 });
  return `---\n${yaml}---\n\n${body.content}`;
}

export type SkillChange = Partial<Pick<SkillBody, 'display_name' | 'description' | 'content'>> & {
  enabled?: boolean;
};

/**
 * Changes only the given values in a SKILL.md. Comments, unknown keys and their spelling stay byte for byte.
 */
export function changeSkillFile(text: string, change: SkillChange): string {
  const { yaml, yamlOffset, body } = cutFrontMatter(text);
  let front = yaml;
  if (change.description !== undefined)
    front = setFrontMatterValue(front, ['description'], change.description);
  if (change.display_name !== undefined) front = setOurs(front, 'display_name', change.display_name);
  if (change.enabled !== undefined) front = setOurs(front, 'enabled', String(change.enabled));
  const between = text.slice(yamlOffset + yaml.length, text.length - body.length);
  const head = text.slice(0, yamlOffset) + front + between;
  if (change.content === undefined) return head + body;
  // A blank first line would be read as the separator before the content.
  const apart = /^[ \t]*\r?\n/.test(change.content) && !/\n[ \t]*\r?\n$/.test(between) ? '\n' : '';
  return head + apart + change.content;
}

/** Our keys are in `metadata`. A key that a file has at the top level is changed there. */
function setOurs(yaml: string, key: string, value: string): string {
  return setFrontMatterValue(yaml, isOursAtTop(yaml, key) ? [key] : ['metadata', key], value);
}
