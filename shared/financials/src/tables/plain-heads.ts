/** A drawn line of at least three signs: what is printed right above it is the head of the columns that it reaches over. */
const drawn = /[-=_]{3,}/g;
const onlyDrawn = /^[\s\-=_]*$/;
const runs = /\S+(?: \S+)*/g;
/** The lines of one head, between two drawn lines or a blank one. */
const mostLines = 4;
/** Figures and heads may reach this far over the end of their line. */
const slack = 3;

export interface PlainHeads {
  /** The words over each column, those of all lines and spans; '' where none are. */
  heads: string[];
  /** At least two columns have a line of their own. */
  isRuled: boolean;
}

/**
 * The heads of fixed-width text: the lines above the first row, whose columns are drawn below them. A span of years is drawn over
 * several columns, and each of these has a head of its own below it.
 * @param edges the right edge of each column's figures
 */
export function readPlainHeads(lines: readonly string[], edges: readonly number[]): PlainHeads {
  const heads: string[][] = edges.map(() => []);
  let pending: string[] = [];
  let most = 0;
  for (const line of lines) {
    if (line.trim() === '') pending = [];
    else if (!onlyDrawn.test(line)) pending = [...pending, line].slice(-mostLines);
    else {
      const spans = [...line.matchAll(drawn)].map(
        ({ index, 0: { length } }) => [index, index + length] as const,
      );
      const reached = spans.map(
        ([from, to]) => edges.filter((edge) => edge > from && edge <= to + slack).length,
      );
      if (pending.length > 0 && reached.some((count) => count > 0)) most = Math.max(most, spans.length);
      for (const [from, to] of pending.length > 0 ? spans : []) {
        const words = pending.flatMap((one) => wordsOver(one, from, to)).join(' ');
        for (const [column, edge] of edges.entries())
          if (words !== '' && edge > from && edge <= to + slack) heads[column]?.push(words);
      }
      pending = [];
    }
  }
  return { heads: heads.map((words) => words.join(' ')), isRuled: most > 1 };
}

/** The words of a line whose middle is over a drawn line. */
function wordsOver(line: string, from: number, to: number): string[] {
  return [...line.matchAll(runs)].flatMap(({ 0: text, index }) => {
    const middle = index + text.length / 2;
    return middle >= from - 1 && middle <= to + 1 ? [text] : [];
  });
}
