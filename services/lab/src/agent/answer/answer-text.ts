import { isFence, type TrustAddress, tameCode, tameText, tameUnit } from '@footnote/text';
import { type AnswerChecks, type AnswerPiece, createAnswerOutput, joinTexts } from './answer-output.ts';
import {
  chartTable,
  figureOf,
  longestChart,
  opensChart,
  readChart,
  sourcesOfAll,
  tameChart,
} from './chart-block.ts';
import type { CitationBook, VerifiedQuote } from './citation-book.ts';
import type { FindFigurePlaces, IsKnownFigure } from './figure-sources.ts';
import { findBacking } from './find-backing.ts';
import type { QuotedUnit } from './read-quote.ts';
import { type AnswerUnit, nextUnit } from './scan-answer.ts';

export const quoteRemoved = '*[quote removed: not in the source]*';

export interface AnswerTextDeps {
  book: CitationBook;
  isKnownFigure: IsKnownFigure;
  figurePlaces: FindFigurePlaces;
  trusts: TrustAddress;
  /** Counts over all texts of a run. */
  checks: AnswerChecks;
  /** Writes the mark of a citation; `[n]` by default. */
  writeMark?: (quote: VerifiedQuote) => string;
  /** For reports, which draw charts themselves: the block that declares a chart is kept. */
  keepsCharts?: boolean;
  /** `addresses`: only addresses are checked. */
  only?: 'addresses';
}

/**
 * One text of an answer on its way from the model to the reader. Quotes are checked before they are sent, marks
 * become numbers, figures that no source holds are marked, and foreign addresses are removed. The result is the
 * same however the model's text was cut into pieces. Positions refer to the text that is sent.
 */
