import type { ResearchToolInput } from '@footnote/contracts';

export type Country = ResearchToolInput<'list_filings'>['country'];

export interface Company {
  country: string;
  local_id: string;
  name: string;
  ticker?: string | null | undefined;
}

export interface FilingSection {
  item_number: string;
  title: string;
  char_count?: number | undefined;
}

/** A text in which answers are looked for: a filing or a document. */
export interface Target {
  place: { filing: { country: Country; filing_id: string } } | { document_id: string };
  /** Whose it is, or the name of the document. */
  name: string;
  /** The filing with its form and period, as it is named to a reader; empty for a document. */
  title: string;
  company: Company | null;
  sections: readonly FilingSection[];
  /** The day to which it reports, where that is known. */
  end: string | null;
  form: string | null;
  /** Words of the question that name it. */
  names: readonly string[];
}

/** Where a tool is to look. */
export const sourceOf = ({ place }: Target) =>
  'filing' in place ? { filing: place.filing } : { document_id: place.document_id };

export const searchedIn = (targets: readonly Target[]) => ({
  filings: targets.flatMap(({ place }) => ('filing' in place ? [place.filing] : [])),
  document_ids: targets.flatMap(({ place }) => ('document_id' in place ? [place.document_id] : [])),
});
