import type { TextFiling } from './currency.ts';

/** What the tables of one filing or document have in common. */
export interface ReadingContext {
  section: string | null;
  filing: TextFiling;
  presented: ReadonlySet<string>;
  /** The texts hold statements of the group, so that others are those of the company alone. */
  hasGroup: boolean;
  /** The numbers of the texts have points between thousands. */
  pointed: boolean;
}
