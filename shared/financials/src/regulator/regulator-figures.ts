import type { Statement } from '../statement.ts';
import type { Context, Dimension, Fact, Period } from '../xbrl/fact.ts';

/** What a regulator lays out itself. */
export interface RegulatorFigures {
  facts: Fact[];
  statements: Statement[];
  /** The end of the company's fiscal year. */
  yearEnd?: string;
  /** What the plan of accounts calls each concept, where statements do not print all of them. */
  accounts?: ReadonlyMap<string, AccountName>;
}

export interface AccountName {
  label: string;
  /** Names under which the measures look for the account. */
  names: readonly string[];
}

/** The member that marks figures of the company alone in all sources. */
export const aloneDimension: Dimension = {
  axis: 'ifrs-full:ConsolidatedAndSeparateFinancialStatementsAxis',
  member: 'ifrs-full:SeparateMember',
  typed: false,
};

export function contextOf(period: Period, dims: Dimension[]): Context {
  const id = 'instant' in period ? period.instant : 'start' in period ? `${period.start}/${period.end}` : '';
  return { id: [id, ...dims.map(({ member }) => member)].join(' '), entity: '', period, dims };
}

/** A figure of a table that has no place in the filing's text. */
export function makeFigure(
  figure: Pick<Fact, 'n' | 'id' | 'concept' | 'context' | 'unit' | 'value'> & Partial<Fact>,
): Fact {
  return {
    document: 0,
    kind: 'number',
    decimals: null,
    scale: 0,
    format: null,
    printed: null,
    nil: false,
    hidden: true,
    block: false,
    notes: [],
    error: null,
    ...figure,
  };
}
