import type { NewReport, ReportMetadata } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import type { Caller } from './start-test-reports.ts';

export function newReport(change: Partial<NewReport> = {}): NewReport {
  return {
    title: 'Margins of three device makers',
    sections: [
      { title: 'Summary', narrative: 'Gross margin rose to 46.2 %.[^a]\n\nThe outlook is unchanged.' },
      { title: 'Risks', narrative: 'Supply of panels is tight.' },
    ],
    sources: [
      {
        id: 'a',
        title: 'Annual report 2024',
        country: 'US',
        filing_id: '0000320193-24-000123',
        section: '7',
      },
    ],
    companies: [{ country: 'US', local_id: '320193', name: 'Apple Inc.', ticker: 'AAPL' }],
    ...change,
  };
}

export async function makeReport(caller: Caller, change: Partial<NewReport> = {}): Promise<ReportMetadata> {
  const { status, body, text } = await caller('POST', '', { json: newReport(change) });
  if (status !== 201 || !body.report) throw new Error(`not created: ${status} ${text}`);
  return body.report;
}

/** Edits a section and answers with the new version. */
export async function makeVersion(
  caller: Caller,
  reportId: string,
  narrative: string,
): Promise<ReportMetadata> {
  const path = `/${reportId}/sections/0`;
  const { status, body, text } = await caller('PATCH', path, {
    json: { narrative },
    headers: { 'if-match': '*' },
  });
  if (status !== 200 || !body.report) throw new Error(`not edited: ${status} ${text}`);
  return body.report;
}

export function untilPdf(caller: Caller, reportId: string): Promise<ReportMetadata> {
  return waitFor(`the PDF of ${reportId}`, async () => {
    const { body } = await caller('GET', `/${reportId}`);
    return body.pdf_status === 'ready' ? (body as unknown as ReportMetadata) : null;
  });
}
