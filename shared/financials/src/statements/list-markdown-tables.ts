/**
 * The rows of a table of a Markdown text by its number: first the header, without the line of dashes. Each is read once, when it
 * is asked for.
 */
export function openMarkdownTables(text: string): (table: number) => string[][] | undefined {
  const lines = listTableLines(text);
  const read = new Map<number, string[][]>();
  return (table) => {
    const rows = read.get(table) ?? lines[table]?.map(splitRow);
    if (rows) read.set(table, rows);
    return rows;
  };
}

function listTableLines(text: string): string[][] {
  const tables: string[][] = [];
  let open: string[] | undefined;
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    if (text[start] !== '|') open = undefined;
    else if (!open) {
      open = [text.slice(start, end)];
      tables.push(open);
    } else if (open.length > 1 || !text.startsWith('| --- |', start)) open.push(text.slice(start, end));
    start = end + 1;
  }
  return tables;
}

function splitRow(line: string): string[] {
  return line
    .replace(/^\|\s?|\s?\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/<br>/g, ' ').replace(/\\(.)/g, '$1'));
}
