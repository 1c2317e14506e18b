import type { Country } from '@footnote/contracts';

/** What a question tests. */
type QuestionKind = 'topic' | 'figure' | 'entity' | 'paraphrase' | 'native' | 'foreign' | 'across';

/** A question as an analyst asks it, and the sections that answer it, each of them fully. */
export interface Question {
  country: Country;
  filing_id: string;
  kind: QuestionKind;
  question: string;
  sections: readonly string[];
}

type Row = readonly [kind: QuestionKind, question: string, ...sections: string[]];

export function questionsOn(country: Country, filing_id: string, rows: readonly Row[]): Question[] {
  return rows.map(([kind, question, ...sections]) => ({ country, filing_id, kind, question, sections }));
}
