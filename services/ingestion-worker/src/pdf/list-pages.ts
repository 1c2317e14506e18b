const maxRanges = 12;

/** `pages 2, 5–7`; a long list is cut. */
export function listPages(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const shown = ranges.slice(0, maxRanges).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  const rest = ranges.length > maxRanges ? ' and more' : '';
  return `page${numbers.length > 1 ? 's' : ''} ${shown.join(', ')}${rest}`;
}
