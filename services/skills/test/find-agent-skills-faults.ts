import { skillNameForm } from '@footnote/contracts';
import { parse } from 'yaml';
import { cutFrontMatter } from '../src/skill-file/cut-front-matter.ts';

const knownKeys = ['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools'];

/**
 * The Agent Skills rules that a SKILL.md breaks; empty when it keeps all. Files that we write keep these rules; files that
 * we accept may break some. Source: agentskills.io specification, front matter.
 */
export function findAgentSkillsFaults(folder: string, text: string): string[] {
  const front: unknown = parse(cutFrontMatter(text).yaml);
  if (!isMap(front)) return ['the front matter is no map'];
  const { name, description, license, compatibility, metadata } = front;
  const faults = Object.keys(front)
    .filter((key) => !knownKeys.includes(key))
    .map((key) => `unknown key ${key}`);
  const check = (fine: boolean, fault: string) => fine || faults.push(fault);
  check(name === folder, 'name is not the folder’s');
  check(
    typeof name === 'string' && name.length <= 64 && skillNameForm.test(name),
    'name is not of lower-case letters, digits and single hyphens, at most 64',
  );
  check(isText(description, 1024), 'description is no text of 1 to 1024 characters');
  check(!/[<>]/.test(String(description)), 'description holds < or >');
  check(license === undefined || isText(license, 1024), 'license is no text');
  check(
    compatibility === undefined || isText(compatibility, 500),
    'compatibility is no text of 1 to 500 characters',
  );
  const tools = front['allowed-tools'];
  check(tools === undefined || isText(tools, 4096), 'allowed-tools is no text');
  check(metadata === undefined || isMap(metadata), 'metadata is no map');
  for (const [key, value] of Object.entries(isMap(metadata) ? metadata : {}))
    check(typeof value === 'string', `metadata.${key} is no string`);
  return faults;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, most: number): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= most;
}
