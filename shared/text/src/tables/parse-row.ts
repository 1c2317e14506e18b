const escaped = /\\([\\`*_<\]|#>+=~-])/g;

/** The cells of a line of a Markdown table, as they are read. */
export function parseRow(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  const body = line.trim().replace(/^\|/, '');
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at] as string;
    if (letter === '\\' && at + 1 < body.length) {
      cell += letter + body[at + 1];
      at += 1;
    } else if (letter === '|') {
      cells.push(plainCell(cell));
      cell = '';
    } else cell += letter;
  }
  if (cell.trim() !== '') cells.push(plainCell(cell));
  return cells;
}

function plainCell(cell: string): string {
  return cell
    .replace(/<br\s*\/?>/g, ' ')
    .replace(escaped, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
