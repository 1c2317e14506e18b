import { z } from 'zod';

/** What a printed figure counts; null where nothing printed says it. */
const kind = z.enum(['money', 'per_share', 'shares', 'percent', 'ratio', 'count']).nullable();
type Kind = z.infer<typeof kind>;

const column = z.looseObject({
  label: z.string(),
  year: z.int().nullish(),
  /** As the issuer calls it. */
  fiscal_year: z.int().nullish(),
  start: z.string().nullish(),
  end: z.string().nullish(),
  months: z.int().nullish(),
  /** What of the period is not given is not known. */
  period_unsure: z.boolean().optional(),
  /** Whose figures it gives, where its head names others than the table. */
  scope: z.string().nullish(),
});

const table = z.looseObject({
  source_id: z.string(),
  table_id: z.string().optional(),
  title: z.string(),
  /** Above its labels, where something is printed there: `Segment`, `Name of shareholder`. */
  head: z.string().optional(),
  page: z.int().nullish(),
  /** As printed: `in millions, except per share data`. */
  unit: z.string(),
  currency: z.string().nullable(),
  /** Its cells have points between thousands and commas before decimals: `1.234,5`. */
  decimal_comma: z.boolean().optional(),
  /** Whose figures they are, where the table says so: the group, the parent alone, a segment. */
  scope: z.string().nullish(),
  /** It repeats lines of a statement and is not the whole of it. */
  extract: z.boolean().optional(),
  /** The id of the table that it goes on from. */
  continues: z.string().nullish(),
  columns: z.array(column),
});

const row = z.looseObject({ id: z.string(), label: z.string(), cells: z.array(z.string()) });

/**
 * A table whose figures can be cited and computed with, as a tool gives it. A cell's id is its row's id and the number of
 * its column, from 1: `src_1.t4.r2.c1`. What many rows share is written once: `groups` and `page` hold from the row that has them
 * on, and a row without `kind` has amounts of money.
 */
export const figureTable = table.extend({
  /** Amounts are to be taken times ten to this power; null where nothing printed says it. */
  scale: z.int().nullable(),
  rows: z.array(
    row.extend({
      /** The headings above this row and those after it, outermost first; empty: none from here on. */
      groups: z.array(z.string()).optional(),
      kind: kind.optional(),
      /** For each cell, where they differ. */
      kinds: z.array(kind).optional(),
      /** Of its amounts and counts, where it is another than the table's; null where nothing printed says it. */
      scale: z.int().nullish(),
      /** Of its amounts, where it is another than the table's. */
      currency: z.string().optional(),
      /** The page from this row on, where it is another than the table's. */
      page: z.int().optional(),
      is_total: z.boolean().optional(),
      /** The asked label that it answers. */
      answers: z.string().optional(),
    }),
  ),
});
export type FigureTableJson = z.output<typeof figureTable>;

/** The same table with all that holds for a row written on it. */
export type FigureTableOutput = z.output<typeof table> & {
  scale: number;
  rows: {
    id: string;
    label: string;
    cells: string[];
    groups: string[];
    kind?: Kind;
    /** The kind in the words of the analyst. */
    measure: 'money' | 'per-share' | 'shares' | 'percent' | 'number';
    /** For each cell, where they differ. */
    measures?: FigureTableOutput['rows'][number]['measure'][];
    /** Left out where they are those of the table. */
    scale?: number | null;
    currency?: string;
    page?: number | null;
    answers?: string;
  }[];
};

/** Writes on each row what the rows above say for it. */
export function expandTable({ rows, scale, ...rest }: FigureTableJson): FigureTableOutput {
  let groups: string[] = [];
  let page = rest.page ?? null;
  return {
    ...rest,
    scale: scale ?? 0,
    rows: rows.map((one) => {
      groups = one.groups ?? groups;
      page = one.page ?? page;
      const kind = one.kind === undefined ? 'money' : one.kind;
      return {
        id: one.id,
        label: one.label,
        cells: one.cells,
        groups,
        kind,
        measure: measureOf(kind),
        ...(one.kinds && { measures: one.kinds.map((own) => measureOf(own ?? kind)) }),
        ...(one.scale !== undefined && { scale: one.scale }),
        ...(one.currency !== undefined && { currency: one.currency }),
        page,
        ...(one.answers !== undefined && { answers: one.answers }),
      };
    }),
  };
}

function measureOf(kind: Kind): FigureTableOutput['rows'][number]['measure'] {
  if (kind === 'per_share') return 'per-share';
  return kind === 'money' || kind === 'shares' || kind === 'percent' ? kind : 'number';
}
