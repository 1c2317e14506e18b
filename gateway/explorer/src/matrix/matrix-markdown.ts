/** A matrix as a table of Markdown, for a report or a mail. */
export function matrixMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`;
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

/** Without the numbers of citations, which lead nowhere outside the answer. */
const inCell = (text: string) =>
  text
    .replaceAll(/\s*\[\d{1,4}\]/g, '')
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
