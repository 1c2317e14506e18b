import { parseRow } from '@research/text';

/**
 * The lines of a table that were chosen, at their places. A label that the table prints several times says nothing
 * without the head above it: the head comes with it, and a row of that label that has no head of its own is left out.
 */
export function withOwnHeads(lines: readonly string[], chosen: readonly number[]): string[] {
  const labels = lines.map((line) => (parseRow(line)[0] ?? '').trim().toLowerCase());
  const isHead = lines.map(
    (line) =>
      !parseRow(line)
        .slice(1)
        .some((cell) => /\d|^\\?[-–—]$/.test(cell.trim())),
  );
  const kept = new Set<number>();
  for (const at of chosen) {
    const label = labels[at] ?? '';
    const before = labels.lastIndexOf(label, at - 1);
    const isRepeated = label !== '' && labels.indexOf(label) !== labels.lastIndexOf(label);
    const head = isHead.lastIndexOf(true, at - 1);
    const isFirst = at === 0 || before < 0;
    if (isRepeated && !isHead[at]) {
      if (head >= 0 && (isFirst || head > before)) kept.add(head);
      else if (!isFirst) continue;
    }
    kept.add(at);
  }
  return [...kept].sort((left, right) => left - right).flatMap((at) => lines[at] ?? []);
}
