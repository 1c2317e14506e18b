import type { BulkEdition, BulkListing, SourceAdapter } from '@research/markets';
import type { CompanyStore } from '../companies/company-store.ts';
import { importCompanies } from '../companies/import-companies.ts';
import { companyPart } from '../registry/scan-companies.ts';
import { leaseMs, type ScanDeps, withLease } from '../registry/scan-registry.ts';
import { readBulkTag, writeBulkTag } from './bulk-tag.ts';

export type BulkAdapter = SourceAdapter & { readonly bulk: BulkListing };

export function hasBulk(adapter: SourceAdapter): adapter is BulkAdapter {
  return adapter.bulk !== undefined;
}

export interface BulkDeps extends ScanDeps {
  readonly companies: Pick<CompanyStore, 'save' | 'getMany' | 'listed'>;
}

export interface BulkOptions {
  readonly since: string;
  /** The companies, the most important first. */
  readonly localIds: readonly string[];
  readonly most: number;
  /** Where the file is brought to. */
  readonly folder: string;
  readonly downloaded?: (bytes: number) => void;
}

export interface BulkPlan extends BulkEdition {
  readonly due: readonly string[];
  readonly known: number;
}

export interface BulkResult {
  readonly companies: number;
  readonly filings: number;
  /** Rows of lists that could not be read. */
  readonly leftOut: number;
}

/** The last day of a part that is never settled. */
const noLastDay = '9999-12-31';

/** Asks for the file's edition and size, and says which companies were not read from it. */
export async function planBulk(
  deps: BulkDeps,
  adapter: BulkAdapter,
  options: Pick<BulkOptions, 'since' | 'localIds'>,
  signal: AbortSignal,
): Promise<BulkPlan> {
  const edition = await adapter.bulk.describe({ signal });
  const due = await dueOf(deps, adapter, options, edition);
  return { ...edition, due, known: options.localIds.length - due.length };
}

async function dueOf(
  { registry }: BulkDeps,
  { country }: BulkAdapter,
  { since, localIds }: Pick<BulkOptions, 'since' | 'localIds'>,
  { edition }: BulkEdition,
): Promise<string[]> {
  const read = await registry.readParts(country, noLastDay);
  return localIds.filter((localId) => {
    const tag = readBulkTag(read.get(companyPart(localId))?.tag);
    return tag === null || tag.edition !== edition || tag.since > since;
  });
}

/**
 * Reads the companies that are due from the file into the registry, and what it says of them into the company list. Each company
 * is stored before the next, so that a load that ends early goes on there. Null while another process loads or scans.
 */
export async function loadBulk(
  deps: BulkDeps,
  adapter: BulkAdapter,
  options: BulkOptions,
  signal: AbortSignal,
): Promise<BulkResult | null> {
  const { country, bulk } = adapter;
  const result = { companies: 0, filings: 0, leftOut: 0 };
  let ran = false;
  await withLease(deps, country, async (holds) => {
    ran = true;
    // To bring the file and to list its members takes longer than the lease.
    const renewal = setInterval(() => void holds().catch(() => {}), leaseMs / 5);
    await readFile(holds).finally(() => clearInterval(renewal));
    return result.companies;
  });
  return ran ? result : null;

  async function readFile(holds: () => Promise<boolean>): Promise<void> {
    const { downloaded, since } = options;
    const file = await bulk.download(options.folder, {
      signal,
      ...(downloaded && { progress: downloaded }),
    });
    const due = (await dueOf(deps, adapter, options, file)).slice(0, options.most);
    const tag = writeBulkTag({ edition: file.edition, since });
    for await (const { record, filings, left_out } of bulk.read(file.path, due, since)) {
      if (signal.aborted || !(await holds())) break;
      const { local_id, name } = record;
      const part = { key: companyPart(local_id), to: noLastDay, scanned_at: file.as_of, tag };
      const listed = filings.map((one) => ({ ...one, local_id, company_name: name }));
      // Before the part, which says that all of the company is stored.
      await importCompanies(deps.companies, { country, listCompanies: async () => [record] });
      await deps.registry.savePart(country, part, listed);
      result.companies += 1;
      result.filings += filings.length;
      result.leftOut += left_out;
      deps.progress?.(result.companies);
    }
  }
}
