import type { Line, Part } from '../lines.ts';

/** A cell of a table's row, before it is given a column. */
export interface PlacedCell {
  text: string;
  x0: number;
  x1: number;
  /** The pieces that it was drawn in, where it is one piece of text. */
  parts?: readonly Part[];
}

const currency =
  '(?:(?:US|HK|NT|S|C|A|R|NZ)?\\$|[€£¥￥₹₩]|Rs\\.?|RMB|HKD|USD|EUR|GBP|INR|CAD|AUD|BRL|CNY|JPY|KRW|CHF)';
/** `1,234`, `(1.5)%`, `$ 12`, `—`, `12.3x`, with a footnote's mark; spaces or points between thousands too. */
const figure = new RegExp(
  `^[(（]?\\s{0,9}[-–—−+△▲]?\\s{0,9}(?:${currency}\\s{0,9})?[(（]?\\s{0,9}[-–—−]?\\s{0,9}(?:\\d[\\d,.’']*(?:\\s\\d{3})*|\\.\\d+)\\s{0,9}[)）]?\\s{0,9}(?:%|x|bps|pp|pts|¢|p)?\\s{0,9}[)）]?\\s{0,9}(?:\\(?[a-z\\d]{1,2}\\)|[*†‡#^⁰¹²³⁴-⁹]){0,9}$`,
  'iu',
);
const blank = /^(?:[-–—−_]+|n\/?[am]\.?|nil|n\.m\.|not meaningful|\*+|…)\s*%?$/i;
const lonePrefix = new RegExp(`^(?:[(（]\\s*)?${currency}\\s*[(（]?$|^[(（]$`, 'i');
const loneSuffix = /^(?:[)）](?:\s+%)?|%(?:\s+[)）])?|x|bps|pp|\*)+$/;
const oneFigure = `[(（]?\\s?[-–—−]?[$€£¥]?\\s?\\d[\\d,.]*\\s?[)）]?\\s?%?|[-–—]\\s?%?`;
const figureWithSign = new RegExp(`(?:${currency}\\s*)?(?:${oneFigure})|${currency}`, 'giu');
/** The same, where white space is between figures only, so that a line of them can be read in one way. */
const figureStart = '(?:[-–—−][$€£¥]\\s?|[(（]\\s?(?:[-–—−]?[$€£¥]\\s?|[-–—−]\\s?)?|[-–—]|−\\s?)?';
const apartFigure = `(?:${figureStart}\\d[\\d,.]*(?:\\s?[)）])?(?:\\s?%)?|[-–—](?:\\s?%)?)`;
/** Figures and signs of currency only, and something behind the first figure. */
const manyFigures = new RegExp(
  `^(?:${currency}\\s*)?${apartFigure}(?:\\s+(?:${currency}\\s*)?${apartFigure})*(?:\\s+${currency})?$`,
  'iu',
);
/** `2024 – 2062`, `0.03% – 6.65%` */
const range = /^\d[\d.,]*(%?)\s[–—-]\s\d[\d.,]*\1$/;

const openReference = /^\d{1,2}(?:\([a-z]\)|\.\d+)?\s*[,&]$/;

/** Whether a cell contains a figure, or the sign for "no figure". */
export function isFigure(text: string): boolean {
  return (figure.test(text.trim()) && !unit.test(text)) || blank.test(text);
}

const year = /(?<!\d)(?:19|20)\d\d(?!\d)|FY\s?['’]?\d\d|\d[/.]\d\d?[/.]\d\d|[年期]/u;
const period =
  /^(?:(?:FY|CY|[1-4]Q|Q[1-4]|H[12]|[12]H)?\s*['’]?(?:19|20)\d\d(?:\s*[/–-]\s*(?:\d{2}|\d{4}))?[AEF]?|FY\s?['’]?\d\d|\d{1,2}[/.]\d{1,2}[/.](?:\d{2}|\d{4})|(?:19|20)\d\d\s*年.{0,8}|[二一][零〇○Ｏ九八][零〇○Ｏ一二三四五六七八九]{2}年.{0,12})(?:\(\d\)|[*⁰¹²³⁴-⁹])*$/iu;
const date =
  /^(?:as (?:at|of)\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\s+(?:de\s+)?)?\p{L}{3,9}\.?\s+(?:de\s+)?(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?(?:19|20)\d\d[*⁰¹²³⁴-⁹]*$/iu;
const unit =
  /^\(?(?:[A-Z]{0,4}\s?[$€£¥]?|Rs\.?|RMB|人民币|人民幣)?\s?['’‘]?(?:000s?|m|bn|mn|million|millions|thousand|thousands|%|千元|百万円|千港元|人民幣千元|万元|元|千円)\)?[*⁰¹²³⁴-⁹]*$/iu;

/** Whether the head of a column names a period: `2024`, `53 weeks ended May 7, 2022 $m`. */
export function namesPeriod(head: string): boolean {
  return year.test(head);
}

/** Whether a cell names a year, a date or a unit: the head of a column rather than an amount. */
export function isPeriodOrUnit(text: string): boolean {
  return period.test(text) || date.test(text) || unit.test(text);
}

const isAmount = (text: string) => /[\d.)）]$/.test(text) && isFigure(text) && !isPeriodOrUnit(text);

/** The cells of a line: figures side by side are separated; `$`, `(`, `)` and `%` are joined to their figure. */
export function cellsOf(line: Line): PlacedCell[] {
  return tidyCells(line.segments);
}

export function tidyCells(pieces: readonly PlacedCell[]): PlacedCell[] {
  const cells: PlacedCell[] = [];
  let prefix: PlacedCell | null = null;
  for (const part of pieces.flatMap(partFigures)) {
    const before = cells.at(-1);
    // `8, 24`: numbers of notes.
    if (
      before &&
      openReference.test(before.text) &&
      /^\d{1,2}\b/.test(part.text) &&
      part.x0 - before.x1 < 20
    ) {
      Object.assign(before, { text: `${before.text} ${part.text}`, x1: part.x1 });
      continue;
    }
    if (lonePrefix.test(part.text)) {
      if (prefix) cells.push(prefix);
      prefix = { ...part };
      continue;
    }
    if (loneSuffix.test(part.text) && before && !prefix && isAmount(before.text)) {
      before.text += part.text;
      before.x1 = part.x1;
      continue;
    }
    if (prefix && isFigure(part.text)) {
      // The sign may be far to the left, so the figure keeps its own place.
      cells.push({ ...part, text: `${prefix.text}${part.text}` });
    } else {
      if (prefix) cells.push(prefix);
      cells.push({ ...part });
    }
    prefix = null;
  }
  if (prefix) cells.push(prefix);
  return cells;
}

/** `1,234 5,678` with a narrow gap comes as one piece: it is split, and its width is divided by the share of characters. */
function partFigures(cell: PlacedCell): PlacedCell[] {
  const { text, parts = [] } = cell;
  if (!manyFigures.test(text.trim()) || (parts.length < 2 && range.test(text))) return [cell];
  // Thousands separated by spaces are one figure: `1 234 567`.
  if (/^[(-]?\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?[)%]*$/.test(text) && !/,/.test(text)) return [cell];
  const matches = [...text.matchAll(figureWithSign)];
  if (matches.length < 2) return [cell];
  const unit = (cell.x1 - cell.x0) / text.length;
  return matches.map((match) => {
    const x0 = cell.x0 + match.index * unit;
    return { text: match[0].trim(), x0, x1: x0 + match[0].trimEnd().length * unit };
  });
}
