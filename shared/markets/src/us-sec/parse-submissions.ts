import { z } from 'zod';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
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
  /** The Standard Industrial Classification's code and name, where the SEC has given it one. */
  readonly sic: { readonly code: string; readonly name: string } | null;
  readonly rows: readonly SecRow[];
  readonly older: readonly OlderPage[];
}

const regulator = 'The SEC';
const day = z.iso.date();
const column = z.array(z.unknown());
const columns = z.object({
  accessionNumber: column,
  form: column,
  filingDate: column,
  reportDate: column,
  primaryDocument: column,
  primaryDocDescription: column,
  items: column,
  size: column,
  acceptanceDateTime: column,
  isXBRL: column.optional(),
  isInlineXBRL: column.optional(),
});
/** Cells that only add to a filing may be missing or odd; without the others it can't be named or fetched. */
const cells = z.object({
  accessionNumber: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  form: z.string().min(1),
  filingDate: day,
  reportDate: day.nullable().catch(null),
  primaryDocument: z.string().regex(/^([A-Za-z][\w.-]*\/)?(?!\.)[^/\\]*$/),
  primaryDocDescription: z.string().catch(''),
  items: z.string().catch(''),
  size: z.int().min(0).nullable().catch(null),
  acceptanceDateTime: z.string().catch(''),
  isXBRL: z.int().catch(0),
  isInlineXBRL: z.int().catch(0),
});
const root = z.object({
  // Older files have it without zeros in front.
  cik: z.coerce.number().int().min(1).max(9_999_999_999),
  name: z.string(),
  formerNames: z
    .array(z.object({ name: z.string().max(300) }))
    .max(500)
    .catch([]),
  sic: z
    .string()
    .regex(/^\d{4}$/)
    .catch(''),
  sicDescription: z.string().max(200).catch(''),
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
export function parseSubmissions(body: Buffer, odd: OddRows = createOddRows()): Submissions {
  const { cik, name, formerNames, sic, sicDescription, filings } = checkForm(
    regulator,
    root,
    readJson(regulator, body),
  );
  const older = filings.files.map((file) => ({
    name: file.name,
    count: file.filingCount,
    from: file.filingFrom,
    to: file.filingTo,
  }));
  const names = formerNames.map((one) => one.name.trim()).filter((one) => one !== '' && one !== name);
  const localId = String(cik).padStart(10, '0');
  return {
    localId,
    name,
    formerNames: [...new Set(names)],
    sic: sic === '' || sic === '0000' ? null : { code: sic, name: sicDescription },
    rows: zipColumns(filings.recent, odd),
    older,
  };
}

/** An older page: the columns are its root. @throws source_drift */
export function parseOlderPage(body: Buffer, odd: OddRows = createOddRows()): { rows: readonly SecRow[] } {
  return { rows: zipColumns(checkForm(regulator, columns, readJson(regulator, body)), odd) };
}

function zipColumns(page: z.infer<typeof columns>, odd: OddRows): SecRow[] {
  const count = page.accessionNumber.length;
  const named = Object.entries(page);
  if (named.some(([, values]) => values !== undefined && values.length !== count)) {
    throw problemDrift(regulator, 'the columns of the list are of unequal length');
  }
  return readRows(regulator, odd, page.accessionNumber, (_, at) => {
    const row = Object.fromEntries(named.map(([name, values]) => [name, values?.[at]]));
    return toRow(checkForm(regulator, cells, row));
  });
}

function toRow(row: z.infer<typeof cells>): SecRow {
  return {
    accession: row.accessionNumber,
    form: row.form,
    filingDate: row.filingDate,
    reportDate: row.reportDate,
    acceptedAt: row.acceptanceDateTime,
    items: row.items,
    sizeBytes: row.size || null,
    primaryDocument: row.primaryDocument,
    description: row.primaryDocDescription,
    tagged: row.isInlineXBRL ? 'inline' : row.isXBRL ? 'separate' : null,
  };
}
