import { setImmediate } from 'node:timers/promises';
import { diffArrays } from 'diff';
import { mergeChanges, type WordChange } from './merge-changes.ts';
import { splitLines, splitWords } from './split-words.ts';

/** The effort for comparing two texts. Beyond it a passage counts as replaced. */
export interface DiffEffort {
  /** Limit of added and removed words in one passage, and of lines in one text. */
  readonly edits: number;
  /** Milliseconds for one passage. The thread does nothing else during this time. */
  readonly passageMs: number;
  /** The `performance.now()` at which comparing stops. */
  readonly until: number;
}

/**
 * Compares lines first, then the words of changed passages, so that texts of megabytes stay within limits.
 * With any effort, `same` and `removed` together are `from`, and `same` and `added` together are `to`.
 */
export async function diffText(from: string, to: string, effort: DiffEffort): Promise<WordChange[]> {
  if (from === to) return mergeChanges([{ op: 'same', text: from }]);
  const changes: WordChange[] = [];
  for (const passage of diffTokens(splitLines(from), splitLines(to), effort)) {
    if ('same' in passage) changes.push({ op: 'same', text: passage.same });
    else {
      changes.push(...diffWords(passage.removed, passage.added, effort));
      // A long report has many passages, and other requests wait for this thread.
      await setImmediate();
    }
  }
  return mergeChanges(changes);
}

function diffWords(from: string, to: string, effort: DiffEffort): WordChange[] {
  return diffTokens(splitWords(from), splitWords(to), effort).flatMap((passage): WordChange[] =>
    'same' in passage
      ? [{ op: 'same', text: passage.same }]
      : [
          { op: 'removed', text: passage.removed },
          { op: 'added', text: passage.added },
        ],
  );
}

type Passage = { same: string } | { removed: string; added: string };

function diffTokens(from: string[], to: string[], effort: DiffEffort): Passage[] {
  const timeout = Math.min(effort.passageMs, effort.until - performance.now());
  const found = timeout > 0 && diffArrays(from, to, { maxEditLength: effort.edits, timeout });
  if (!found) return [{ removed: from.join(''), added: to.join('') }];
  const passages: Passage[] = [];
  for (const { added, removed, value } of found) {
    const text = value.join('');
    const last = passages.at(-1);
    if (!added && !removed) passages.push({ same: text });
    else if (last && 'removed' in last) last[added ? 'added' : 'removed'] += text;
    else passages.push({ removed: removed ? text : '', added: added ? text : '' });
  }
  return passages;
}
