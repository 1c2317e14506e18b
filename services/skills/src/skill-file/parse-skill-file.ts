import {
  skillContent,
  skillDescription,
  skillDisplayName,
  skillFileLimitBytes,
  skillName,
} from '@research/contracts';
import { type Document, isMap, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { cutFrontMatter } from './cut-front-matter.ts';
import { fileProblem, placeOf } from './file-problem.ts';

/** A skill as its SKILL.md states it; the text is the truth, this is read from it. */
export interface ParsedSkill {
  name: string;
  display_name: string;
  description: string;
  content: string;
  enabled: boolean;
}

/**
 * Reads a SKILL.md: YAML front matter, then Markdown. Other keys than ours are let be. `display_name` and
 * `enabled` are taken from `metadata`, or from the top level, where other products put them.
 * @throws skill_file_invalid naming line and column
 */
export function parseSkillFile(text: string): ParsedSkill {
  if (Buffer.byteLength(text) > skillFileLimitBytes)
    throw fileProblem(`The file is over ${skillFileLimitBytes} bytes`, 1, 1);
  const nul = text.indexOf('\0');
  if (nul >= 0) throw fileProblem('A NUL character is not allowed', ...placeOf(text, nul));
  const { yaml, yamlOffset, body } = cutFrontMatter(text);
  const document = readYaml(yaml, (offset) => placeOf(text, yamlOffset + offset));
  const at = (path: string[]) => placeOf(text, yamlOffset + (rangeStart(document, path) ?? 0));
  const field = <T extends z.ZodType>(schema: T, value: unknown, path: string[]): z.output<T> => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    throw fileProblem(`${path.join('.')}: ${result.error.issues[0]?.message ?? 'invalid'}`, ...at(path));
  };

  const name = field(skillName, document.get('name'), ['name']);
  const description = field(skillDescription, document.get('description'), ['description']);
  const shown = document.getIn(['metadata', 'display_name']) ?? document.get('display_name') ?? titleOf(name);
  const display_name = field(skillDisplayName, shown, ['metadata', 'display_name']);
  const enabled = readEnabled(document.getIn(['metadata', 'enabled']) ?? document.get('enabled'));
  if (enabled === null) throw fileProblem('metadata.enabled: true or false', ...at(['metadata', 'enabled']));
  const content = skillContent.safeParse(body);
  if (!content.success) {
    const bodyAt = placeOf(text, text.length - body.length);
    throw fileProblem(`content: ${content.error.issues[0]?.message ?? 'invalid'}`, ...bodyAt);
  }
  return { name, display_name, description, content: content.data, enabled };
}

/** No aliases (they can multiply a small file into gigabytes), no tags, unique keys, a map of plain values. */
function readYaml(yaml: string, place: (offset: number) => [number, number]): Document {
  const document = parseDocument(yaml, {
    uniqueKeys: true,
    strict: true,
    schema: 'core',
    customTags: [],
    lineCounter: new LineCounter(),
    prettyErrors: false,
  });
  const first = document.errors[0] ?? document.warnings[0];
  if (first) throw fileProblem(`The front matter is not valid YAML (${first.code})`, ...place(first.pos[0]));
  const alias = /(^|[\s[{,:-])([&*])[^\s,[\]{}]+/m.exec(yaml);
  if (alias && hasAlias(document)) throw fileProblem('Aliases are not allowed', ...place(alias.index));
  if (!isMap(document.contents)) throw fileProblem('The front matter must be a map of keys', ...place(0));
  return document;
}

function hasAlias(document: Document): boolean {
  try {
    document.toJS({ maxAliasCount: 0 });
    return false;
  } catch {
    return true;
  }
}

function rangeStart(document: Document, path: string[]): number | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (typeof node === 'object' && node !== null && 'range' in node)
      return (node.range as number[] | undefined)?.[0];
  }
  return undefined;
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
