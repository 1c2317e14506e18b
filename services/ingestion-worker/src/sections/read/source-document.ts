import type { AccountName, Fact, FactPlace, Statement } from '@footnote/financials';
import type { FactMark } from '../../block.ts';

/** One document of a filing as the regulator served it. `type` is the regulator's own (`10-K`, `EX-99.1`). */
export interface SourceDocument {
  name: string;
  type?: string;
  bytes: Uint8Array;
}

export interface CollectedFacts {
  facts: Fact[];
  /** Names of the documents with facts; a fact's `document` is an index in it. */
  documents: string[];
  /** Where the regulator itself lays them out. */
  statements?: Statement[];
  /** The end of the fiscal year, where no fact says it. */
  yearEnd?: string;
  /** What the regulator's plan of accounts calls the concepts, where they are numbers. */
  accounts?: ReadonlyMap<string, AccountName>;
}

export interface SplitInput {
  /** ISO 3166 alpha-2: US, JP, KR … */
  country: string;
  /** Key in `splitters`; the market's descriptor names it. */
  splitter: string;
  /** The regulator's form name or code: `10-K405`, `120`, `有価証券報告書`. */
  form: string;
  /** YYYY-MM-DD; item lists changed over the years. */
  filingDate?: string;
  documents: SourceDocument[];
  /** Keep the texts of facts that are text blocks. Only printing needs them, since the sections hold the same text. */
  blockTexts?: boolean;
}

export interface SplitSection {
  /** I … IV, or empty. */
  part: string;
  /** `1A`, `2.02`, `16A`; empty for cover, signatures, exhibits and statements after the signatures. */
  item: string;
  /** The slug of the read path: unique in the filing and URL-safe. */
  item_number: string;
  title: string;
  level: number;
  status: 'ok' | 'suspect';
  warnings: string[];
  /** How the start was found: heading, contents-link, title, cross-reference, tag, tail, whole. */
  method: string;
  /** GitHub Markdown. */
  text: string;
  /** Where tagged facts begin and end in `text`, until their places are known. */
  marks?: FactMark[];
}

export interface SplitResult {
  sections: SplitSection[];
  warnings: string[];
}

/** A filing's sections with its tagged facts, and the place of each fact in the sections. */
export interface FilingSplit extends SplitResult, CollectedFacts {
  /** By a fact's number; facts that are not printed have none. */
  places: Map<number, FactPlace>;
}
