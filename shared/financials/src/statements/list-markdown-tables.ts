/** The rows of each table of a Markdown text in order, the header first and the line of dashes left out. */
export function listMarkdownTables(text: string): string[][][] {
  const tables: string[][][] = [];
  let open: string[][] | undefined;
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = [];
      tables.push(open);
    } else if (open.length === 1 && line.startsWith('| --- |')) continue;
    open.push(splitRow(line));
  }
  return tables;
}

function splitRow(line: string): string[] {
  return line
    .replace(/^\|\s?|\s?\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/<br>/g, ' ').replace(/\\(.)/g, '$1'));
}
