import type { ResearchToolName } from '@research/contracts';

/** What the analyst says around its findings, in the language of the question. */
export interface ChatTexts {
  introduction: string;
  /** Above passages that hold no word of the question. */
  aside: string;
  /** Where a change was asked for and only one report could be read. */
  notCompared: string;
  /** Above a quote that refers to another document. */
  toldElsewhere: string;
  /** Above a quote that denies what the question takes for granted. */
  saidOtherwise: string;
  /** Below a figure whose change is to be explained, where no sentence explains it. */
  noReason: string;
  reportMade: string;
  mayMakeNoReport: string;
  nameCompany: string;
  noCompany(name: string): string;
  noFilings(company: string): string;
  /** A quarter of which there is no quarterly report, and the filing that was read instead. */
  otherPeriod(company: string, asked: { year: number; quarter: number | null }, filing: string): string;
  /** A name that was misspelt, and the company that was taken for it. */
  takenAs(name: string, company: string): string;
  /** A name that fits several companies equally: the one that was taken, and the others. */
  fitsOthers(name: string, company: string, others: readonly string[]): string;
  /** After a company that was not found: those of near names. */
  didYouMean(companies: readonly string[]): string;
  /** `titles`: the texts that were searched; `heading`: where the nearest place is. */
  nothingFound(titles: readonly string[], heading: string | null): string;
  /** A step that failed, and why. */
  undone(tool: ResearchToolName, why: string): string;
}
