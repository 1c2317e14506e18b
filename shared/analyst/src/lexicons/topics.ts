import topicRows from './topics.json' with { type: 'json' };

/** A subject of annual reports: how users name it, how filings title it, and the words that its statements use. */
export interface Topic {
  readonly key: string;
  readonly title: string;
  /** Phrases of questions, of any language. */
  readonly asked: string;
  /** Phrases of section titles, the best first. */
  readonly sections: string;
  /** Item numbers that hold it in 10-K, then 20-F, filings. */
  readonly items: readonly string[];
  /** Words that such statements use. */
  readonly words: string;
  /** Its sentences state figures or days, where any do. */
  readonly figures?: boolean;
  /** How a question that names only a company begins, if it means this topic; empty: any other such question does. */
  readonly bare?: string;
  /** What its chapter says first of the company is what is asked for; these are the beginnings of such sentences. */
  readonly opens?: string;
  /** Sentences on this topic rarely use its name. */
  readonly unnamed?: boolean;
}

/** Narrower subjects come before wider ones. */
export const topics: readonly Topic[] = topicRows;
