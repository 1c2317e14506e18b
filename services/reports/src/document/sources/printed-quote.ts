/** The quote of a source as a note prints it: rows of a table as their label and figures, without Markdown's marks. */
export function printedQuote(quote: string): string {
  if (!/^\s*\|/.test(quote)) return quote;
  return quote
    .split('\n')
    .filter((line) => !/^\s*\|[\s:|-]+$/.test(line))
    .map((line) => {
      const [label = '', ...figures] = line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.replaceAll(/(?:(?<!\s)\s+)?<br\s*\/?>\s*/gi, ' ').trim())
        .filter((cell) => cell !== '');
      return figures.length > 0 ? `${label}: ${figures.join('; ')}` : label;
    })
    .join('\n');
}
