import { agreeUnits, type Figure, findFigures } from '@research/llm';
import type { RunSources, SourceStretch } from '../sources/run-sources.ts';

/** Whether a figure stands in a text of the run, perhaps rounded or in another scale. */
export type FigureCheck = (figure: Figure) => boolean;

interface Held {
  value: number;
  unit: string;
}

const ratios = new Set(['%', 'pp', 'bps']);
/** How statements say in which unit their tables are. */
const scaleNotes: [RegExp, number][] = [
  [/\bin (?:thousands|000s)|\bthousands of|千円|千米ドル|천원|千元/i, 1e3],
  [/\bin millions|\bmillions of|百万円|百万米ドル|백만원|百万元/i, 1e6],
  [/\bin billions|\bbillions of|十億円/i, 1e9],
  [/億円|亿元|억원/, 1e8],
];

/**
 * @param said what else the figures of an answer may come from: the question, names and dates that tools gave
 */
export function createFigureCheck(sources: RunSources, said: () => string): FigureCheck {
  const cache = new WeakMap<SourceStretch, Held[]>();
  let saidBefore = { text: '', held: [] as Held[] };

  function heldIn(stretch: SourceStretch): Held[] {
    const known = cache.get(stretch) ?? readHeld(stretch.text);
    cache.set(stretch, known);
    return known;
  }

  return (figure) => {
    const stretches = sources.all().flatMap((source) => source.stretches);
    if (stretches.some(({ text }) => standsIn(text, figure.text))) return true;
    const wanted = figure.readings.flatMap((reading) => readWanted(figure.text, reading));
    const text = said();
    if (text !== saidBefore.text) saidBefore = { text, held: readHeld(text) };
    if (holds(saidBefore.held, wanted)) return true;
    return stretches.some((stretch) => holds(heldIn(stretch), wanted));
  };
}

function standsIn(text: string, figure: string): boolean {
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1)) {
    const before = text[at - 1] ?? '';
    const after = text.slice(at + figure.length, at + figure.length + 2);
    if (!/[\d.,]/.test(before) && !/^\d|^[.,]\d/.test(after)) return true;
  }
  return false;
}

interface Wanted extends Held {
  /** Half of what its last digit stands for: rounding may have taken so much. */
  slack: number;
}

function readWanted(text: string, { value, unit }: { value: string; unit: string }): Wanted[] {
  const number = Number(value);
  if (!Number.isFinite(number)) return [];
  const digits = /\d[\d.,]*/.exec(text)?.[0] ?? '';
  const decimals = /[.,](\d{1,2}|\d{4,})$/.exec(digits)?.[1]?.length ?? 0;
  const plain = Number(digits.replaceAll(',', ''));
  const factor = Number.isFinite(plain) && plain !== 0 && number !== 0 ? number / plain : 1;
  const step = Math.abs(factor) * 10 ** -decimals;
  // A whole number without a scale is told exactly.
  const rounded = step !== 1 || ratios.has(unit);
  return [{ value: number, unit, slack: rounded ? step / 2 : 0 }];
}

/** By value; a number of a table also as what it is in the scale that the text names. */
function readHeld(text: string): Held[] {
  const scales = scaleNotes.filter(([note]) => note.test(text)).map(([, scale]) => scale);
  const held: Held[] = [];
  for (const { readings, start } of findFigures(text).figures) {
    for (const { value, unit } of readings) {
      const number = Number(value);
      if (!Number.isFinite(number)) continue;
      held.push({ value: number, unit });
      if (ratios.has(unit)) continue;
      for (const scale of scales) held.push({ value: number * scale, unit });
      if (unit === '' && inTable(text, start)) held.push({ value: number, unit: '%' });
    }
  }
  return held.sort((left, right) => left.value - right.value);
}

function inTable(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return line.trimStart().startsWith('|');
}

function holds(held: readonly Held[], wanted: readonly Wanted[]): boolean {
  return wanted.some(({ value, unit, slack }) => {
    const spare = slack + Math.abs(value) * 1e-9;
    for (let at = firstAtLeast(held, value - spare); at < held.length; at += 1) {
      const one = held[at];
      if (!one || one.value > value + spare) return false;
      if (agreeUnits(unit, one.unit)) return true;
    }
    return false;
  });
}

function firstAtLeast(held: readonly Held[], value: number): number {
  let low = 0;
  let high = held.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((held[middle]?.value ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
