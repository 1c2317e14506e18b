import type { FilingFact, ResearchToolOutput } from '@footnote/contracts';
import { type FigureOrigin, sayFiscal, sayPeriod } from '../figures/tagged-figures.ts';

type Absent = ResearchToolOutput<'get_measures'>['absent'];

interface Unread {
  name: string;
  company: string | null;
  origin: FigureOrigin;
  period: FilingFact['period'];
  fiscal: { year: number; period: string | null } | null;
  /** No text prints it here, so it can't be cited. */
  loaded?: boolean | undefined;
}

/** Why a figure is absent that its filing has. */
export const notIngested = 'filing_not_ingested';

/**
 * Figures that are only known from the regulator's list. They are named without their values, because an answer could not cite them
 * until their filing is ingested.
 */
export function listUnread(measures: readonly Unread[], most: number): Absent {
  return measures
    .filter(({ loaded }) => loaded)
    .slice(0, most)
    .map(({ name, company, origin, fiscal, period }) => ({
      name,
      ...(company !== null && { company }),
      reason: notIngested,
      fiscal: sayFiscal(fiscal),
      period: sayPeriod(period),
      ...origin,
    }));
}

export function hintOf(absent: Absent): string {
  return absent.some(({ reason }) => reason === notIngested)
    ? 'filing_not_ingested: the figure is in that filing, which ingest_filing reads. Then ask for it again.'
    : 'What is absent may be printed under another name: read_statement, find_rows and search_passages look for it.';
}

/** The last points that can be cited, and the last of those that only the regulator's list has. */
export function lastOfEach<Point extends { latest: { loaded?: boolean | undefined } }>(
  points: readonly Point[],
  most: number,
): Point[] {
  const unread = points.filter(({ latest }) => latest.loaded);
  const cited = points.filter(({ latest }) => !latest.loaded);
  return [...cited.slice(0, most), ...unread.slice(0, most)];
}
