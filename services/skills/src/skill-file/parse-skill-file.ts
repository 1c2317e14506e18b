import {
  type SkillInput,
  skillContent,
  skillDescription,
  skillDisplayName,
  skillFileLimitBytes,
  skillName,
} from '@footnote/contracts';
import type { z } from 'zod';
import { cutFrontMatter } from './cut-front-matter.ts';
import { fileProblem, lineAndColumnOf } from './file-problem.ts';
import { readDeclarations } from './read-declarations.ts';
import { readFrontMatter } from './read-front-matter.ts';

/** A skill as read from its SKILL.md. The text is what counts; these fields are derived from it. */
export interface ParsedSkill {
  name: string;
  display_name: string;
  description: string;
  content: string;
  enabled: boolean;
  /** The variables that the file declares. */
  declared: SkillInput[];
}

/**
 * Reads a SKILL.md: YAML front matter, then Markdown. Unknown keys are ignored. `display_name` and `enabled` are read
 * from `metadata`, or from the top level, where other products put them.
 * @throws skill_file_invalid naming line and column
 */
export function parseSkillFile(text: string): ParsedSkill {
  if (Buffer.byteLength(text) > skillFileLimitBytes)
    throw fileProblem(`The file is over ${skillFileLimitBytes} bytes`, 1, 1);
  const nul = text.indexOf('\0');
  if (nul >= 0) throw fileProblem('A NUL character is not allowed', ...lineAndColumnOf(text, nul));
  const cut = cutFrontMatter(text);
  const front = readFrontMatter(text, cut);
  const { document } = front;
  const field = <T extends z.ZodType>(schema: T, value: unknown, path: string[]): z.output<T> => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    throw fileProblem(
      `${path.join('.')}: ${result.error.issues[0]?.message ?? 'invalid'}`,
      ...front.lineAndColumnOf(path),
    );
  };
  const pathOfOurs = (key: string) => (document.hasIn(['metadata', key]) ? ['metadata', key] : [key]);

  const name = field(skillName, document.get('name'), ['name']);
  const description = field(skillDescription, document.get('description'), ['description']);
  const shownAt = pathOfOurs('display_name');
  const display_name = field(skillDisplayName, document.getIn(shownAt) ?? titleOf(name), shownAt);
  const enabledAt = pathOfOurs('enabled');
  const enabled = readEnabled(document.getIn(enabledAt));
  if (enabled === null)
    throw fileProblem(`${enabledAt.join('.')}: true or false`, ...front.lineAndColumnOf(enabledAt));
  const declared = readDeclarations(front);
  const content = skillContent.safeParse(cut.body);
  if (!content.success) {
    const bodyAt = lineAndColumnOf(text, text.length - cut.body.length);
    throw fileProblem(`content: ${content.error.issues[0]?.message ?? 'invalid'}`, ...bodyAt);
  }
  return { name, display_name, description, content: content.data, enabled, declared };
}

/** Agent Skills metadata holds strings; other products write booleans. */
function readEnabled(value: unknown): boolean | null {
  if (value === undefined || value === null) return true;
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}
