import { createHash } from 'node:crypto';
import type { Skill } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { StoredSkill } from './stored-skill.ts';

/** The ETag of a skill's file; without quotes. */
export function fileTag(stored: StoredSkill): string {
  return digest(stored.text);
}

/**
 * The ETag of a skill's JSON: the ETag of its file, followed by one of the other fields, because the caller's switch, the
 * shadowed tiers and the version may change without the text.
 */
export function skillTag(stored: StoredSkill, skill: Skill): string {
  const { content: _content, ...beside } = skill;
  return `${fileTag(stored)}.${digest(JSON.stringify(beside))}`;
}

/**
 * Compares only the text, so that both the ETag of the file and that of the JSON are accepted.
 * @throws precondition_failed when the client has read another text than the current one
 */
export function checkVersion(stored: StoredSkill, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  const known = fileTag(stored);
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  const fits = tags.some((tag) => tag === '*' || /^"([^".]+)(\.[^"]*)?"$/.exec(tag)?.[1] === known);
  if (!fits) throw problem('precondition_failed', { detail: 'The skill was changed since it was read.' });
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}
