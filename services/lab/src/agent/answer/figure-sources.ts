import { type Figure, findFigures } from '@footnote/text';
import type { RunCells } from '../figures/run-cells.ts';
import type { RunSources, SourceStretch } from '../sources/run-sources.ts';
import { mayBePointed, swapMarks } from './says-cell.ts';
import { createStretchReadings, type StretchReadings } from './stretch-readings.ts';
import {
  containsFigure,
  containsPrinted,
  findFigure,
  findPrinted,
  ratioUnits,
  readFigures,
  type TextFigures,
  type WantedFigure,
} from './text-figures.ts';

/** Whether a text of the run contains a figure, possibly rounded or in another scale. */
export type IsKnownFigure = (figure: Figure) => boolean;

/**
 * @param otherText what else figures of the answer may come from: the question, and names and dates from tools
 */
export function createKnownFigures(
  sources: RunSources,
  otherText: () => string,
  readings: StretchReadings = createStretchReadings(),
  cells: Pick<RunCells, 'holds'> | null = null,
): IsKnownFigure {
  let other: { text: string; figures: TextFigures } = { text: '', figures: [] };

  return (figure) => {
    const stretches = sources.all().flatMap((source) => source.stretches);
    const said = inBothMarks(figure);
    if (stretches.some(({ text }) => said.some((one) => containsPrinted(text, one.text)))) return true;
    const wanted = said.flatMap(({ text, readings }) =>
      readings.flatMap((reading) => readWanted(text, reading)),
    );
    const text = otherText();
    if (text !== other.text) other = { text, figures: readFigures(text) };
    if (containsFigure(other.figures, wanted)) return true;
    if (cells && wanted.some((one) => inCells(cells, one))) return true;
    return stretches.some((stretch) => containsFigure(readings.figuresOf(stretch), wanted));
  };
}

/** A figure as it is said, and as English writes it where it may have points between its thousands: "1.210 mil". */
function inBothMarks(figure: Figure): Pick<Figure, 'text' | 'readings'>[] {
  return mayBePointed(figure.text) ? [figure, ...findFigures(swapMarks(figure.text)).figures] : [figure];
}

/** A table names its unit once for all cells. */
function inCells(cells: Pick<RunCells, 'holds'>, { value, unit, slack }: WantedFigure): boolean {
  const size = Math.abs(value);
  const allowed = slack + size * 1e-9;
  return cells.holds(size - allowed, size + allowed, unit === '%');
}

/** Where a source of the run prints a figure, in UTF-16 units of its stored text. */
export interface FigurePlace {
  sourceId: string;
  start: number;
  end: number;
}

/** The first place of a figure in each source of the run that contains it. The question is not a source. */
export type FindFigurePlaces = (figure: Figure) => FigurePlace[];

export function createFigurePlaces(sources: RunSources, readings: StretchReadings): FindFigurePlaces {
  return (figure) => {
    const wanted = figure.readings.flatMap((reading) => readWanted(figure.text, reading));
    const placeIn = (stretch: SourceStretch) => {
      const printed = findPrinted(stretch.text, figure.text);
      if (printed >= 0) return { start: printed, end: printed + figure.text.length };
      return findFigure(readings.figuresOf(stretch), wanted);
    };
    return sources.all().flatMap(({ id, stretches }) => {
      for (const stretch of stretches) {
        const place = placeIn(stretch);
        if (place)
          return { sourceId: id, start: stretch.start + place.start, end: stretch.start + place.end };
      }
      return [];
    });
  };
}

function readWanted(text: string, { value, unit }: { value: string; unit: string }): WantedFigure[] {
  const number = Number(value);
  if (!Number.isFinite(number)) return [];
  const digits = /\d[\d.,]*/.exec(text)?.[0] ?? '';
  const [mark = '', { length: decimals } = ''] = /[.,](\d{1,2}|\d{4,})$/.exec(digits) ?? [];
  // 33,7 and 1.234,5 have a comma before their decimals.
  const plain = Number(
    mark.startsWith(',') ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''),
  );
  const factor = Number.isFinite(plain) && plain !== 0 && number !== 0 ? number / plain : 1;
  const step = Math.abs(factor) * 10 ** -decimals;
  // A whole number without a scale is exact.
  const rounded = step !== 1 || ratioUnits.has(unit);
  // Half a unit of its last digit.
  return [{ value: number, unit, slack: rounded ? step / 2 : 0 }];
}
