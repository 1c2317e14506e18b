import { type IsicSection, sectorNames } from './isic.ts';

/**
 * Classifications of regulators and statistical offices whose codes lead to a section of ISIC. A code whose companies are of several
 * sections leads to none: a missing sector is better than a wrong one.
 */
export type IndustryScheme = 'sic' | 'ksic' | 'csrc';

type Range = readonly [first: number, last: number, section: IsicSection];

/** The Standard Industrial Classification of the US (1987), as the SEC lists its codes: four digits. */
const sicRanges: readonly Range[] = [
  [100, 299, 'A'],
  [800, 999, 'A'],
  [1000, 1499, 'B'],
  [1500, 1799, 'F'],
  [2000, 2699, 'C'],
  // Publishers are of information; printers and makers of forms and books without text are of manufacturing.
  [2700, 2741, 'J'],
  [2750, 2769, 'C'],
  [2780, 2799, 'C'],
  // Between them are records and tapes, which are made or published.
  [2800, 3651, 'C'],
  [3653, 3999, 'C'],
  [4000, 4699, 'H'],
  [4731, 4731, 'H'],
  [4800, 4899, 'J'],
  [4911, 4939, 'D'],
  [4940, 4959, 'E'],
  [4960, 4969, 'D'],
  [4991, 4991, 'D'],
  [5000, 5799, 'G'],
  [5800, 5899, 'I'],
  [5900, 5999, 'G'],
  [6000, 6499, 'K'],
  [6500, 6531, 'L'],
  [6770, 6770, 'K'],
  [7000, 7099, 'I'],
  [7310, 7319, 'M'],
  [7320, 7329, 'N'],
  [7340, 7369, 'N'],
  [7370, 7376, 'J'],
  [7381, 7382, 'N'],
  [7510, 7519, 'N'],
  [7810, 7839, 'J'],
  [7900, 7999, 'R'],
  [8000, 8099, 'Q'],
  [8100, 8199, 'M'],
  [8200, 8299, 'P'],
  [8300, 8399, 'Q'],
  [8711, 8734, 'M'],
  [8742, 8742, 'M'],
];

/**
 * The Korean Standard Industrial Classification, revision 10: its sections are those of ISIC, by the first two digits. Those of
 * households and the state, and repairs, have no companies of their own here.
 */
const ksicRanges: readonly Range[] = [
  [1, 3, 'A'],
  [5, 8, 'B'],
  [10, 34, 'C'],
  [35, 35, 'D'],
  [36, 39, 'E'],
  [41, 42, 'F'],
  [45, 47, 'G'],
  [49, 52, 'H'],
  [55, 56, 'I'],
  [58, 63, 'J'],
  [64, 66, 'K'],
  [68, 68, 'L'],
  [70, 73, 'M'],
  [74, 76, 'N'],
  [85, 85, 'P'],
  [86, 87, 'Q'],
  [90, 91, 'R'],
];

/** China's classification of listed companies (CSRC 2012, after GB/T 4754): a letter of its own and two digits. */
const csrcRanges: readonly Range[] = [
  [1, 5, 'A'],
  [6, 12, 'B'],
  [13, 41, 'C'],
  [43, 43, 'C'],
  [44, 45, 'D'],
  [46, 46, 'E'],
  [47, 50, 'F'],
  [51, 52, 'G'],
  [53, 60, 'H'],
  [61, 62, 'I'],
  [63, 65, 'J'],
  [66, 69, 'K'],
  [70, 70, 'L'],
  [71, 71, 'N'],
  [73, 74, 'M'],
  [82, 82, 'P'],
  [83, 84, 'Q'],
  // Press, broadcasting and film are of information here, arts, sports and entertainment are not.
  [85, 86, 'J'],
  [87, 89, 'R'],
];

const readers: Readonly<Record<IndustryScheme, { form: RegExp; ranges: readonly Range[] }>> = {
  sic: { form: /^(\d{3,4})$/, ranges: sicRanges },
  // DART gives three to five digits; the first two decide.
  ksic: { form: /^[A-U]?(\d{2})\d{0,3}$/, ranges: ksicRanges },
  csrc: { form: /^[A-S](\d{2})(?!\d)/, ranges: csrcRanges },
};

/** The sector of a company by the code that its regulator gives it, or null where the code does not decide. */
export function sectorOfIndustryCode(scheme: IndustryScheme, code: string): string | null {
  const { form, ranges } = readers[scheme];
  const number = Number(form.exec(code.trim())?.[1] ?? Number.NaN);
  const range = ranges.find(([first, last]) => number >= first && number <= last);
  return range ? sectorNames[range[2]] : null;
}

const schemes = Object.keys(readers) as IndustryScheme[];

/** The same, for a company that has such a code among its identifiers. */
export function sectorOfIdentifiers(identifiers: Readonly<Record<string, string>>): string | null {
  for (const scheme of schemes) {
    const code = identifiers[scheme];
    const sector = code === undefined ? null : sectorOfIndustryCode(scheme, code);
    if (sector !== null) return sector;
  }
  return null;
}
