import { z } from 'zod';
import { checkForm, readJson } from '../regulator/read-json.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';

/** One filing as in the SEC's submissions; the SEC itself writes empty strings. */
export interface SecRow {
  readonly accession: string;
  readonly form: string;
  readonly filingDate: string;
  /** Null without such a day, or when an old filing has a day that does not exist. */
  readonly reportDate: string | null;
  readonly acceptedAt: string;
  /** Items of an 8-K: `2.02,9.01`. */
  readonly items: string;
  readonly sizeBytes: number | null;
  /** May be empty (before 2001) or begin with a style sheet's folder, `xslF345X05/`. */
  readonly primaryDocument: string;
  readonly description: string;
  /** How its figures are tagged: in the text, in a separate instance, or not at all. */
  readonly tagged: 'inline' | 'separate' | null;
}

export interface OlderPage {
  readonly name: string;
  readonly count: number;
  readonly from: string;
  readonly to: string;
}

export interface Submissions {
  /** The company's own number, ten digits. */
  readonly localId: string;
  readonly name: string;
  readonly formerNames: readonly string[];
  readonly rows: readonly SecRow[];
  readonly older: readonly OlderPage[];
}

const regulator = 'The SEC';
const day = z.iso.date();
const columns = z.object({
  accessionNumber: z.array(z.string().regex(/^\d{10}-\d{2}-\d{6}$/)),
  form: z.array(z.string()),
  filingDate: z.array(day),
  reportDate: z.array(z.string()),
  primaryDocument: z.array(z.string().regex(/^([A-Za-z][\w.-]*\/)?(?!\.)[^/\\]*$/)),
  primaryDocDescription: z.array(z.string()),
  items: z.array(z.string()),
  size: z.array(z.int().min(0)),
  acceptanceDateTime: z.array(z.string()),
  isXBRL: z.array(z.int()).optional(),
  isInlineXBRL: z.array(z.int()).optional(),
});
const root = z.object({
  // Older files have it without zeros in front.
  cik: z.coerce.number().int().min(1).max(9_999_999_999),
  name: z.string(),
  formerNames: z
    .array(z.object({ name: z.string().max(300) }))
    .max(500)
    .catch([]),
  filings: z.object({
    recent: columns,
    files: z.array(
      z.object({
        name: z.string().regex(/^CIK\d{10}-submissions-\d{3}\.json$/),
        filingCount: z.int(),
        filingFrom: day,
        filingTo: day,
      }),
    ),
  }),
});

/** `submissions/CIK##########.json`. @throws source_drift */
export function parseSubmissions(body: Buffer): Submissions {
  const { cik, name, formerNames, filings } = checkForm(regulator, root, readJson(regulator, body));
  const older = filings.files.map((file) => ({
    name: file.name,
    count: file.filingCount,
    from: file.filingFrom,
    to: file.filingTo,
  }));
  const names = formerNames.map((one) => one.name.trim()).filter((one) => one !== '' && one !== name);
  const localId = String(cik).padStart(10, '0');
  return { localId, name, formerNames: [...new Set(names)], rows: zipColumns(filings.recent), older };
}

/** An older page: the columns are its root. @throws source_drift */
export function parseOlderPage(body: Buffer): { rows: readonly SecRow[] } {
  return { rows: zipColumns(checkForm(regulator, columns, readJson(regulator, body))) };
}

function zipColumns(page: z.infer<typeof columns>): SecRow[] {
  const count = page.accessionNumber.length;
  if (Object.values(page).some((column) => column !== undefined && column.length !== count)) {
    throw problemDrift(regulator, 'the columns of the list are of unequal length');
  }
  return page.accessionNumber.map((accession, at) => ({
    accession,
    form: page.form[at]!,
    filingDate: page.filingDate[at]!,
    reportDate: day.safeParse(page.reportDate[at]).data ?? null,
    acceptedAt: page.acceptanceDateTime[at]!,
    items: page.items[at]!,
    sizeBytes: page.size[at] || null,
    primaryDocument: page.primaryDocument[at]!,
    description: page.primaryDocDescription[at]!,
    tagged: page.isInlineXBRL?.[at] ? 'inline' : page.isXBRL?.[at] ? 'separate' : null,
  }));
}
