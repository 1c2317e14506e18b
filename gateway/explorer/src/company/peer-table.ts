import type { compareCompanies, listMeasures, RouteAnswer } from '@footnote/contracts';
import { type FigureInput, type FigureSource, sourceOf } from './figure-table.ts';

export type Comparison = RouteAnswer<typeof compareCompanies>;
type Company = Comparison['companies'][number];
type Value = Company['values'][number];
type Measure = RouteAnswer<typeof listMeasures>['measures'][number];

/** What is compared, in this order. */
export const peerMeasures = [
  ...['revenue', 'revenue_growth', 'gross_margin', 'operating_margin', 'net_margin', 'fcf_margin'],
  ...['net_income', 'eps_diluted', 'free_cash_flow', 'roe', 'roic', 'asset_turnover'],
  ...[
    'total_assets',
    'net_debt',
    'net_debt_to_ebitda',
    'interest_coverage',
    'debt_to_equity',
    'current_ratio',
  ],
];

export interface PeerCell {
  shown: ShownNumber;
  /** 1 for the highest of `of` companies that have it in this unit; null where no other has. */
  rank: number | null;
  of: number;
  loaded: boolean;
  source: FigureSource | null;
  computed: { formula: string; inputs: readonly FigureInput[]; scope: string | null } | null;
}

/** A number as it is shown; money and shares in millions. */
export interface ShownNumber {
  value: number;
  digits: number;
  as: 'percent' | 'times' | 'millions' | 'plain';
}

export interface PeerRow {
  name: string;
  label: string;
  /** Of a computed measure, in words. */
  formula: string | null;
  cells: (PeerCell | null)[];
  /** In the unit of the first company; null where fewer than two have it in that unit. */
  median: ShownNumber | null;
}

/** Companies as columns, in the order in which they were named. Only what some company has is a row. */
export function peerTable(
  { companies, medians }: Comparison,
  measures: readonly Measure[],
  labelOf: (measure: Measure) => string,
): PeerRow[] {
  return peerMeasures.flatMap((name): PeerRow[] => {
    const measure = measures.find((one) => one.name === name);
    const values = companies.map((company) => company.values.find((one) => one.name === name) ?? null);
    if (!measure || values.every((value) => value === null)) return [];
    const median = medians.find((one) => one.name === name && one.unit === values[0]?.unit);
    const cells = values.map((value) => {
      if (value === null) return null;
      const of = values.filter((one) => one?.unit === value.unit).length;
      return {
        shown: shownOf(Number(value.value), measure.unit),
        rank: value.rank,
        of,
        loaded: value.loaded === true,
        source: value.inputs ? null : placeOf(value),
        computed: value.inputs
          ? { formula: value.formula ?? '', inputs: value.inputs, scope: value.scope }
          : null,
      };
    });
    return [
      {
        name,
        label: labelOf(measure),
        formula: measure.formula_text,
        cells,
        median: median ? shownOf(Number(median.value), measure.unit) : null,
      },
    ];
  });
}

/** Where a company's own figure is; null for a computed one. */
export function placeOf({ filing_id, fact_ids, cells, standing, loaded }: Value): FigureSource | null {
  return sourceOf({ filing_id, fact_ids, cells, standing, loaded });
}

function shownOf(value: number, unit: Measure['unit']): ShownNumber {
  switch (unit) {
    case 'ratio':
      return { value, digits: 1, as: 'percent' };
    case 'times':
      return { value, digits: 2, as: 'times' };
    case 'days':
      return { value, digits: 1, as: 'plain' };
    case 'money-per-share':
      return { value, digits: 2, as: 'plain' };
    default:
      return { value: value / 1_000_000, digits: 1, as: 'millions' };
  }
}

/** `USD`: of the amounts that are shown, where the filing's own currency is not known. */
export function currencyOf({ currency, values }: Company): string | null {
  const units = values.map(({ unit }) => /^iso4217:([A-Z]{3})$/.exec(unit)?.[1]);
  return currency ?? units.find((unit) => unit !== undefined) ?? null;
}

/** `US:0000320193`; the address of a peer. */
export const peerRef = ({ country, local_id }: { country: string; local_id: string }) =>
  `${country}:${local_id}`;
