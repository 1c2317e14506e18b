import { z } from 'zod';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { checkForm, readJson } from '../regulator/read-json.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { ListedFigure, ListedReport } from '../source-adapter.ts';

const regulator = 'The SEC';
const name = z.string().regex(/^[\w.-]{1,200}$/);
const day = z.iso.date();
const root = z.object({
  // Some files have a number and some a text.
  cik: z.coerce.number().int().min(1).max(9_999_999_999),
  facts: z.record(
    z.string(),
    z.record(z.string(), z.object({ units: z.record(z.string(), z.array(z.unknown())) })),
  ),
});
/** What else a row has, such as its `frame`, is not needed. */
const row = z.object({
  taxonomy: name,
  concept: name,
  start: day.optional(),
  end: day,
  val: z.number(),
  accn: z.string().regex(/^\d{10}-\d{2}-\d{6}$/),
  fp: z.string().max(10).nullable().catch(null),
  form: z.string().min(1).max(40),
  filed: day,
});

/** `companyfacts/CIK##########.json`: a company's figures without dimensions, by report, oldest first. @throws source_drift */
export function parseFacts(body: Buffer, localId: string, odd: OddRows = createOddRows()): ListedReport[] {
  const { cik, facts } = checkForm(regulator, root, readJson(regulator, body));
  if (String(cik).padStart(10, '0') !== localId)
    throw problemDrift(regulator, 'the figures are those of another company');
  const listed = Object.entries(facts).flatMap(([taxonomy, concepts]) =>
    Object.entries(concepts).flatMap(([concept, { units }]) =>
      Object.entries(units).flatMap(([unit, rows]) => {
        const known = unitOf(unit);
        return known === null ? [] : rows.map((one) => ({ taxonomy, concept, unit: known, one }));
      }),
    ),
  );
  const reports = new Map<string, ListedReport & { figures: ListedFigure[] }>();
  readRows(regulator, odd, listed, ({ taxonomy, concept, unit, one }) => {
    const read = checkForm(regulator, row, { ...asObject(one), taxonomy, concept });
    const known = reports.get(read.accn) ?? toReport(read);
    known.figures.push({
      concept: `${taxonomy}:${concept}`,
      start: read.start ?? null,
      end: read.end,
      unit,
      value: exactValue(read.val),
    });
    reports.set(read.accn, known);
  });
  return [...reports.values()].sort((a, b) => (a.filing_date < b.filing_date ? -1 : 1));
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function toReport({
  accn,
  form,
  filed,
  fp,
}: z.infer<typeof row>): ListedReport & { figures: ListedFigure[] } {
  return { filing_ref: accn, form_type: form, filing_date: filed, fiscal_period: fp, figures: [] };
}

/** `USD`, `shares`, `pure` and `USD/shares` as a filing writes them; null for a unit of the filer's own, as `Segment`. */
function unitOf(unit: string): string | null {
  if (unit === 'shares' || unit === 'pure') return `xbrli:${unit}`;
  const [, currency, per] = /^([A-Z]{3})(\/shares)?$/.exec(unit) ?? [];
  return currency === undefined ? null : `iso4217:${currency}${per ? '/xbrli:shares' : ''}`;
}

/** Digits that a number of JSON keeps exactly. */
const exactDigits = 15;

/** A longer number was rounded when it was read, so its digits are not those that were filed. */
function exactValue(value: number): string {
  const text = String(value);
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (/e/.test(text) || digits.length > exactDigits)
    throw problemDrift(regulator, 'a figure has too many digits');
  return text;
}
