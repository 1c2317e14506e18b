import type { CompanySegments } from '@footnote/contracts';

export type SegmentGroup = CompanySegments['groups'][number];
export type SegmentPoint = SegmentGroup['rows'][number]['points'][number];

/** The filing that figures are read from. */
export interface SegmentFiling {
  filing_id: string;
  filed: string | null;
}

const mostRows = 100;
const mostPoints = 200;
const kinds = ['segment', 'region', 'product'];

/**
 * The same groups of several filings as one, those of the newest filing first: its order of rows stays, and of two figures
 * for a period its own.
 */
export function joinSegments(groups: readonly SegmentGroup[]): SegmentGroup[] {
  const joined = [...Map.groupBy(groups, keyOf).values()].flatMap((same): SegmentGroup[] => {
    const [newest] = same;
    if (!newest) return [];
    const rows = [
      ...Map.groupBy(
        same.flatMap((group) => group.rows),
        ({ name, member }) => member ?? name,
      ).values(),
    ];
    return [
      {
        ...newest,
        rows: rows.slice(0, mostRows).flatMap((own) => {
          const [first] = own;
          return first ? [{ ...first, points: distinct(own.flatMap(({ points }) => points)) }] : [];
        }),
      },
    ];
  });
  return joined.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

const keyOf = ({ kind, method, concept, title, unit }: SegmentGroup) =>
  [kind, method, concept ?? title.toLowerCase(), unit].join('\t');

/** One figure for each period, newest period first. */
function distinct(points: readonly SegmentPoint[]): SegmentPoint[] {
  const byPeriod = new Map<string, SegmentPoint>();
  for (const point of points) {
    const key = JSON.stringify(point.period);
    if (!byPeriod.has(key)) byPeriod.set(key, point);
  }
  return [...byPeriod.values()].sort((a, b) => (endOf(a) < endOf(b) ? 1 : -1)).slice(0, mostPoints);
}

function endOf({ period }: SegmentPoint): string {
  if ('instant' in period) return period.instant;
  return 'end' in period ? `${period.end} ${period.start}` : '';
}
