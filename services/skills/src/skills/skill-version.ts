import { createHash } from 'node:crypto';
import { matchesEtag } from '@research/http';
import { problem } from '@research/runtime';
import type { StoredSkill } from './stored-skill.ts';

/** The ETag of a skill's text, the same for its JSON and its file; without quotes. */
export function versionTag(stored: StoredSkill): string {
  return createHash('sha256').update(stored.text).digest('base64url').slice(0, 32);
}

/** @throws precondition_failed when the client read another text than the one that stands */
export function checkVersion(stored: StoredSkill, ifMatch: string | undefined): void {
  if (ifMatch === undefined || matchesEtag(ifMatch, `"${versionTag(stored)}"`)) return;
  throw problem('precondition_failed', { detail: 'The skill was changed since it was read.' });
}
