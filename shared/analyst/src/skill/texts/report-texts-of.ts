/** What a report says around its figures and quotes, in the language of the question. */
export interface ReportTexts {
  /** Heads of the columns beside the years. */
  heads: { measure: string; unit: string; source: string };
  units: Units;
  /** The larger units of a chart's amounts, as powers of ten: those whose words are read back when its figures are checked. */
  chartPowers: readonly number[];
  /** Between the companies of a title and what it is on, and between the parts of that. */
  colon: string;
  comma: string;
  companyReport: string;
  keyFigures: string;
  /** A filing by its form, and the end of its period or the day it was filed. */
  filing(form: string, day: string, isPeriod: boolean): string;
  /** The title of a chapter, of which the English one is given. */
  chapter(title: string): string;
  /** What a chapter searches for in filings of the language; null: as the outline has it. */
  query(title: string): string | null;
  measure(names: { name: string; nameJapanese: string }): string;
  made(title: string): string;
  scopeTitle: string;
  read(titles: string): string;
  ofStatements: string;
  notCovered: string;
  byRule: string;
  /** Why something was left out. */
  why: {
    judgement: string;
    comparison: string;
    noFigures: string;
    noRule: string;
    noSentence: string;
    elsewhere: string;
  };
  /** Months up to a day, or the day alone. */
  period(months: number | null, end: string): string;
  changed(name: string, change: Change): string;
  computed: string;
  list(names: readonly string[]): string;
  of(name: string | null | undefined): string;
}

interface Units {
  thousand: string;
  million: string;
  hundredMillion: string;
  billion: string;
  ratio: string;
  number: string;
  perShare: string;
}

interface Change {
  from: ChangeEnd;
  to: ChangeEnd;
}

interface ChangeEnd {
  words: string;
  value: number;
  year: number;
  /** Null: the whole year. */
  period: string | null;
}
