import type { ChartSpec, CitationData, chartData } from '@research/contracts';
import { isFence, type TrustAddress, tameCode, tameText, tameUnit } from '@research/text';
import type { z } from 'zod';
import { chartTable, figureOf, longestChart, opensChart, readChart, sourcesOfAll } from './chart-block.ts';
import type { CitationBook, VerifiedQuote } from './citation-book.ts';
import { findBacking } from './find-backing.ts';
import { type CheckedText, createFigureHold } from './hold-figures.ts';
import type { FigureCheck, FigureSources } from './known-figures.ts';
import type { QuotedUnit } from './read-quote.ts';
import { type AnswerUnit, nextUnit } from './scan-answer.ts';

export const quoteRemoved = '*[quote removed: not in the source]*';
const unverifiedMark = ' [unverified]';

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

export interface AnswerTextDeps {
  book: CitationBook;
  isKnownFigure: FigureCheck;
  figureSources: FigureSources;
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
  const hold = createFigureHold(quotes ? deps.isKnownFigure : () => true);
  let raw = '';
  let at = 0;
  let fenced = false;
  /** The lines so far of a block that declares a chart. */
  let chart: string | null = null;
  let written = 0;
  const tame = (text: string) => tameText(text, deps.trusts);

  function write(text: string): AnswerPiece[] {
    if (text === '') return [];
    written += text.length;
    return [{ text }];
  }

  function writeChecked(checked: CheckedText[]): AnswerPiece[] {
    return checked.flatMap((piece) =>
      'text' in piece ? write(piece.text) : markUnverified(piece.unverified),
    );
  }

  /** Marks the last figure that was written. */
  function markUnverified(figure: string): AnswerPiece[] {
    checks.figures_unverified.push({ text_id: textId, start: written - figure.length, end: written, figure });
    return write(unverifiedMark);
  }

  /** Before anything that is not plain text, the held text is sent. */
  const writeAfterHold = (text: string) => [...writeChecked(hold.flush()), ...write(text)];

  function cite(quotes: VerifiedQuote[]): AnswerPiece[] {
    return quotes.flatMap((quote, index) => {
      const lead = index > 0 && write(' ');
      const text_start = written;
      const mark = write(writeMark(quote));
      checks.quotes_verified += 1;
      const citation = { ...quote, text_id: textId, text_start, text_end: written };
      return [...(lead || []), ...mark, { citation }];
    });
  }

  function writeQuote(unit: QuotedUnit): AnswerPiece[] {
    for (const { words, start } of unit.readings) {
      const verified = verifyAll(words, unit.sourceIds);
      if (verified.length === 0) continue;
      checks.marks_dropped += Math.max(0, unit.sourceIds.length - verified.length);
      return [
        ...writePlain(raw.slice(at, start)),
        ...writeAfterHold(tame(raw.slice(start, unit.closed))),
        ...write(raw.slice(unit.closed, unit.markAt)),
        ...cite(verified),
      ];
    }
    checks.quotes_dropped += 1;
    return [...writePlain(raw.slice(at, unit.paired)), ...writeAfterHold(quoteRemoved)];
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
    return [...writeChecked(hold.flush()), ...cite(unique(verified))];
  }

  /** The text that was already searched for quotes. */
  function writePlain(text: string): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    scan(text, (unit, from) => pieces.push(...writeUnit(unit, text, from)));
    return pieces;
  }

  function writeUnit(unit: AnswerUnit, text: string, from: number): AnswerPiece[] {
    switch (unit.kind) {
      case 'text':
        return writeChecked(hold.push(text.slice(from, unit.end)));
      case 'code':
        return writeAfterHold(text.slice(from, unit.end));
      case 'quote':
        return writeQuote(unit);
      case 'mark':
        return writeMarks(unit.sourceIds);
      default:
        return writeAfterHold(tameUnit(unit, deps.trusts));
    }
  }

  /** A line of a code block. Lines of a chart are kept until the chart is complete. */
  function writeCode(line: string): AnswerPiece[] {
    const isEdge = isFence(line);
    if (isEdge) fenced = !fenced;
    if (chart === null && !(quotes && isEdge && fenced && opensChart(line)))
      return writeAfterHold(tameCode(line, deps.trusts));
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
      return writeAfterHold(
        block
          .split(/(?<=\n)/)
          .map((line) => tameCode(line, deps.trusts))
          .join(''),
      );
    const values = spec.series.flatMap(({ values }) => values.filter((value) => value !== null));
    const holders = new Map(values.map((value) => [value, deps.figureSources(figureOf(value, spec.unit))]));
    const holds = [...holders.values()].every((ids) => ids.length > 0);
    if (holds && deps.keepsCharts) return writeAfterHold(block);
    const before = writeChecked(hold.flush());
    const table = chartTable(spec, tame).flatMap((piece) => {
      if ('text' in piece) return write(piece.text);
      const figure = write(piece.figure);
      return holders.get(piece.value)?.length ? figure : [...figure, ...markUnverified(piece.figure)];
    });
    const pieces = [...before, ...table];
    if (!holds || values.length === 0) return pieces;
    const source_ids = sourcesOfAll([...holders.values()]);
    return [...pieces, { chart: { title: tame(spec.title ?? ''), spec: tameSpec(spec), source_ids } }];
  }

  function tameSpec({ title, unit, x, series, ...spec }: ChartSpec): ChartSpec {
    return {
      ...spec,
      ...(title !== undefined && { title: tame(title) }),
      ...(unit !== undefined && { unit: tame(unit) }),
      x: x.map((point) => (typeof point === 'string' ? tame(point) : point)),
      series: series.map(({ name, values }) => ({ name: tame(name), values })),
    };
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
    /** Sends what was held back, because the text has ended. */
    end(): AnswerPiece[] {
      const rest = advance(true);
      return joinTexts([...rest, ...(chart === null ? [] : closeChart()), ...writeChecked(hold.flush())]);
    },
    length: () => written,
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

function joinTexts(pieces: AnswerPiece[]): AnswerPiece[] {
  const joined: AnswerPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if ('text' in piece && last && 'text' in last)
      joined[joined.length - 1] = { text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}
