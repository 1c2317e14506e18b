import type { Country } from '@footnote/contracts';
import type { BulkEdition, BulkFile } from '@footnote/markets';
import type { ReadPart } from '../registry/registry-store.ts';
import { leaseMs, type ScanDeps, withLease } from '../registry/scan-registry.ts';
import { readBulkTag, writeBulkTag } from './bulk-tag.ts';

/** One of a market's files, and what is done with a company in it. */
export interface BulkSource<Company> {
  readonly country: Country;
  readonly file: BulkFile<Company>;
  /** Key of the part that says which edition of the file a company was read from. */
  partOf(localId: string): string;
  localIdOf(company: Company): string;
  /** Stores what the file has of a company, and then the part. */
  store(company: Company, part: Omit<ReadPart, 'count'>): Promise<StoredBulk>;
}

export interface StoredBulk {
  readonly filings: number;
  /** Rows that could not be read. */
  readonly leftOut: number;
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

export interface BulkResult extends StoredBulk {
  readonly companies: number;
}

/** The last day of a part that is never settled. */
const noLastDay = '9999-12-31';

/** Asks for the file's edition and size, and says which companies were not read from it. */
export async function planBulk<Company>(
  deps: ScanDeps,
  source: BulkSource<Company>,
  options: Pick<BulkOptions, 'since' | 'localIds'>,
  signal: AbortSignal,
): Promise<BulkPlan> {
  const edition = await source.file.describe({ signal });
  const due = await dueOf(deps, source, options, edition);
  return { ...edition, due, known: options.localIds.length - due.length };
}

async function dueOf<Company>(
  { registry }: ScanDeps,
  { country, partOf }: BulkSource<Company>,
  { since, localIds }: Pick<BulkOptions, 'since' | 'localIds'>,
  { edition }: BulkEdition,
): Promise<string[]> {
  const read = await registry.readParts(country, noLastDay);
  return localIds.filter((localId) => {
    const tag = readBulkTag(read.get(partOf(localId))?.tag);
    return tag === null || tag.edition !== edition || tag.since > since;
  });
}

/**
 * Reads the companies that are due from the file. Each company is stored before the next, so that a load that ends early goes on
 * there. Null while another process loads or scans.
 */
export async function loadBulk<Company>(
  deps: ScanDeps,
  source: BulkSource<Company>,
  options: BulkOptions,
  signal: AbortSignal,
): Promise<BulkResult | null> {
  const result = { companies: 0, filings: 0, leftOut: 0 };
  let ran = false;
  await withLease(deps, source.country, async (holds) => {
    ran = true;
    // To bring the file and to list its members takes longer than the lease.
    const renewal = setInterval(() => void holds().catch(() => {}), leaseMs / 5);
    await readFile(holds).finally(() => clearInterval(renewal));
    return result.companies;
  });
  return ran ? result : null;

  async function readFile(holds: () => Promise<boolean>): Promise<void> {
    const { downloaded, since } = options;
    const file = await source.file.download(options.folder, {
      signal,
      ...(downloaded && { progress: downloaded }),
    });
    const due = (await dueOf(deps, source, options, file)).slice(0, options.most);
    const tag = writeBulkTag({ edition: file.edition, since });
    for await (const company of source.file.read(file.path, due, since)) {
      if (signal.aborted || !(await holds())) break;
      const key = source.partOf(source.localIdOf(company));
      const stored = await source.store(company, { key, to: noLastDay, scanned_at: file.as_of, tag });
      result.companies += 1;
      result.filings += stored.filings;
      result.leftOut += stored.leftOut;
      deps.progress?.(result.companies);
    }
  }
}
