/** The words of a stretch of Markdown on one line, as a reader sees them: cells of a row with spaces between them. */
export function readableQuote(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (isRule(line) ? ' ' : line))
    .join('\n')
    .replaceAll(/<!-- page \d{1,6} -->|<br ?\/?>/g, ' ')
    .replaceAll(/^[ \t]{0,3}(?:#{1,6}|[-*+>])[ \t]+/gm, '')
    .replaceAll(/!?\[([^\][]{0,400})\]\([^()\s]{0,500}\)/g, '$1')
    .replaceAll(/\*{1,3}|`|(?<!\\)\|/g, ' ')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The line below the head of a table. */
const isRule = (line: string) => line.includes('--') && /^[-:| \t\r]*$/.test(line);
