import type { ListedFiling } from '@footnote/contracts';
import { replaceTags } from '@footnote/text';
import { z } from 'zod';
import { createOddRows, type OddRows, readRows } from '../regulator/odd-rows.ts';
import { checkForm, readJson } from '../regulator/read-json.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import { viewerAddress } from './addresses.ts';
import { isCancelled, readTitle } from './forms.ts';
import { regulator } from './parse-stocks.ts';

export const announcementPattern = /^\d{6,20}$/;

const row = z.object({
  secCode: z.string().nullish(),
  secName: z.string().nullish(),
  orgId: z.string().nullish(),
  announcementId: z.string().regex(announcementPattern),
  announcementTitle: z.string(),
  announcementTime: z.int().min(0),
  /** The path can't leave CNINFO's folder of documents. */
  adjunctUrl: z
    .string()
    .transform((path) => path.replace(/^\//, ''))
    .pipe(z.string().regex(/^finalpage\/\d{4}-\d{2}-\d{2}\/[A-Za-z0-9_-]+\.[A-Za-z]{2,5}$/)),
  adjunctSize: z.number().min(0).nullish().catch(null),
});
const page = z.object({
  totalAnnouncement: z.int().min(0),
  announcements: z.array(z.unknown()).nullable(),
});

export interface CninfoFiling {
  readonly listed: ListedFiling;
  /** The codes of the announcement; a document can belong to several companies. */
  readonly codes: readonly string[];
  readonly orgId: string;
  readonly companyName: string | null;
  readonly path: string;
}

export interface CninfoPage {
  readonly total: number;
  /** Rows on this page, including cancelled and unreadable ones. */
  readonly rows: number;
  readonly filings: readonly CninfoFiling[];
  /** Ids of cancelled announcements, which are left out. */
  readonly cancelled: readonly string[];
}

const beijingDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** The calendar day of Beijing. */
export function dayOf(instant: Date | number): string {
  return beijingDay.format(instant);
}

/** One page of announcements. CNINFO sends null for an empty list. @throws source_drift */
export function parsePage(body: Buffer, odd: OddRows = createOddRows()): CninfoPage {
  const { totalAnnouncement: total, announcements } = checkForm(regulator, page, readJson(regulator, body));
  if (announcements === null && total > 0) {
    throw problemDrift(regulator, 'the list holds no announcements, but says that there are some');
  }
  const rows = readRows(regulator, odd, announcements ?? [], (one) => checkForm(regulator, row, one));
  const cancelled = rows.filter(({ announcementTitle }) => isCancelled(announcementTitle));
  const open = rows.filter((one) => !cancelled.includes(one));
  return {
    total,
    rows: announcements?.length ?? 0,
    filings: open.map(mapRow),
    cancelled: cancelled.map(({ announcementId }) => announcementId),
  };
}

function mapRow(one: z.infer<typeof row>): CninfoFiling {
  const title = replaceTags(one.announcementTitle, '').trim();
  const form = readTitle(title);
  const day = dayOf(one.announcementTime);
  const codes = one.secCode?.split(',').map((code) => code.trim()) ?? [];
  const orgId = one.orgId ?? '';
  return {
    codes,
    orgId,
    companyName: replaceTags(one.secName ?? '', '').trim() || null,
    path: one.adjunctUrl,
    listed: {
      filing_ref: one.announcementId,
      form_type: form.name,
      filing_date: day,
      report_date: form.periodEnd,
      title: title.slice(0, 1000) || form.name,
      form_family: form.family,
      is_amendment: form.isAmendment,
      source_url: viewerAddress({ code: codes[0] ?? '', id: one.announcementId, orgId, day }),
      // The size is given in kilobytes.
      size_bytes: one.adjunctSize == null ? null : Math.round(one.adjunctSize * 1024),
    },
  };
}
