/**
 * The columns of each turn where the names of a head begin again: two turns of two in `Amount | Change | Amount | Change`.
 * Empty where they don't; a column without a name belongs to none. The last turn may be shorter.
 */
export function turnsOf(names: readonly string[]): number[][] {
  const named = names.flatMap((text, column) => (text === '' ? [] : [column]));
  const first = names[named[0] ?? -1];
  const turns: number[][] = [];
  for (const column of named) {
    if (names[column] === first) turns.push([]);
    turns.at(-1)?.push(column);
  }
  const longest = turns.reduce((most, turn) => (turn.length > most.length ? turn : most), []);
  const areAlike = turns.every((turn) =>
    turn.every((column, at) => names[column] === names[longest[at] ?? -1]),
  );
  // `2025 | 2024 | Total | Change`: a name may be over a part of them alone.
  const areOneKind = new Set(longest.map((column) => isPeriod.test(names[column] ?? ''))).size === 1;
  return turns.length > 1 && longest.length > 1 && areAlike && areOneKind ? turns : [];
}

const isPeriod = /(?<!\d)(?:19|20)\d\d(?!\d)|\d[/.]\d\d?[/.]\d\d|年/;
