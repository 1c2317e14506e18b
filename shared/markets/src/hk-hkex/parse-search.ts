import type { ListedFiling } from '@footnote/contracts';
import { replaceTags } from '@footnote/text';
import { z } from 'zod';
import { readSize } from '../read-size.ts';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { checkForm, readJson } from '../regulator/read-json.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import { documentAddress } from './addresses.ts';
import { readHeadline, readPeriodEnd } from './forms.ts';
import { regulator } from './parse-stocks.ts';

export const newsIdPattern = /^\d{4,20}$/;

const envelope = z.object({
  /** JSON inside a string; `"null"` when nothing was found. */
  result: z.string(),
  recordCnt: z.int().min(0).nullish(),
  hasNextRow: z.boolean().nullish(),
});
/** Each row repeats the number of all results. */
const counted = z.object({ TOTAL_COUNT: z.coerce.number().int().min(0) });
const rows = z.array(z.unknown()).nullable();
const row = z.object({
  NEWS_ID: z.string().regex(newsIdPattern),
  STOCK_CODE: z.string(),
  TITLE: z.string(),
  /** `DD/MM/YYYY HH:MM` in Hong Kong time, so the day needs no conversion. */
  DATE_TIME: z
    .string()
    .transform((text) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4}) \d{2}:\d{2}$/, '$3-$2-$1'))
    .pipe(z.iso.date()),
  /** The path can't leave HKEXnews's folder of documents. */
  FILE_LINK: z.string().regex(/^\/listedco\/[A-Za-z0-9_/-]+\.[A-Za-z]{2,5}$/),
  FILE_INFO: z.string().nullish(),
  LONG_TEXT: z.string(),
});
type Row = z.infer<typeof row>;

export interface HkexFiling {
  readonly listed: ListedFiling;
  /** The codes of the filing; joint filings have several. */
  readonly codes: readonly string[];
  readonly path: string;
}

export interface HkexSearch {
  /** The number of all results; the answer may contain only a part. */
  readonly total: number;
  /** Rows of this answer, including unreadable ones. */
  readonly rows: number;
  readonly filings: readonly HkexFiling[];
}

/** An answer of the title search. @throws source_drift */
export function parseSearch(body: Buffer, odd: OddRows = createOddRows()): HkexSearch {
  const answer = checkForm(regulator, envelope, readJson(regulator, body));
  const found = checkForm(regulator, rows, readJson(regulator, Buffer.from(answer.result)));
  const shown = found?.length ?? 0;
  // An answer without the number of results says at least whether there are more.
  const total =
    answer.recordCnt ??
    counted.safeParse(found?.[0]).data?.TOTAL_COUNT ??
    (answer.hasNextRow ? shown + 1 : shown);
  if (shown === 0 && total > 0) {
    throw problemDrift(regulator, 'the list holds no filings, but says that there are some');
  }
  const filings = readRows(regulator, odd, found ?? [], (one) => mapRow(checkForm(regulator, row, one)));
  return { total, rows: shown, filings };
}

function mapRow(one: Row): HkexFiling {
  const title = readText(one.TITLE);
  const form = readHeadline(readText(one.LONG_TEXT));
  return {
    codes: one.STOCK_CODE.split(/<br\s*\/?>/i).map((code) => code.trim()),
    path: one.FILE_LINK,
    listed: {
      filing_ref: one.NEWS_ID,
      form_type: form.name.slice(0, 80),
      filing_date: one.DATE_TIME,
      report_date: readPeriodEnd(title),
      title: title.slice(0, 1000) || form.name,
      form_family: form.family,
      is_amendment: /\b(revised|amended|clarification|supplemental|corrigendum)\b|更正|補充公告|經修訂/i.test(
        title,
      ),
      source_url: documentAddress(one.FILE_LINK),
      size_bytes: readSize(one.FILE_INFO ?? ''),
    },
  };
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Texts contain entities (`&#x2f;`) and line breaks as markup. */
function readText(text: string): string {
  return replaceTags(text, ' ')
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
}
