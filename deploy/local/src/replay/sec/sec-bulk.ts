import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { type Answer, answerText } from '../answer.ts';
import {
  answerOlderPage,
  answerSubmissions,
  olderPageName,
  type SubmissionPages,
} from './sec-submissions.ts';
import type { SecCompany } from './sec-tickers.ts';

/** The night in which the files are made. */
export const madeAt = new Date('2026-03-02T08:00:00Z');

/**
 * `daily-index/bulkdata/submissions.zip`: for each filer the files that `data.sec.gov/submissions` serves, under their names. The
 * real one has about a million members and 1.5 GB.
 */
export async function answerBulkSubmissions(
  companies: Iterable<{ company: SecCompany; pages: SubmissionPages }>,
): Promise<Answer> {
  const zip = new yazl.ZipFile();
  const add = async (name: string, answer: Answer) =>
    zip.addBuffer(await buffer(answer.open()), name, { mtime: madeAt });
  for (const { company, pages } of companies) {
    for (const at of pages.older.keys()) {
      const page = answerOlderPage(pages, at + 1);
      if (page) await add(olderPageName(company.cik, at), page);
    }
    await add(`CIK${company.cik}.json`, answerSubmissions(company, pages));
  }
  zip.end();
  const body = await buffer(zip.outputStream);
  return answerText(200, 'application/zip', body, { 'last-modified': madeAt.toUTCString() });
}
