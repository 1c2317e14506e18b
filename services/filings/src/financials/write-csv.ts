/** A table as RFC 4180 has it. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${rows.map((cells) => cells.map(writeField).join(',')).join('\r\n')}\r\n`;
}

/** Text that a spreadsheet would run as a formula is marked as text. A negative number is no formula. */
function writeField(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
