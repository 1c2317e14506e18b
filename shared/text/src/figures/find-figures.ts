import { type Steps, takeSteps } from '../steps.ts';
import { powerOf, scalePattern, unitOf, unitPattern } from './figure-marks.ts';
import { type DecimalMark, findDecimalMark, foldDigits, markOf, readNumber } from './read-number.ts';

/** A number of a text. */
export interface Figure {
  /** As it is there, with its sign, scale and unit: `$1.2 billion`. */
  text: string;
  /** What it may mean: in `5 to 7%` the 5 is 5 or 5%. */
  readings: { value: string; unit: string }[];
  sign: '+' | '-' | '';
  /** In UTF-16 units of the text. */
  start: number;
  end: number;
}

/** Digits that are not figures: citations, addresses, numbers of list items, names of forms. */
const others =
  /\[\^[\w-]+\]|\]\([^()\n]{0,2000}\)|https?:\/\/\S+|^[ \t>]*\d{1,3}[.)](?=\s)|\b\d{1,2}-[A-Z]\b/gmu;

const pattern = new RegExp(
  [
    // A letter before is a name (Q3, COVID-19) unless a year follows (FY2023).
    String.raw`(?:(?<![A-Za-z\d_]|[A-Za-z_]-|\d[.,])|(?<=[A-Za-z]-?)(?=\d{4}(?!\d)))`,
    `(?:(?<![\\w%)])(?<sign>[-+−]))?(?:(?<before>${unitPattern})\\s?(?<inner>[-−])?)?`,
    String.raw`(?<number>\d+(?:[.,'’]\d+|[\u00a0\u2009\u202f]\d{3}(?!\d)){0,400})`,
    `(?:[\\s-]?(?<scale>${scalePattern})(?![A-Za-z])(?:\\.(?=\\s?(?:${unitPattern})))?)?`,
    `(?:[\\s-]?(?<after>${unitPattern})(?![A-Za-z]))?`,
  ].join(''),
  'giu',
);

const between = /^\s?(?:-|–|—|~|〜|to|and|bis|à|から|至)\s?$/iu;

export interface FoundFigures {
  figures: Figure[];
  decimal: DecimalMark;
}

const figuresInStep = 1_000;

interface Found extends Figure {
  power: number;
}

/**
 * The figures of a narrative in order, and which decimal mark it uses. `1,234.5`, `1.234,5`, `1 234,5` and
 * `１，２３４.５` give the same number; so do `$1.2 billion` and `US$1,200 million`.
 */
export function findFigures(narrative: string, otherwise?: DecimalMark): FoundFigures {
  return takeSteps(findFiguresInSteps(narrative, otherwise));
}

/** The same for a long text, in steps between which a service does other things. */
export function* findFiguresInSteps(narrative: string, otherwise: DecimalMark = '.'): Steps<FoundFigures> {
  const text = foldDigits(narrative).replaceAll(others, (found) => ' '.repeat(found.length));
  const matches: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) if (matches.push(match) % figuresInStep === 0) yield;
  const decimal = findDecimalMark(
    matches.map((match) => match.groups?.number ?? ''),
    otherwise,
  );
  yield;
  const read: Found[] = [];
  for (const match of matches)
    if (read.push(toFigure(match, narrative, decimal)) % figuresInStep === 0) yield;
  const figures = joinCompounds(read);
  for (const [at, figure] of figures.entries()) {
    const next = figures[at + 1];
    if (next && between.test(text.slice(figure.end, next.start))) takeOver(figure, next);
    if (at % figuresInStep === 0) yield;
  }
  return { figures, decimal };
}

function toFigure(match: RegExpExecArray, narrative: string, decimal: DecimalMark): Found {
  const { sign, inner, before, number = '', scale, after } = match.groups ?? {};
  const power = powerOf(scale);
  return {
    text: narrative.slice(match.index, match.index + match[0].length),
    readings: [
      { value: readNumber(number, markOf(number, decimal), power), unit: unitOf(after) || unitOf(before) },
    ],
    sign: sign === '+' ? '+' : sign || inner ? '-' : '',
    start: match.index,
    end: match.index + match[0].length,
    power,
  };
}

/** `1兆2,345億円` is one figure. */
function joinCompounds(found: Found[]): Found[] {
  const joined: Found[] = [];
  for (const figure of found) {
    const last = joined.at(-1);
    const [head, tail] = [last?.readings[0], figure.readings[0]];
    if (last && head && tail && last.end === figure.start && last.power > figure.power && last.power >= 4) {
      head.value = String(Number(head.value) + Number(tail.value));
      head.unit ||= tail.unit;
      Object.assign(last, { text: last.text + figure.text, end: figure.end, power: figure.power });
    } else joined.push(figure);
  }
  return joined;
}

/** The scale and unit at the end of a range may also apply to its start. */
function takeOver(figure: Found, next: Found): void {
  const [own, end] = [figure.readings[0], next.readings[0]];
  if (!own || !end || figure.power !== 0) return;
  const unit = own.unit || end.unit;
  const value = String(Number((Number(own.value) * 10 ** next.power).toPrecision(12)));
  if (unit !== own.unit || next.power !== 0) figure.readings.push({ value, unit });
}
