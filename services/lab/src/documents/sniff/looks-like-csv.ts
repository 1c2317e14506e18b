const delimiters = [',', ';', '\t', '|'];
const lookedAtLines = 60;

/**
 * Whether one delimiter splits every line into the same number of fields. A few lines are enough for a `.csv` or `.tsv`
 * file; others need more, because prose may have one comma in each line.
 */
export function looksLikeCsv(start: string, extension: string): boolean {
  if (/^(txt|text|log)$/.test(extension)) return false;
  const named = extension === 'csv' || extension === 'tsv';
  return (
    delimiters.some((delimiter) => {
      const widths = recordWidths(start, delimiter);
      const [width = 0] = widths;
      const even = widths.filter((other) => other === width).length >= widths.length * 0.9;
      if (named) return width >= 2 && even;
      return (
        even &&
        ((width >= 3 && widths.length >= 3) || (width === 2 && widths.length >= 8 && delimiter !== ','))
      );
    }) ||
    (named && !/[<{]/.test(start[0] ?? ''))
  );
}

/** Fields of each whole record, quotes honoured; blank lines and a last line that may be cut are left out. */
function recordWidths(text: string, delimiter: string): number[] {
  const widths: number[] = [];
  let fields = 1;
  let quoted = false;
  let empty = true;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === delimiter) fields += 1;
    else if (!quoted && character === '\n') {
      if (!empty) widths.push(fields);
      if (widths.length >= lookedAtLines) return widths;
      fields = 1;
      empty = true;
      continue;
    }
    if (character.trim() !== '') empty = false;
  }
  if (!empty && (text.length < 16_000 || widths.length === 0)) widths.push(fields);
  return widths;
}
