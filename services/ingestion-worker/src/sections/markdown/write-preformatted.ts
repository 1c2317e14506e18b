/** Fixed-width text keeps its columns in a code fence. The fence is longer than any fence in the text. */
export function writePreformatted(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((mark) => mark[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
