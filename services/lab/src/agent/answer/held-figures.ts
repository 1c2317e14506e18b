import { agreeUnits, findFigures, type Steps, takeSteps } from '@research/text';

/** A figure of a text, with its possible value and unit. */
interface HeldFigure {
  value: number;
  unit: string;
}

/** The figures of a text, for each of its parts, sorted by value. */
export type HeldFigures = readonly (readonly HeldFigure[])[];

export interface WantedFigure extends HeldFigure {
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

export function readFigures(text: string): HeldFigures {
  return takeSteps(readFiguresInSteps(text));
}

/** Sorted by value. A number in a table is listed a second time in the scale that the text names. */
export function* readFiguresInSteps(text: string): Steps<HeldFigures> {
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
  const held: HeldFigure[][] = [];
  for (const [at, { figures }] of (yield* agreeOnMarks(parts, read)).entries()) {
    held.push(scaleFigures(parts[at] ?? '', figures, scales));
    yield;
  }
  return held;
}

type Read = ReturnType<typeof findFigures>;

/** Where it is unclear whether "." or "," is the decimal mark, a part is read like the parts where it is clear. */
function* agreeOnMarks(parts: readonly string[], read: readonly Read[]): Steps<readonly Read[]> {
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

function scaleFigures(part: string, figures: Read['figures'], scales: ReadonlySet<number>): HeldFigure[] {
  const held: HeldFigure[] = [];
  for (const { readings, start } of figures) {
    for (const { value, unit } of readings) {
      const number = Number(value);
      if (!Number.isFinite(number)) continue;
      held.push({ value: number, unit });
      if (ratioUnits.has(unit)) continue;
      for (const scale of scales) held.push({ value: number * scale, unit });
      if (unit === '' && inTable(part, start)) held.push({ value: number, unit: '%' });
    }
  }
  return held.sort((left, right) => left.value - right.value);
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

export function holdsFigure(held: HeldFigures, wanted: readonly WantedFigure[]): boolean {
  return held.some((part) => wanted.some((one) => partHolds(part, one)));
}

function partHolds(held: readonly HeldFigure[], { value, unit, slack }: WantedFigure): boolean {
  const spare = slack + Math.abs(value) * 1e-9;
  for (let at = firstAtLeast(held, value - spare); at < held.length; at += 1) {
    const one = held[at];
    if (!one || one.value > value + spare) return false;
    if (agreeUnits(unit, one.unit)) return true;
  }
  return false;
}

function firstAtLeast(held: readonly HeldFigure[], value: number): number {
  let low = 0;
  let high = held.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((held[middle]?.value ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
