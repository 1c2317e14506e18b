import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be YYYY-MM-DD');

const exhibitSchema = z.object({
  document: z.string().min(1),
  type: z.string().min(1),
  /** The filer's own words, or else the type. */
  description: z.string().min(1).optional(),
});

/** One row of a replay folder's `index.json`. Unknown keys are ignored. */
const filingSchema = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  local_id: z.string().min(1),
  company_name: z.string().nullable(),
  company_ticker: z.string().nullable(),
  filing_ref: z.string().regex(/^[A-Za-z0-9_.-]{1,80}$/),
  form_type: z.string().min(1),
  filing_date: day,
  report_date: day,
  title: z.string(),
  document: z.string().min(1),
  media_type: z.string().min(1),
  /** US 8-K: item numbers as the SEC lists them, `2.02,9.01`. */
  items: z.string().optional(),
  /** US: further documents of the same submission, in order. */
  exhibits: z.array(exhibitSchema).default([]),
  /** US: the XBRL package as EDGAR serves it, `{accession}-xbrl.zip`. */
  xbrl_package: z.string().min(1).optional(),
  /** JP: first day of the period; unknown when absent. */
  period_start: day.optional(),
  /** JP: 1 = notice of withdrawal, 2 = withdrawn document. */
  withdrawal_status: z.enum(['0', '1', '2']).default('0'),
  /** HK: `zh` where the issuer published the document in Chinese only. */
  language: z.enum(['en', 'zh']).default('en'),
  /** HK, CN: other codes under which the same document is listed. */
  also_listed: z.array(z.string()).default([]),
  /** JP: the document that this one amends. */
  parent_ref: z.string().optional(),
});

/** One row of the optional `companies.json` beside it: what the regulator knows of a company. */
const companySchema = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  local_id: z.string().min(1),
  name: z.string().min(1),
  native_name: z.string().optional(),
  reading: z.string().optional(),
  ticker: z.string().optional(),
  exchange: z.string().optional(),
  sic: z.string().optional(),
  industry: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  /** MMDD */
  fiscal_year_end: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  corporate_number: z.string().optional(),
  /** BR: taxpayer number, 14 digits. */
  cnpj: z.string().optional(),
  /** AU, IN: market value in the market's currency. */
  market_cap: z.number().positive().optional(),
  capital_million_yen: z.number().int().optional(),
});

type FilingRow = z.infer<typeof filingSchema>;
type ReplayExhibit = { type: string; description?: string; name: string; path: string; size: number };
/** `path` is absolute and inside its replay folder; `size` is in bytes (0 for a folder). */
export type ReplayFiling = Omit<FilingRow, 'exhibits'> & {
  path: string;
  size: number;
  exhibits: ReplayExhibit[];
  packagePath?: string;
  packageSize?: number;
};
export type ReplayCompany = z.infer<typeof companySchema>;
export type ReplayIndex = { filings: ReplayFiling[]; companies: ReplayCompany[] };

/**
 * Reads every folder's `index.json` (and `companies.json` where there is one).
 * Throws an Error that names file, row and field when one is wrong, a document is missing or is outside
 * its folder, or two rows share a filing_ref.
 */
export async function loadReplayIndex(dirs: string[]): Promise<ReplayIndex> {
  const index: ReplayIndex = { filings: [], companies: [] };
  const seen = new Map<string, string>();
  for (const dir of dirs) {
    const file = path.join(dir, 'index.json');
    const rows = await readRows(file, filingSchema);
    if (!rows) throw new Error(`replay: ${file} is missing`);
    for (const [at, row] of rows.entries()) {
      const where = `${file} row ${at + 1} (${row.filing_ref})`;
      const key = `${row.country} ${row.filing_ref}`;
      const other = seen.get(key);
      if (other) throw new Error(`replay: ${where} repeats the filing_ref of ${other}`);
      seen.set(key, where);
      index.filings.push(await locateFiling(dir, where, row));
    }
    index.companies.push(...((await readRows(path.join(dir, 'companies.json'), companySchema)) ?? []));
  }
  return index;
}

async function readRows<T extends z.ZodType>(file: string, row: T): Promise<z.output<T>[] | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`replay: ${file} is not JSON: ${(error as Error).message}`);
  }
  const parsed = z.array(row).safeParse(value);
  if (!parsed.success) throw new Error(`replay: ${file} is wrong:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function locateFiling(dir: string, where: string, row: FilingRow): Promise<ReplayFiling> {
  const exhibits: ReplayExhibit[] = [];
  for (const exhibit of row.exhibits) {
    const found = await locateDocument(dir, where, exhibit.document);
    const { type, description } = exhibit;
    const name = path.basename(exhibit.document);
    exhibits.push({ type, ...(description && { description }), name, ...found });
  }
  const own = await locateDocument(dir, where, row.document);
  if (row.xbrl_package === undefined) return { ...row, exhibits, ...own };
  const { path: packagePath, size: packageSize } = await locateDocument(dir, where, row.xbrl_package);
  return { ...row, exhibits, ...own, packagePath, packageSize };
}

/** Real paths are compared, so that neither `..` nor a symbolic link leads out of the folder. */
async function locateDocument(dir: string, where: string, document: string) {
  const root = await realpath(dir);
  let full: string;
  try {
    full = await realpath(path.resolve(root, document));
  } catch {
    throw new Error(`replay: ${where}: document ${document} is missing`);
  }
  if (!full.startsWith(root + path.sep)) {
    throw new Error(`replay: ${where}: document ${document} lies outside the folder`);
  }
  const stats = await stat(full);
  return { path: full, size: stats.isFile() ? stats.size : 0 };
}
