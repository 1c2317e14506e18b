import type { ListedFiling } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { ListCache } from '../regulator/list-cache.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyFilings } from '../source-adapter.ts';
import { olderPageAddress, submissionsAddress } from './addresses.ts';
import { mapSecRow } from './map-sec-row.ts';
import type { OlderPage, SecRow, Submissions } from './parse-submissions.ts';

export interface SecLists {
  readonly submissions: ListCache<Submissions>;
  readonly olderPages: ListCache<{ rows: readonly SecRow[] }>;
  /** Parsed lists, cached as long as their lists, because mapping thousands of rows takes milliseconds. */
  readonly made: WeakMap<Submissions, MadeList>;
}

interface MadeList {
  readonly pages: readonly (readonly SecRow[])[];
  readonly filings: readonly ListedFiling[];
}

type Signal = AbortSignal | undefined;

/** All filings of a company, newest first. `from`: older pages that end before this day are not read. */
export async function listSecFilings(
  lists: SecLists,
  localId: string,
  options: { signal?: AbortSignal; from?: string },
): Promise<CompanyFilings> {
  const { signal, from = '' } = options;
  const { value, asOf, leftOut } = await readSubmissions(lists, localId, signal);
  const wanted = value.older.filter((page) => page.to >= from);
  const older = await Promise.all(wanted.map((page) => readOlderPage(lists, page, signal)));
  const pages = older.map(({ value: { rows } }) => rows);
  const known = lists.made.get(value);
  const same = known?.pages.length === pages.length && pages.every((page, at) => page === known.pages[at]);
  const filings = known && same ? known.filings : makeList(localId, [value.rows, ...pages]);
  lists.made.set(value, { pages, filings });
  return {
    filings: [...filings],
    company_name: value.name,
    former_names: value.formerNames,
    left_out: older.reduce((sum, page) => sum + page.leftOut, leftOut),
    as_of: asOf,
  };
}

/** Newest first. Returns each filing once, even when it moves to the next page meanwhile. */
export function makeList(localId: string, pages: readonly (readonly SecRow[])[]): ListedFiling[] {
  const rows = new Map<string, SecRow>();
  for (const row of pages.flat()) if (!rows.has(row.accession)) rows.set(row.accession, row);
  return [...rows.values()].sort(newestFirst).map((row) => mapSecRow(localId, row));
}

/** A filing's row, or null when the company's lists do not have it. Reads as few older pages as possible. */
export async function findSecRow(
  lists: SecLists,
  localId: string,
  accession: string,
  signal: Signal,
): Promise<{ row: SecRow | null; companyName: string }> {
  const { value } = await readSubmissions(lists, localId, signal);
  const find = (rows: readonly SecRow[]) => rows.find((row) => row.accession === accession);
  const recent = find(value.rows);
  const companyName = value.name;
  if (recent) return { row: recent, companyName };
  for (const page of value.older.filter((one) => mayHold(one, accession))) {
    const found = find((await readOlderPage(lists, page, signal)).value.rows);
    if (found) return { row: found, companyName };
  }
  return { row: null, companyName };
}

async function readSubmissions(lists: SecLists, localId: string, signal: Signal) {
  if (!/^\d{10}$/.test(localId)) throw problem('company_not_found');
  const read = await lists.submissions.read(submissionsAddress(localId), { signal });
  if (read.value.localId !== localId) throw problemDrift('The SEC', 'the list is that of another company');
  return read;
}

/** The root list gives each page's size and last day. When these change, the page has changed. */
function readOlderPage(lists: SecLists, page: OlderPage, signal: Signal) {
  const version = `${page.count}/${page.to}`;
  return lists.olderPages.read(olderPageAddress(page.name), { signal, version });
}

/** An accession number contains the year in which it was assigned, which may be the year before the filing. */
function mayHold(page: OlderPage, accession: string): boolean {
  const short = Number(accession.slice(11, 13));
  const year = short < 90 ? 2000 + short : 1900 + short;
  return page.from <= `${year + 1}-12-31` && page.to >= `${year}-01-01`;
}

function newestFirst(a: SecRow, b: SecRow): number {
  return (
    compare(b.filingDate, a.filingDate) ||
    compare(b.acceptedAt, a.acceptedAt) ||
    compare(b.accession, a.accession)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
