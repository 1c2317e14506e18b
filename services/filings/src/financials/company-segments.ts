import {
  type CompanySegments,
  type Country,
  marketSources,
  type RouteAnswer,
  type readCompanySegments,
  tablesKeyOf,
} from '@footnote/contracts';
import { type Reply, reply } from '@footnote/http';
import type { IngestedFilingStore } from '../sections/ingested-filing-store.ts';
import { etagOf } from './company-measures.ts';
import type { FilingFigures, FilingFiguresStore } from './filing-figures-store.ts';
import type { FinancialsReader } from './financials-reader.ts';
import { nameAsPrinted } from './name-as-printed.ts';
import { readPrintedSegments } from './printed-segments.ts';
import { joinSegments, type SegmentGroup } from './segment-groups.ts';
import type { TablesReader } from './tables-reader.ts';
import { readTaggedSegments } from './tagged-segments.ts';

export interface SegmentsDeps {
  figures: FilingFiguresStore;
  filings: Pick<IngestedFilingStore, 'get'>;
  financials: FinancialsReader;
  tables: TablesReader;
}

/** Reports that are read, the newest; each also gives the years before its own. */
const mostFilings = 12;
const mostGroups = 60;

/**
 * A company's segments, regions and products over its newest reports: as tagged, or as printed where a report tags none.
 * Of several figures for a period, that of the newest report.
 */
export async function readSegmentsOfCompany(
  deps: SegmentsDeps,
  { country, local_id }: { country: Country; local_id: string },
): Promise<Reply<RouteAnswer<typeof readCompanySegments>>> {
  const reports = (await deps.figures.ofCompany(country, local_id, []))
    // Loaded figures have no dimensions, and no tables beside them.
    .filter(({ periodic, loaded }) => periodic && !loaded)
    .slice(-mostFilings)
    .toReversed();
  const groups: SegmentGroup[] = [];
  for (const report of reports) groups.push(...(await readReport(deps, report)));
  const body: CompanySegments = {
    source: marketSources[country],
    local_id,
    groups: joinSegments(groups).slice(0, mostGroups),
  };
  return reply(body, { etag: etagOf(JSON.stringify(body)) });
}

async function readReport(
  { filings, financials, tables }: SegmentsDeps,
  { country, filing_id, filing_date: filed }: FilingFigures,
): Promise<SegmentGroup[]> {
  const filing = await filings.get(country, filing_id);
  if (!filing) return [];
  const open = filing.financials_key && (await financials.read(filing.financials_key, filing));
  const tagged = open ? readTaggedSegments(open, { filing_id, filed }) : [];
  const printed = (await tables.read(tablesKeyOf(filing.artifact_key))) ?? [];
  if (tagged.length > 0) return nameAsPrinted(tagged, printed);
  return readPrintedSegments(printed, { filing_id, filed });
}
