/** What is known of a source beside its passages. */
export interface SourceFacts {
  key: string;
  scope: string;
  names: readonly string[];
  nameTokens: readonly string[];
  form: string | null;
  year: number | null;
  /** Another version is another text; null: not known. */
  version: string | null;
}
