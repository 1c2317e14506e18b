/** What is known about a source, without its passages. */
export interface SourceFacts {
  key: string;
  scope: string;
  names: readonly string[];
  nameTokens: readonly string[];
  form: string | null;
  year: number | null;
  /** Each version is a different text; null if unknown. */
  version: string | null;
}
