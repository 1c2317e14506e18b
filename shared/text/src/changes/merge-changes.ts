/** A passage of both texts, or of one. */
export interface WordChange {
  op: 'same' | 'added' | 'removed';
  text: string;
}

/** A passage of one text and its counterpart in the other; equal passages are unchanged. */
interface Replacement {
  removed: string;
  added: string;
  changed: boolean;
}

/**
 * The same changes with fewer entries: neighbours are joined, and a replaced phrase is not cut at each space or comma
 * that both phrases have. No entry is empty.
 */
export function mergeChanges(changes: WordChange[]): WordChange[] {
  const merged: Replacement[] = [];
  for (const next of joinRuns(changes)) {
    const gap = merged.at(-1);
    const before = merged.at(-2);
    const bridges =
      gap && before && !gap.changed && isWhole(before) && isWhole(next) && !/[\p{L}\p{N}\n]/u.test(gap.added);
    if (bridges) {
      merged.pop();
      before.removed += gap.removed + next.removed;
      before.added += gap.added + next.added;
    } else merged.push(next);
  }
  return merged.flatMap(toChanges);
}

function isWhole({ changed, removed, added }: Replacement): boolean {
  return changed && removed !== '' && added !== '';
}

function joinRuns(changes: WordChange[]): Replacement[] {
  const runs: Replacement[] = [];
  for (const { op, text } of changes) {
    if (text === '') continue;
    let run = runs.at(-1);
    if (!run || run.changed === (op === 'same')) {
      run = { removed: '', added: '', changed: op !== 'same' };
      runs.push(run);
    }
    if (op !== 'added') run.removed += text;
    if (op !== 'removed') run.added += text;
  }
  return runs;
}

function toChanges({ removed, added, changed }: Replacement): WordChange[] {
  if (!changed) return [{ op: 'same', text: added }];
  const both: WordChange[] = [
    { op: 'removed', text: removed },
    { op: 'added', text: added },
  ];
  return both.filter(({ text }) => text !== '');
}
