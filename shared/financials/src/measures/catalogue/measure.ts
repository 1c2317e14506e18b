import type { PrintedForm } from './printed-form.ts';

export type Standard = 'us-gaap' | 'ifrs' | 'k-ifrs' | 'br-ifrs' | 'jp-gaap' | 'jp-ifrs';
export type Template = 'industrial' | 'bank' | 'insurer' | 'reit';

/** The languages of the markets; Chinese in both scripts. */
export const measureLanguages = ['en', 'zh', 'zh-Hant', 'ja', 'ko', 'pt'] as const;
export type MeasureLanguage = (typeof measureLanguages)[number];
export type ByLanguage = Partial<Record<MeasureLanguage, readonly string[]>>;

/** `ratio` is a fraction that is shown in percent; `times` a plain number; `days` a number of days. */
export type MeasureUnit = 'money' | 'money-per-share' | 'shares' | 'ratio' | 'times' | 'days';
export type MeasureStatement = 'income-statement' | 'balance-sheet' | 'cash-flow' | 'shares';

/** One row of the table of measures: everything that the platform knows about a figure that compares between companies. */
export interface Measure {
  key: string;
  statement: MeasureStatement;
  unit: MeasureUnit;
  /** True for a measure over a period, false for one at a date. */
  flow: boolean;
  names: Readonly<Record<MeasureLanguage, string>>;
  /** Short words by which people ask for it, beside its name. */
  asked: ByLanguage;
  /** Words that contain one of these words and mean something else. */
  notAsked: readonly string[];
  /** Labels of its row as statements print them. */
  labels: ByLanguage;
  /**
   * By accounting standard and in order of preference; local names without prefix. `A+B` is the sum of all parts, `A+B?` the
   * sum of the reported parts (at least one), and `-A` reverses the sign, so that an outflow is a positive number; `±A` is the
   * amount without its sign, where a source prints outflows with either sign. A concept after `!` counts only when no
   * noncontrolling interest is reported. Concepts after `^` are lines of a balance sheet that is not divided into current and
   * noncurrent, as those of banks, insurers and property trusts. A concept after `~` is narrower or wider than the measure,
   * and the answer says so.
   */
  concepts: Partial<Record<Standard, readonly string[]>>;
  /** How it is read from a statement without tags; without it, its labels are the whole rule. */
  printed?: PrintedForm | 'never';
  /** Over other measures, as `formula.ts` reads it; used when no concept is reported and all inputs are. */
  formula?: string;
  /** Measures that a reader may miss in the formula: where one is reported, the answer says that it is not counted. */
  leavesOut: readonly string[];
  /** Says something of twelve months only, as a turnover does. */
  yearly: boolean;
  /** Lines beside which the concepts are only a part of the measure, so it is left out. */
  notBeside?: readonly string[];
  /** Templates for which the measure has no meaning. */
  notFor?: readonly Template[];
  /** Also at the dates of the statement of changes in equity, which goes back further than the balance sheet. */
  inEquityStatement?: true;
  /** The only templates that have this measure. */
  onlyFor?: readonly Template[];
}

/** The templates of financial companies. */
export const financial = ['bank', 'insurer'] as const;

/** Cash with restricted cash, and the stem of its changes. */
export const restrictedCash = 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents';

type Texts = Partial<Record<MeasureLanguage, string>>;

/** A row as it is written: lists are texts, of concepts between spaces and of words between semicolons. */
export interface MeasureRow
  extends Pick<
    Measure,
    'printed' | 'formula' | 'notFor' | 'onlyFor' | 'inEquityStatement' | 'statement' | 'unit' | 'flow'
  > {
  /** English, simplified and traditional Chinese, Japanese, Korean, Portuguese. */
  names: readonly [string, string, string, string, string, string];
  asked?: Texts;
  notAsked?: string;
  labels?: Texts;
  us?: string;
  ifrs?: string;
  jp?: string;
  jpIfrs?: string;
  /** Concepts that Korea's regulator adds; those of IFRS follow. */
  kr?: string;
  /** Brazil's accounts are numbered: `cvm-accounts.ts` gives them names. Without these, the names are those of IFRS. */
  br?: string;
  leavesOut?: string;
  yearly?: boolean;
  notBeside?: string;
}

const concepts = (text: string | undefined): string[] => text?.split(/\s+/).filter(Boolean) ?? [];
const words = (text: string | undefined): string[] =>
  text?.split(';').flatMap((word) => word.trim() || []) ?? [];

function wordsByLanguage(texts: Texts = {}): ByLanguage {
  const listed = measureLanguages.map((language) => [language, words(texts[language])] as const);
  return Object.fromEntries(listed.filter(([, some]) => some.length > 0));
}

export function readRow(key: string, row: MeasureRow): Measure {
  const {
    names,
    asked,
    notAsked,
    labels,
    us,
    ifrs,
    jp,
    jpIfrs,
    kr,
    br,
    leavesOut,
    yearly,
    notBeside,
    ...rest
  } = row;
  return {
    key,
    ...rest,
    names: Object.fromEntries(
      measureLanguages.map((language, at) => [language, names[at] ?? '']),
    ) as Measure['names'],
    asked: wordsByLanguage(asked),
    notAsked: words(notAsked),
    labels: wordsByLanguage(labels),
    concepts: {
      'us-gaap': concepts(us),
      ifrs: concepts(ifrs),
      'jp-gaap': concepts(jp),
      'jp-ifrs': concepts(jpIfrs),
      'k-ifrs': [...concepts(kr), ...concepts(ifrs)],
      'br-ifrs': concepts(br ?? ifrs),
    },
    leavesOut: words(leavesOut),
    yearly: yearly ?? false,
    ...(notBeside !== undefined && { notBeside: concepts(notBeside) }),
  };
}

type Rows = Readonly<
  Record<string, Omit<MeasureRow, 'statement' | 'unit' | 'flow'> & { unit?: MeasureRow['unit'] }>
>;

const rowsOf =
  (statement: MeasureRow['statement'], unit: MeasureRow['unit'], flow: boolean) =>
  (rows: Rows): Measure[] =>
    Object.entries(rows).map(([key, row]) => readRow(key, { statement, unit, flow, ...row }));

export const incomeRows = rowsOf('income-statement', 'money', true);
export const balanceRows = rowsOf('balance-sheet', 'money', false);
export const cashRows = rowsOf('cash-flow', 'money', true);
export const shareRows = rowsOf('shares', 'shares', false);
/** Computed over a period, or at a date. */
export const ratioRows = rowsOf('income-statement', 'ratio', true);
export const ratioRowsAtDate = rowsOf('balance-sheet', 'ratio', false);
