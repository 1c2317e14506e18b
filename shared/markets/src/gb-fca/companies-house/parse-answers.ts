import type { FormFamily, ListedFiling } from '@footnote/contracts';
import { z } from 'zod';
import { createOddRows, type OddRows, readRows } from '../../regulator/odd-rows.ts';
import { checkForm, readJson } from '../../regulator/read-json.ts';
import { register, regulator } from './addresses.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const shortText = z.string().max(2000);

/** The registers of England and Wales, Northern Ireland, and Scotland. */
const companiesHouse = new Set(['RA000585', 'RA000586', 'RA000587']);
const companyNumber = /^(?:\d{8}|[A-Z]{2}\d{6})$/;

const leiRecord = z.object({
  data: z.object({
    attributes: z.object({
      entity: z.object({
        registeredAt: z.object({ id: z.string().nullish() }).nullish(),
        registeredAs: z.string().nullish(),
      }),
    }),
  }),
});

/** The company number of a legal entity; null where it is in another register, such as Jersey's. @throws source_drift */
export function parseLeiRecord(body: Buffer): { number: string | null } {
  const { entity } = checkForm(register, leiRecord, readJson(register, body)).data.attributes;
  const number = (entity.registeredAs ?? '').trim().toUpperCase();
  // Some records leave out the zeros in front.
  const padded = /^\d+$/.test(number) ? number.padStart(8, '0') : number;
  const isOurs = companiesHouse.has(entity.registeredAt?.id ?? '') && companyNumber.test(padded);
  return { number: isOurs ? padded : null };
}

const profile = z.object({
  company_name: shortText.min(1),
  company_number: z.string().regex(companyNumber),
  previous_company_names: z.array(z.object({ name: shortText.min(1) })).nullish(),
});

interface CompanyProfile {
  readonly name: string;
  readonly formerNames: readonly string[];
}

/** @throws source_drift */
export function parseProfile(body: Buffer): CompanyProfile {
  const { company_name, previous_company_names } = checkForm(regulator, profile, readJson(regulator, body));
  return { name: company_name, formerNames: (previous_company_names ?? []).map(({ name }) => name) };
}

const transactionId = /^[A-Za-z0-9_-]{8,60}$/;
/** References of this source begin with `ch-`, which no disclosure of the National Storage Mechanism does. */
export const refPattern = /^ch-[A-Za-z0-9_-]{8,60}$/;

const history = z.object({ total_count: z.int().min(0), items: z.array(z.unknown()) });
const item = z.object({
  transaction_id: z.string().regex(transactionId),
  category: z.string().min(1).max(80),
  type: z.string().min(1).max(80),
  description: shortText.nullish(),
  description_values: z.record(z.string().max(80), z.unknown()).nullish().catch(null),
  date: day,
  action_date: day.nullish().catch(null),
  links: z.object({ document_metadata: z.string().max(500).nullish() }).nullish(),
});

export type HouseFiling = ListedFiling & { readonly documentId: string };
interface HistoryPage {
  readonly total: number;
  readonly rowsHere: number;
  readonly filings: readonly HouseFiling[];
}

/** One page of a company's filing history. Filings on paper that were never scanned have no document. @throws source_drift */
export function parseHistory(body: Buffer, odd: OddRows = createOddRows()): HistoryPage {
  const { total_count, items } = checkForm(regulator, history, readJson(regulator, body));
  const rows = readRows(regulator, odd, items, (one) => checkForm(regulator, item, one));
  return {
    total: total_count,
    rowsHere: items.length,
    filings: rows.flatMap((row): HouseFiling[] => {
      // Older links name a host that is gone. The id in them is valid, and is not that of the filing.
      const documentId = /\/document\/([A-Za-z0-9_-]{8,100})$/.exec(row.links?.document_metadata ?? '')?.[1];
      if (!documentId) return [];
      const madeUp = day.safeParse(row.description_values?.made_up_date).data ?? null;
      return [
        {
          filing_ref: `ch-${row.transaction_id}`,
          form_type: row.type,
          filing_date: row.date,
          report_date: row.category === 'accounts' ? (madeUp ?? row.action_date ?? null) : null,
          title: titleOf(row.description ?? row.category, row.description_values ?? {}),
          form_family: familyOf(row.category, row.description ?? ''),
          is_amendment: row.type === 'AAMD' || /^(?:second-filing|amended)/.test(row.description ?? ''),
          source_url: null,
          size_bytes: null,
          documentId,
        },
      ];
    }),
  };
}

/** A description is a code such as `accounts-with-accounts-type-group`; that of old filings is a text among its values. */
function titleOf(description: string, values: Readonly<Record<string, unknown>>): string {
  const text = typeof values.description === 'string' ? values.description : description.replaceAll('-', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`.slice(0, 500);
}

const families: Readonly<Record<string, FormFamily>> = {
  accounts: 'annual',
  capital: 'current',
  'change-of-name': 'current',
  officers: 'governance',
  'annual-return': 'governance',
  'confirmation-statement': 'governance',
  'persons-with-significant-control': 'ownership',
  resolution: 'proxy',
};

function familyOf(category: string, description: string): FormFamily {
  if (category === 'accounts' && /interim|initial/.test(description)) return 'other';
  // A change of the accounting period is filed under the accounts.
  if (category === 'accounts' && !description.startsWith('accounts')) return 'other';
  return families[category] ?? 'other';
}

const metadata = z.object({
  resources: z.record(z.string().max(100), z.object({ content_length: z.number().nullish() })),
});

/** What of a document is read: tagged accounts before their picture. */
const readable = [
  ['application/xhtml+xml', 'xhtml'],
  ['application/pdf', 'pdf'],
] as const;

/** The media type to be requested and the ending of its file's name. @throws source_drift */
export function chooseResource(body: Buffer): { mediaType: string; ending: string } | null {
  const { resources } = checkForm(regulator, metadata, readJson(regulator, body));
  const found = readable.find(([mediaType]) => Object.hasOwn(resources, mediaType));
  return found ? { mediaType: found[0], ending: found[1] } : null;
}
