import { writeDate } from './dates.ts';
import { durations } from './durations.ts';
import { readNumberWords } from './number-words.ts';
import { placeTransforms } from './places.ts';
import type { Transform, TransformTable } from './transform.ts';

/** Exchanges by the names filings give them; the first that fits. */
const exchanges: [RegExp, string][] = [
  [/^box exchange/, 'BOX'],
  [/^cboe byx exchange/, 'CboeBYX'],
  [/^cboe bzx exchange/, 'CboeBZX'],
  [/^cboe c2 exchange/, 'C2'],
  [/^cboe edga exchange/, 'CboeEDGA'],
  [/^cboe edgx exchange/, 'CboeEDGX'],
  [/^cboe exchange/, 'CBOE'],
  [/^chicago stock exchange/, 'CHX'],
  [/^investors exchange/, 'IEX'],
  [/^miami international securities exchange/, 'MIAX'],
  [/^miax pearl/, 'PEARL'],
  [/^nasdaq bx/, 'BX'],
  [/^nasdaq gemx/, 'GEMX'],
  [/^nasdaq ise/, 'ISE'],
  [/^nasdaq mrx/, 'MRX'],
  [/^nasdaq phlx/, 'Phlx'],
  [/^nyse american/, 'NYSEAMER'],
  [/^nyse arca/, 'NYSEArca'],
  [/^nyse national/, 'NYSENAT'],
  [/^(?:nyse|new york stock exchange)(?: llc)?$/, 'NYSE'],
  [/^nasdaq(?: (?:stock|capital|global(?: select)?) market(?: llc)?)?$/, 'NASDAQ'],
];

const exchange: Transform = (text) => {
  const name = text.toLowerCase().replace(/[,.]/g, '').replace(/^the /, '');
  return exchanges.find(([pattern]) => pattern.test(name))?.[1];
};

/** Ballot boxes: empty, ticked, crossed. */
const ballot =
  (no: string, yes: string): Transform =>
  (text) =>
    text === '☐' ? no : text === '☑' || text === '☒' ? yes : undefined;

const filerCategory: Transform = (text) => {
  const name = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (name === 'large accelerated filer') return 'Large Accelerated Filer';
  if (name === 'accelerated filer') return 'Accelerated Filer';
  return name === 'non accelerated filer' ? 'Non-accelerated Filer' : undefined;
};

const quarters: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: 4 };

/** `the fourth quarter of 2024`: the last day of that calendar quarter. */
const quarterEnd: Transform = (text) => {
  const match =
    /^(?!\d{2})[^\d]{0,99}?(\d|first|second|third|fourth|last)[^\d]*(\d{4})$/i.exec(text) ??
    /^(?<year>\d{4})[^\d]{0,99}?(\d|first|second|third|fourth|last)(?!\d)\D*$/i.exec(text);
  const [, one = '', two = ''] = match ?? [];
  const [year, word] = match?.groups?.year ? [one, two] : [two, one];
  const quarter = quarters[word.toLowerCase()] ?? Number(word);
  if (!match || !(quarter >= 1 && quarter <= 4)) return undefined;
  return writeDate(Number(year), quarter * 3, quarter === 1 || quarter === 4 ? 31 : 30);
};

/** The SEC's own registry, 2015-08-31. */
export const secTransforms: TransformTable = {
  ...durations,
  ...placeTransforms,
  numwordsen: readNumberWords,
  numinf: () => 'INF',
  numneginf: () => '-INF',
  numnan: () => 'NaN',
  datequarterend: quarterEnd,
  boolballotbox: ballot('false', 'true'),
  yesnoballotbox: ballot('No', 'Yes'),
  exchnameen: exchange,
  entityfilercategoryen: filerCategory,
};
