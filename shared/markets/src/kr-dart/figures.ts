import { type DartReport, dartFigureRows } from '@footnote/contracts';
import { z } from 'zod';
import { checkForm } from '../regulator/read-json.ts';
import type { RegulatorClient } from '../regulator/regulator-client.ts';
import { figuresAddress } from './addresses.ts';
import { readDartJson, regulator } from './read-answer.ts';

const answer = z.object({ list: dartFigureRows });

/** DART has tables of figures of periodic reports since this year. */
const firstYear = 2015;
/** First and third quarter have the same name, and only the month of a company's year end distinguishes them. */
const reportCodes: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^사업보고서/, ['11011']],
  [/^반기보고서/, ['11012']],
  [/^분기보고서/, ['11013', '11014']],
];

/**
 * The table of figures of one report: of the group, else of the company alone. Null where DART has no figures of this
 * version of the filing: of a report that was corrected later, it only has the figures of the correction.
 */
export async function fetchDartFigures(
  client: Pick<RegulatorClient, 'fetchWhole'>,
  report: { corpCode: string; receipt: string; form: string; periodEnd: string | null },
  signal: AbortSignal | undefined,
): Promise<DartReport | null> {
  const { corpCode, receipt, form, periodEnd } = report;
  const codes = reportCodes.find(([pattern]) => pattern.test(form.replace(/\s/g, '')))?.[1] ?? [];
  if (periodEnd === null || codes.length === 0) return null;
  const [year = 0, month = 0] = periodEnd.split('-').map(Number);
  if (year < firstYear) return null;
  const ordered = month >= 7 ? [...codes].reverse() : codes;
  // A business year is named after the year in which it begins.
  for (const bsns_year of month === 12 ? [year] : [year, year - 1]) {
    for (const reprt_code of ordered) {
      for (const fs_div of ['CFS', 'OFS'] as const) {
        const address = figuresAddress({ corpCode, year: bsns_year, reprt_code, fs_div });
        const got = await client.fetchWhole(address, { signal, missing: 'source_drift' }, readRows);
        if (got.kind !== 'read' || got.value === null) continue;
        if (got.value.some(({ rcept_no }) => rcept_no !== receipt)) break;
        return { reprt_code, fs_div, period_end: periodEnd, list: got.value };
      }
    }
  }
  return null;
}

function readRows(body: Buffer): DartReport['list'] | null {
  const read = readDartJson(body);
  return read === null ? null : checkForm(regulator, answer, read).list;
}
