import type { CitationData, chartData } from '@footnote/contracts';
import type { Figure } from '@footnote/text';
import type { z } from 'zod';
import { type CheckedText, createFigureChecker } from './check-figures.ts';
import type { VerifiedQuote } from './citation-book.ts';

const unverifiedLabel = ' [unverified]';

/** A piece of output: text, then the citations whose marks end that text, or the chart that belongs to the table before. */
export type AnswerPiece =
  | { text: string }
  | { citation: CitationData }
  | { chart: z.infer<typeof chartData> };

export interface AnswerChecks {
  quotes_verified: number;
  quotes_dropped: number;
  marks_dropped: number;
  figures_unverified: { text_id: string; start: number; end: number; figure: string }[];
}

export const noChecks = (): AnswerChecks => ({
  quotes_verified: 0,
  quotes_dropped: 0,
  marks_dropped: 0,
  figures_unverified: [],
});

interface OutputDeps {
  textId: string;
  checks: AnswerChecks;
  isKnownFigure: (figure: Figure) => boolean;
  writeMark: (quote: VerifiedQuote) => string;
}

/** The sending side of an answer's text: counts positions in the sent text, marks figures that no source holds, writes citations. */
export function createAnswerOutput({ textId, checks, isKnownFigure, writeMark }: OutputDeps) {
  const figures = createFigureChecker(isKnownFigure);
  let written = 0;

  function write(text: string): AnswerPiece[] {
    if (text === '') return [];
    written += text.length;
    return [{ text }];
  }

  /** Marks the last figure that was written. */
  function markUnverified(figure: string): AnswerPiece[] {
    checks.figures_unverified.push({ text_id: textId, start: written - figure.length, end: written, figure });
    return write(unverifiedLabel);
  }

  const writeChecked = (checked: CheckedText[]): AnswerPiece[] =>
    checked.flatMap((piece) => ('text' in piece ? write(piece.text) : markUnverified(piece.unverified)));

  /** Writes the plain text that waits for its check. Anything else than plain text comes after it. */
  const flush = () => writeChecked(figures.flush());

  return {
    write,
    markUnverified,
    flush,
    /** Plain text, in which figures are checked. */
    writePlain: (text: string) => writeChecked(figures.push(text)),
    flushThenWrite: (text: string) => [...flush(), ...write(text)],
    cite(quotes: readonly VerifiedQuote[]): AnswerPiece[] {
      return quotes.flatMap((quote, index) => {
        const space = index > 0 ? write(' ') : [];
        const text_start = written;
        const mark = write(writeMark(quote));
        checks.quotes_verified += 1;
        const citation = { ...quote, text_id: textId, text_start, text_end: written };
        return [...space, ...mark, { citation }];
      });
    },
    length: () => written,
  };
}

/** Joins neighbouring pieces of text. */
export function joinTexts(pieces: readonly AnswerPiece[]): AnswerPiece[] {
  const joined: AnswerPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if ('text' in piece && last && 'text' in last)
      joined[joined.length - 1] = { text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}
