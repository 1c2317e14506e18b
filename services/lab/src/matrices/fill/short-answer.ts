const isBesideTheAnswer = (line: string) => /^\s*(?:#{1,6} |$)/.test(line) || isBoldAlone(line.trim());

const isBoldAlone = (line: string) => line.startsWith('**') && line.indexOf('**', 2) === line.length - 2;

/** The paragraph that answers, or a whole list, without the heading that names the filing: the row of a matrix names it. */
export function shortAnswer(text: string): string {
  const blocks = text
    .split(/\n{2,}/)
    .map(withoutHeading)
    .filter(Boolean);
  return blocks.find((block) => !/^\s{0,3}(?:\||```)/.test(block)) ?? blocks[0] ?? '';
}

function withoutHeading(block: string): string {
  const lines = block.split('\n');
  const first = lines.findIndex((line) => !isBesideTheAnswer(line));
  return first < 0 ? '' : lines.slice(first).join('\n');
}
