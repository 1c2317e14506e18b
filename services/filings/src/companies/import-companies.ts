import { type Country, marketSources } from '@footnote/contracts';
import type { CompanyRecord, SourceAdapter } from '@footnote/markets';
import { inParts } from '@footnote/runtime';
import type { CompanyStore, StoredCompany } from './company-store.ts';

const batchSize = 500;
/** A list that names a smaller share of the known companies than this was cut short. It makes no company inactive. */
const leastKnownShare = 0.5;

interface ImportResult {
  readonly read: number;
  readonly changed: number;
  /** Companies that the list no longer names. They are kept as inactive. */
  readonly ended: number;
}

/**
 * Brings a company list, a regulator's or a file's, into the database. What the regulator does not say (native names, sectors,
 * aliases of the starter list) is kept from what is stored. Running it again changes nothing. `isWhole`: the list names
 * all listed companies, so that any other company is no longer listed.
 */
export async function importCompanies(
  store: Pick<CompanyStore, 'save' | 'getMany' | 'listed'>,
  adapter: Pick<SourceAdapter, 'country' | 'listCompanies'>,
  { signal, isWhole = false }: { signal?: AbortSignal; isWhole?: boolean } = {},
): Promise<ImportResult> {
  const records = await adapter.listCompanies(signal ? { signal } : {});
  const before = isWhole ? await store.listed(adapter.country) : [];
  let changed = 0;
  for (const batch of inParts(records, batchSize)) {
    const stored = await store.getMany(batch.map((record) => `${adapter.country}:${record.local_id}`));
    changed += await store.save(
      batch.map((record) =>
        merge(adapter.country, record, stored.get(`${adapter.country}:${record.local_id}`)),
      ),
    );
  }
  return { read: records.length, changed, ended: await endVanished(store, before, records) };
}

async function endVanished(
  store: Pick<CompanyStore, 'save'>,
  before: readonly StoredCompany[],
  records: readonly CompanyRecord[],
): Promise<number> {
  const named = new Set(records.map(({ local_id }) => local_id));
  const gone = before.filter(({ local_id }) => !named.has(local_id));
  if (before.length - gone.length < leastKnownShare * before.length) return 0;
  return store.save(gone.map(({ updated_at: _, ...company }) => ({ ...company, active: false })));
}

function merge(country: Country, record: CompanyRecord, stored: StoredCompany | undefined) {
  // The better spelling of the same name is kept. A new name replaces the old one, which can still be found.
  const isSame = stored !== undefined && sameLetters(stored.name, record.name);
  const name = stored && (isSame || record.name_is_short) ? stored.name : record.name;
  const names = stored && !isSame ? [stored.name, record.name] : [];
  const native_name = nativeName(record, stored);
  const formerNative = stored?.native_name && stored.native_name !== native_name ? [stored.native_name] : [];
  const otherNames = [...names, ...formerNative].filter((one) => one !== name && one !== native_name);
  return {
    country,
    source: marketSources[country],
    local_id: record.local_id,
    name,
    native_name,
    ticker: record.ticker ?? stored?.ticker ?? null,
    exchange: record.exchange ?? stored?.exchange ?? null,
    aliases: [...new Set([...(stored?.aliases ?? []), ...record.aliases, ...otherNames])],
    sector: record.sector ?? stored?.sector ?? null,
    industry: record.industry ?? stored?.industry ?? null,
    market_cap_usd: stored?.market_cap_usd ?? null,
    market_cap: record.market_cap ?? stored?.market_cap ?? null,
    active: true,
    identifiers: { ...stored?.identifiers, ...record.identifiers },
    size_rank: record.size_rank ?? stored?.size_rank ?? null,
  };
}

/** A list may repeat the English name as the native one. Then the native name that is known already is kept. */
function nativeName(record: CompanyRecord, stored: StoredCompany | undefined): string | null {
  const known = stored?.native_name ?? null;
  if (record.native_name === null) return known;
  return known !== null && sameLetters(record.native_name, record.name) ? known : record.native_name;
}

function sameLetters(a: string, b: string): boolean {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters(a) === letters(b);
}
