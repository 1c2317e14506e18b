/** Titles of sections in one line; what a title has in common with the one before it is not repeated. */
export function joinTitles(titles: readonly string[]): string {
  return titles.map((title, at) => title.slice(sharedStart(titles[at - 1] ?? '', title))).join('; ');
}

/** Length of the common beginning of two titles, up to a comma. */
function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const comma = other.lastIndexOf(', ', at);
  return at === 0 || comma < 0 ? 0 : comma + 2;
}
