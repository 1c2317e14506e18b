import type { Country, RouteAnswer, screenCompanies } from '@footnote/contracts';

type Answer = RouteAnswer<typeof screenCompanies>;
export type ScreenValue = Omit<Answer['companies'][number]['values'][number], 'name'>;

/** The measures of a company's newest fiscal year. */
export interface ScreenRecord {
  country: Country;
  local_id: string;
  currency: string | null;
  template: string | null;
  fiscal_year: number;
  values: Record<string, ScreenValue>;
}

export interface Condition {
  name: string;
  operator: '<' | '<=' | '>' | '>=';
  bound: number;
}

export interface ScreenChoice {
  conditions: readonly Condition[];
  /** Those whose values are given, and counted. */
  names: readonly string[];
  markets: readonly Country[];
  currency: string | undefined;
  template: string | undefined;
  since: number | undefined;
  sort: { name: string; descending: boolean } | undefined;
  limit: number;
}

export interface ScreenStore {
  /** Keeps a record unless one of later changes is kept. `made`: the number of changes of the company's figures that it contains. */
  save(record: ScreenRecord, made: number): Promise<void>;
  find(choice: ScreenChoice): Promise<{
    records: ScreenRecord[];
    total: number;
    covered: number;
    /** By measure. */
    having: Record<string, number>;
  }>;
}
