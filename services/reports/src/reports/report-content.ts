import { newReport, reportLimitBytes } from '@footnote/contracts';
import { isProblem, problem } from '@footnote/runtime';
import { type ObjectStore, readWhole } from '@footnote/stores';
import { z } from 'zod';
import type { StoredReport } from './stored-report.ts';

/** The structured data of a version, as it is stored. */
const reportContent = newReport
  .pick({ sections: true })
  .extend({
    title: newReport.shape.title,
    sources: newReport.shape.sources.unwrap(),
    page_size: newReport.shape.page_size.unwrap(),
  })
  .extend({ format: z.literal(1) });
export type ReportContent = z.infer<typeof reportContent>;

/**
 * @throws report_not_found for a deleted version; store_unavailable also when the data is missing: it is written
 * before the version itself, so either the store has lost its disk, or the version is being deleted: then the next
 * request gets 404
 */
export async function readContent(
  objects: ObjectStore,
  { data_key }: Pick<StoredReport, 'data_key'>,
): Promise<ReportContent> {
  if (data_key === null) throw problem('report_not_found');
  const bytes = await readWhole(objects, data_key).catch((error: unknown) => {
    const gone = isProblem(error, 'file_not_found');
    throw gone ? problem('store_unavailable', {}, error) : error;
  });
  return reportContent.parse(JSON.parse(bytes.toString('utf8')));
}

/** @throws payload_too_large */
export function requireBounded({ sections }: Pick<ReportContent, 'sections'>): void {
  const bytes = Buffer.byteLength(JSON.stringify(sections));
  if (bytes <= reportLimitBytes) return;
  const detail = `The report would have ${bytes} bytes; ${reportLimitBytes} are the limit.`;
  throw problem('payload_too_large', { detail });
}

/** As it is stored. */
export const contentBytes = (content: ReportContent): Buffer => Buffer.from(JSON.stringify(content));
