import { agreeUnits, findFigures, type Steps, takeSteps } from '@footnote/text';

interface FigureValue {
  value: number;
  unit: string;
}

/** A figure of a text, with its possible value and unit, and where it is printed. */
interface TextFigure extends FigureValue {
  /** In UTF-16 units of the text. */
  start: number;
  end: number;
}

/** The figures of a text, for each of its parts, sorted by value. */
export type TextFigures = readonly (readonly TextFigure[])[];

export interface WantedFigure extends FigureValue {
  /** The largest difference that rounding can explain. */
  slack: number;
}

export const ratioUnits: ReadonlySet<string> = new Set(['%', 'pp', 'bps']);

/** How statements give the scale of their tables. */
const scaleNotes: [RegExp, number][] = [
  [/\bin (?:thousands|000s)|\bthousands of|千円|千米ドル|천원|千元/i, 1e3],
  [/\bin millions|\bmillions of|百万円|百万米ドル|백만원|百万元/i, 1e6],
  [/\bin billions|\bbillions of|十億円/i, 1e9],
  [/億円|亿元|억원/, 1e8],
];

/** Characters read in one step. */
const partChars = 8_000;

export function readFigures(text: string): TextFigures {
  return takeSteps(readFiguresInSteps(text));
}

/** Sorted by value. A number in a table is listed a second time in the scale that the text names. */
export function* readFiguresInSteps(text: string): Steps<TextFigures> {
  const parts = cutAtLines(text);
  const scales = new Set<number>();
  for (const part of parts) {
    for (const [note, scale] of scaleNotes) if (note.test(part)) scales.add(scale);
    yield;
  }
  const read: Read[] = [];
  for (const part of parts) {
    read.push(findFigures(part));
    yield;
  }
  const found: TextFigure[][] = [];
  let start = 0;
  for (const [at, { figures }] of (yield* readWithOneDecimalMark(parts, read)).entries()) {
    const part = parts[at] ?? '';
    found.push(scaleFigures(part, start, figures, scales));
    start += part.length;
    yield;
  }
  return found;
}

type Read = ReturnType<typeof findFigures>;

/** Where it is unclear whether "." or "," is the decimal mark, a part is read like the parts where it is clear. */
function* readWithOneDecimalMark(parts: readonly string[], read: readonly Read[]): Steps<readonly Read[]> {
  const commas = read.filter(({ decimal }) => decimal === ',').length;
  if (commas === 0) return read;
  const otherwise: Read[] = [];
  for (const part of parts) {
    otherwise.push(findFigures(part, ','));
    yield;
  }
  const points = otherwise.filter(({ decimal }) => decimal === '.').length;
  return commas > points ? otherwise : read;
}

function scaleFigures(
  part: string,
  partStart: number,
  figures: Read['figures'],
  scales: ReadonlySet<number>,
): TextFigure[] {
  const scaled: TextFigure[] = [];
  for (const figure of figures) {
    const start = partStart + figure.start;
    const end = partStart + figure.end;
    for (const { value, unit } of figure.readings) {
      const number = Number(value);
      if (!Number.isFinite(number)) continue;
      scaled.push({ value: number, unit, start, end });
      if (ratioUnits.has(unit)) continue;
      for (const scale of scales) scaled.push({ value: number * scale, unit, start, end });
      if (unit === '' && inTable(part, figure.start)) scaled.push({ value: number, unit: '%', start, end });
    }
  }
  return scaled.sort((left, right) => left.value - right.value);
}

function cutAtLines(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const least = from + partChars;
    const newline = least >= text.length ? -1 : text.indexOf('\n', least);
    const line = newline < 0 || newline > least + partChars ? cutAtBlank(text, least) : newline + 1;
    parts.push(text.slice(from, line));
    from = line;
  }
  return parts;
}

/** Cuts a text that has no line ends, but never inside a number. */
function cutAtBlank(text: string, least: number): number {
  if (least + partChars >= text.length) return text.length;
  const blank = text.slice(least, least + partChars).search(/[^\p{Nd}.,\s]\s/u);
  return blank < 0 ? least + partChars : least + blank + 1;
}

function inTable(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return line.trimStart().startsWith('|');
}

/** Whether a text contains one of the figures that rounding and scale allow. */
export const containsFigure = (figures: TextFigures, wanted: readonly WantedFigure[]): boolean =>
  findFigure(figures, wanted) !== null;

/** The first part's figure that rounding and scale allow. */
export function findFigure(figures: TextFigures, wanted: readonly WantedFigure[]): TextFigure | null {
  for (const part of figures) {
    for (const one of wanted) {
      const found = findInPart(part, one);
      if (found) return found;
    }
  }
  return null;
}

function findInPart(figures: readonly TextFigure[], { value, unit, slack }: WantedFigure): TextFigure | null {
  const spare = slack + Math.abs(value) * 1e-9;
  for (let at = firstAtLeast(figures, value - spare); at < figures.length; at += 1) {
    const one = figures[at];
    if (!one || one.value > value + spare) return null;
    if (agreeUnits(unit, one.unit)) return one;
  }
  return null;
}

function firstAtLeast(figures: readonly TextFigure[], value: number): number {
  let low = 0;
  let high = figures.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((figures[middle]?.value ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const containsPrinted = (text: string, printed: string): boolean => findPrinted(text, printed) >= 0;

/** Where a text has a figure exactly as printed, and not as a part of a longer number; -1 where it has not. */
export function findPrinted(text: string, printed: string): number {
  for (let at = text.indexOf(printed); at >= 0; at = text.indexOf(printed, at + 1)) {
    const before = text[at - 1] ?? '';
    const after = text.slice(at + printed.length, at + printed.length + 2);
    if (!/[\d.,]/.test(before) && !/^\d|^[.,]\d/.test(after)) return at;
  }
  return -1;
}
