/** Fixed-width text keeps its columns in a fence longer than any in it. */
export function writePreformatted(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((mark) => mark[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