export function createAnswerText(textId: string, deps: AnswerTextDeps) {
  const { book, checks, writeMark = ({ n }) => `[${n}]` } = deps;
  const quotes = deps.only === undefined;
  const output = createAnswerOutput({
    textId,
    checks,
    isKnownFigure: quotes ? deps.isKnownFigure : () => true,
    writeMark,
  });
  const { write, cite, flushThenWrite, markUnverified } = output;
  let raw = '';
  let at = 0;
  let fenced = false;
  /** The lines so far of a block that declares a chart. */
  let chart: string | null = null;
  const tame = (text: string) => tameText(text, deps.trusts);

  function writeQuote(unit: QuotedUnit): AnswerPiece[] {
    for (const { words, start } of unit.readings) {
      const verified = verifyAll(words, unit.sourceIds);
      if (verified.length === 0) continue;
      checks.marks_dropped += Math.max(0, unit.sourceIds.length - verified.length);
      return [
        ...writeUncited(raw.slice(at, start)),
        ...flushThenWrite(tame(raw.slice(start, unit.closed))),
        ...write(raw.slice(unit.closed, unit.markAt)),
        ...cite(verified),
      ];
    }
    checks.quotes_dropped += 1;
    return [...writeUncited(raw.slice(at, unit.paired)), ...flushThenWrite(quoteRemoved)];
  }

  function verifyAll(words: string, sourceIds: readonly string[]): VerifiedQuote[] {
    const found = new Map<number, VerifiedQuote>();
    for (const id of sourceIds) {
      const quote = book.verify(words, id);
      if (quote) found.set(quote.n, quote);
    }
    return [...found.values()];
  }

  /** A mark without a quote cites the table or the sentence before it, if its source holds that. */
  function writeMarks(sourceIds: readonly string[]): AnswerPiece[] {
    const before = raw.slice(0, at);
    const backing = findBacking(before);
    const line = before.slice(before.lastIndexOf('\n') + 1).slice(-longestLine);
    const verified = sourceIds.flatMap((id) => {
      if (book.isFigure(id)) return book.verifyFigure(line, id) ?? [];
      if (backing === null) return [];
      const whole = verifyAll(backing, [id]);
      return whole.length > 0 ? whole : verifyAll(rowsApart(backing), [id]);
    });
    checks.marks_dropped += Math.max(0, sourceIds.length - verified.length);
    return [...output.flush(), ...cite(unique(verified))];
  }

  /** Writes a part of the text that has no cited quote. */
  function writeUncited(text: string): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    scan(text, (unit, from) => pieces.push(...writeUnit(unit, text, from)));
    return pieces;
  }

  function writeUnit(unit: AnswerUnit, text: string, from: number): AnswerPiece[] {
    switch (unit.kind) {
      case 'text':
        return output.writePlain(text.slice(from, unit.end));
      case 'code':
        return flushThenWrite(text.slice(from, unit.end));
      case 'quote':
        return writeQuote(unit);
      case 'mark':
        return writeMarks(unit.sourceIds);
      default:
        return flushThenWrite(tameUnit(unit, deps.trusts));
    }
  }

  /** A line of a code block. Lines of a chart are kept until the chart is complete. */
  function writeCode(line: string): AnswerPiece[] {
    const isEdge = isFence(line);
    if (isEdge) fenced = !fenced;
    if (chart === null && !(quotes && isEdge && fenced && opensChart(line)))
      return flushThenWrite(tameCode(line, deps.trusts));
    chart = (chart ?? '') + line;
    return (isEdge && !fenced) || chart.length > longestChart ? closeChart() : [];
  }

  /**
   * A chart is sent as a table of its figures. If sources of the run hold all of them, it is also sent as a chart;
   * else the figures that no source holds are marked, and nothing is drawn.
   */
  function closeChart(): AnswerPiece[] {
    const block = chart ?? '';
    chart = null;
    const spec = readChart(block);
    if (!spec)
      return flushThenWrite(
        block
          .split(/(?<=\n)/)
          .map((line) => tameCode(line, deps.trusts))
          .join(''),
      );
    const values = spec.series.flatMap(({ values }) => values.filter((value) => value !== null));
    const sourcesByValue = new Map(
      values.map((value) => [
        value,
        deps.figurePlaces(figureOf(value, spec.unit)).map(({ sourceId }) => sourceId),
      ]),
    );
    const allFound = [...sourcesByValue.values()].every((ids) => ids.length > 0);
    if (allFound && deps.keepsCharts) return flushThenWrite(block);
    const before = output.flush();
    const table = chartTable(spec, tame).flatMap((piece) => {
      if ('text' in piece) return write(piece.text);
      const figure = write(piece.figure);
      return sourcesByValue.get(piece.value)?.length ? figure : [...figure, ...markUnverified(piece.figure)];
    });
    const pieces = [...before, ...table];
    if (!allFound || values.length === 0) return pieces;
    const source_ids = sourcesOfAll([...sourcesByValue.values()]);
    return [...pieces, { chart: { title: tame(spec.title ?? ''), spec: tameChart(spec, tame), source_ids } }];
  }

  function advance(whole: boolean): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    for (let unit = nextUnit(raw, at, { whole, fenced, quotes }); unit; ) {
      pieces.push(...(unit.kind === 'code' ? writeCode(raw.slice(at, unit.end)) : writeUnit(unit, raw, at)));
      at = unit.end;
      unit = nextUnit(raw, at, { whole, fenced, quotes });
    }
    return joinTexts(pieces);
  }

  return {
    push(text: string): AnswerPiece[] {
      raw += text;
      return advance(false);
    },
    /** Writes all that still waits, because the text has ended. */
    end(): AnswerPiece[] {
      const rest = advance(true);
      return joinTexts([...rest, ...(chart === null ? [] : closeChart()), ...output.flush()]);
    },
    length: output.length,
  };
}

/** A table that leaves rows out, as a quote that leaves words out. */
function rowsApart(table: string): string {
  const rows = table.split('\n').filter((line) => !/^\|[\s:|-]+\|$/.test(line.trim()));
  return rows
    .map((row) =>
      row
        .trim()
        .replace(/^\||\|$/g, '')
        .trim(),
    )
    .join(' … ');
}

/** The words before a mark. They must contain the figure of the cited cell. */
const longestLine = 2_000;

function unique(quotes: readonly VerifiedQuote[]): VerifiedQuote[] {
  return [...new Map(quotes.map((quote) => [quote.n, quote])).values()];
}

function scan(text: string, visit: (unit: AnswerUnit, from: number) => void): void {
  const state = { whole: true, fenced: false, quotes: false };
  let from = 0;
  for (let unit = nextUnit(text, from, state); unit; unit = nextUnit(text, from, state)) {
    visit(unit, from);
    from = unit.end;
  }
}
