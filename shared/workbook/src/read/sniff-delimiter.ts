const delimiters = [',', ';', '\t', '|'];
const lookedAtChars = 20_000;

/** The delimiter that most often splits the first lines into the same number of fields. */
export function sniffDelimiter(text: string): string {
  const lines = withoutQuoted(text.slice(0, lookedAtChars))
    .split('\n')
    .filter((line) => line.trim() !== '');
  let best = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const widths = lines.map((line) => line.split(delimiter).length);
    const [width = 1] = widths;
    if (width < 2) continue;
    const score = widths.filter((other) => other === width).length * 1_000 + width;
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

const withoutQuoted = (text: string) => text.replaceAll(/"[^"]*"/g, '""');
