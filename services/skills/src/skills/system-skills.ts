import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSkillFile } from '../skill-file/parse-skill-file.ts';
import type { StoredSkill } from './stored-skill.ts';

const shippedFolder = fileURLToPath(new URL('../../system-skills', import.meta.url));

/** The platform's own skills, by name. They are read once at the start, which fails on a broken file. */
export function loadSystemSkills(folder = shippedFolder): ReadonlyMap<string, StoredSkill> {
  const skills = new Map<string, StoredSkill>();
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name, 'SKILL.md');
    const text = readFileSync(path, 'utf8');
    const parsed = parseSkillFile(text);
    if (parsed.name !== name) throw new Error(`system skill ${name} calls itself ${parsed.name}`);
    skills.set(name, {
      tier: 'system',
      owner_id: '',
      name,
      text,
      version: 1,
      updated_at: statSync(path).mtime,
    });
  }
  return skills;
}
