import type { SkillBody } from '@research/contracts';
import { Document, isMap, isScalar, parseDocument, stringify } from 'yaml';
import { cutFrontMatter } from './cut-front-matter.ts';

/** A new SKILL.md by the Agent Skills rules: metadata holds strings. */
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
 * Changes what is asked for in a SKILL.md and nothing else: comments, unknown keys and their spelling stay as
 * they are, byte for byte.
 */
export function changeSkillFile(text: string, change: SkillChange): string {
  const { yaml, yamlOffset, body } = cutFrontMatter(text);
  let front = yaml;
  if (change.description !== undefined) front = setValue(front, ['description'], change.description);
  if (change.display_name !== undefined) front = setOurs(front, 'display_name', change.display_name);
  if (change.enabled !== undefined) front = setOurs(front, 'enabled', String(change.enabled));
  const between = text.slice(yamlOffset + yaml.length, text.length - body.length);
  return text.slice(0, yamlOffset) + front + between + (change.content ?? body);
}

/** Ours live in `metadata`; where a file has one at the top level, that one is changed where it stands. */
function setOurs(yaml: string, key: string, value: string): string {
  const document = parseDocument(yaml);
  const atTop = document.has(key) && !document.hasIn(['metadata', key]);
  return setValue(yaml, atTop ? [key] : ['metadata', key], value);
}

function setValue(yaml: string, path: string[], value: string): string {
  const document = parseDocument(yaml);
  const written = stringify(value, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE' }).trimEnd();
  const node = document.getIn(path, true);
  if (isScalar(node) && node.range) {
    // A block scalar's range ends after its last line break: keep one.
    const [start, end] = node.range;
    const lineBreak = yaml.slice(start, end).endsWith('\n') ? '\n' : '';
    return yaml.slice(0, start) + written + lineBreak + yaml.slice(end);
  }
  return insertPair(yaml, document, path, written) ?? rewrite(document, path, value);
}

/** Adds a line at the end of the block map; null where the map is written in another style. */
function insertPair(yaml: string, document: Document, path: string[], written: string): string | null {
  const [parent, key] = path.length === 1 ? [null, path[0]] : [path[0], path[1]];
  const base = yaml.endsWith('\n') || yaml === '' ? yaml : `${yaml}\n`;
  if (parent === null) return `${base}${key}: ${written}\n`;
  const map = document.get(parent as string, true);
  if (map === undefined || map === null) return `${base}${parent}:\n  ${key}: ${written}\n`;
  if (!isMap(map) || map.flow || !map.range) return null;
  const firstKey = map.items[0]?.key;
  if (!isScalar(firstKey) || !firstKey.range) return null;
  const lineStart = yaml.lastIndexOf('\n', firstKey.range[0] - 1) + 1;
  const indent = yaml.slice(lineStart, firstKey.range[0]);
  return `${yaml.slice(0, lineStart)}${indent}${key}: ${written}\n${yaml.slice(lineStart)}`;
}

function rewrite(document: Document, path: string[], value: string): string {
  document.setIn(path, value);
  return document.toString({ lineWidth: 0 });
}
