import { setImmediate } from 'node:timers/promises';
import { diffArrays } from 'diff';
import { mergeChanges, type WordChange } from './merge-changes.ts';
import { splitLines, splitWords } from './split-words.ts';

/** How much is spent on finding what two texts share; past it a passage counts as replaced. */
export interface DiffEffort {
  /** Added and removed words of one changed passage, and lines of one text. */
  readonly edits: number;
  /** Milliseconds for one passage, during which the thread serves nobody else. */
  readonly passageMs: number;
  /** `performance.now()` past which nothing more is compared. */
  readonly until: number;
}

/**
 * Lines first, then the words of the passages that changed, which keeps two texts of megabytes within bounds.
 * Whatever the effort, `same` and `removed` together are `from`, `same` and `added` together are `to`.
 */
export async function diffText(from: string, to: string, effort: DiffEffort): Promise<WordChange[]> {
  if (from === to) return mergeChanges([{ op: 'same', text: from }]);
  const changes: WordChange[] = [];
  for (const passage of diffTokens(splitLines(from), splitLines(to), effort)) {
    if ('same' in passage) changes.push({ op: 'same', text: passage.same });
    else {
      changes.push(...diffWords(passage.removed, passage.added, effort));
      // A long report has many passages, and others wait for the same thread.
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
