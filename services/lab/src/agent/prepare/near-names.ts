const mostNames = 3;

/** The names that somebody may have meant, nearest first: they differ in few letters, or one contains the other. */
export function nearNames(meant: string, names: readonly string[]): string[] {
  const folded = meant.toLowerCase();
  return names
    .map((name) => ({ name, distance: distanceOf(folded, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(folded.length / 3)))
    .sort((left, right) => left.distance - right.distance || left.name.localeCompare(right.name))
    .slice(0, mostNames)
    .map(({ name }) => name);
}

function distanceOf(one: string, other: string): number {
  if (one.length >= 3 && (other.includes(one) || one.includes(other))) return 0.5;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const change = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      now.push(Math.min(change, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}
