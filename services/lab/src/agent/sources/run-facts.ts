import type { Country, Filing, ReportCompany, TocEntry } from '@footnote/contracts';

interface KnownFiling {
  company: ReportCompany;
  filing: Filing;
}

/** Companies and filings that the tools of a run have met. Steps and sources are named with it. */
export interface RunFacts {
  noteCompanies(companies: readonly ReportCompany[]): void;
  noteFilings(country: Country, localIds: readonly string[], filings: readonly Filing[]): void;
  noteSections(country: Country, filingId: string, sections: readonly TocEntry[]): void;
  /** A filing's document at its regulator, as the filings service knows it. */
  noteSource(country: Country, filingId: string, sourceUrl: string | null | undefined): void;
  sourceUrl(country: string, filingId: string): string | null;
  company(country: string, localId: string): ReportCompany | undefined;
  filing(country: string, filingId: string): KnownFiling | undefined;
  sections(country: string, filingId: string): readonly TocEntry[] | undefined;
  /** "Apple Inc., 10-K for 2024-09-28", or the part of it that is known. */
  filingName(country: string, filingId: string): string;
  /** "Apple Inc., 10-K for 2024-09-28, Item 1A. Risk Factors" */
  sectionName(country: string, filingId: string, section: string): string;
  /** Addresses from the regulators' lists. */
  readonly addresses: ReadonlySet<string>;
  companies(): ReportCompany[];
  /** Names and dates as one text, so that figures can be looked up in it. */
  namesAndDates(): string;
}

export function createRunFacts(): RunFacts {
  const companies = new Map<string, ReportCompany>();
  const filings = new Map<string, KnownFiling>();
  const contents = new Map<string, readonly TocEntry[]>();
  const addresses = new Set<string>();
  const documents = new Map<string, string>();
  const keyOf = (country: string, id: string) => `${country} ${id.toLowerCase()}`;

  function filingName(country: string, filingId: string): string {
    const known = filings.get(keyOf(country, filingId));
    if (!known) return `${country} filing ${filingId}`;
    const { company, filing } = known;
    return `${company.name}, ${filing.form_type} ${filing.report_date ? `for ${filing.report_date}` : `of ${filing.filing_date}`}`;
  }

  return {
    noteCompanies(found) {
      for (const company of found) companies.set(keyOf(company.country, company.local_id), company);
    },
    noteFilings(country, localIds, found) {
      const [first = ''] = localIds;
      const known = localIds.map((id) => companies.get(keyOf(country, id))).find((one) => one !== undefined);
      const company = known ?? { country, local_id: first, name: `${country} company ${first}` };
      for (const filing of found) {
        filings.set(keyOf(country, filing.filing_ref), { company, filing });
        if (filing.source_url) addresses.add(filing.source_url);
      }
    },
    noteSource(country, filingId, sourceUrl) {
      if (!sourceUrl) return;
      documents.set(keyOf(country, filingId), sourceUrl);
      addresses.add(sourceUrl);
    },
    sourceUrl: (country, filingId) =>
      documents.get(keyOf(country, filingId)) ??
      filings.get(keyOf(country, filingId))?.filing.source_url ??
      null,
    noteSections: (country, filingId, sections) => void contents.set(keyOf(country, filingId), sections),
    company: (country, localId) => companies.get(keyOf(country, localId)),
    filing: (country, filingId) => filings.get(keyOf(country, filingId)),
    sections: (country, filingId) => contents.get(keyOf(country, filingId)),
    filingName,
    sectionName(country, filingId, section) {
      const entry = contents
        .get(keyOf(country, filingId))
        ?.find(({ item_number }) => item_number.toLowerCase() === section.toLowerCase());
      const form = filings.get(keyOf(country, filingId))?.filing.form_type ?? '';
      const title = entry ? titleOf(entry, itemForms.test(form)) : section;
      return `${filingName(country, filingId)}, ${title}`;
    },
    addresses,
    companies: () => [...companies.values()],
    namesAndDates: () =>
      [
        ...[...companies.values()].map(({ name }) => name),
        ...[...filings.values()].map(({ filing }) => `${filing.title} ${filing.size_bytes ?? ''}`),
      ].join('\n'),
  };
}

/** Forms whose items have numbers of their own. The sections of other reports are only counted. */
const itemForms = /^(?:10-?[KQ]|20-?F|40-?F|8-?K)/i;

/** Puts the item number before a title that does not have it. */
function titleOf({ item_number, title }: Pick<TocEntry, 'item_number' | 'title'>, isItem: boolean): string {
  const bare = title.trim();
  // Japanese headings carry their own numbers: ３【事業等のリスク】.
  if (bare.includes('【')) return bare;
  if (bare.toLowerCase().includes(item_number.toLowerCase()) || !/^\d/.test(item_number))
    return bare || item_number;
  if (/^\d{1,3}[A-Z]?$/i.test(item_number)) return isItem ? `Item ${item_number} ${bare}` : bare;
  return `${item_number} ${bare}`;
}
