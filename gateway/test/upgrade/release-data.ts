import { createClient } from '@footnote/client';
import {
  createReport,
  createSkill,
  getDocument,
  getDocumentText,
  getIngestionJob,
  getReport,
  getReportMarkdown,
  getReportPdf,
  getSkill,
  getThread,
  ingestFiling,
  listIngestionJobs,
  listReports,
  listSections,
  listThreads,
  readSection,
} from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { sample } from '../e2e/platform/sample-filings.ts';
import { uploadWhole } from '../e2e/platform/upload-file.ts';

/** Ids of what was made, by which it is read again. */
export interface ReleaseData {
  readonly report_id: string;
  readonly document_id: string;
  readonly thread_id: string;
  readonly skill_name: string;
}

interface Caller {
  readonly url: string;
  readonly token: string;
}

const filing = { country: 'US', filing_id: sample.tenK.filing_ref } as const;
const clientOf = ({ url, token }: Caller) => createClient({ baseUrl: url, token });

/** One of each thing that people keep: a filing, a document, a report with its PDF, an answer in a thread, a skill. */
export async function makeReleaseData(caller: Caller): Promise<ReleaseData> {
  const { call } = clientOf(caller);
  const skill_name = 'read-the-quoll';
  const skill = {
    display_name: 'Read the quoll',
    description: 'Reads what is said of quolls. Use in tests.',
  };
  await call(createSkill, {
    body: { name: skill_name, ...skill, content: 'Read about **quolls**, 猫 and 犬.' },
  });
  const sections = [{ title: 'One', narrative: 'A text of **quolls**, 猫 and 犬.' }];
  const { report } = await call(createReport, { body: { title: 'Quolls', sections } });
  const uploaded = await uploadWhole(caller, Buffer.from('The bettong digs for truffles at night.'), 'b.txt');
  const document_id = uploaded.body.document?.document_id ?? '';
  const { job } = await call(ingestFiling, { body: sample.tenK });
  const statusOf = async () => (await call(getIngestionJob, { params: { job_id: job.id } })).job.status;
  await waitFor('the filing', async () => (await statusOf()) === 'completed');
  const isRead = async () =>
    (await call(getDocument, { params: { document_id } })).document.status === 'ready';
  await waitFor('the document', isRead);
  const params = { report_id: report.report_id };
  await waitFor('the PDF', () => call(getReportPdf, { params }).catch(() => null));
  const chat = await fetch(new URL('/api/lab/chat', caller.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      message: 'What does the bettong dig for?',
      document_ids: [document_id],
      stream: false,
    }),
  });
  await chat.text();
  const { threads } = await call(listThreads, {});
  return { ...params, document_id, thread_id: threads[0]?.thread_id ?? '', skill_name };
}

/** All that the interface says of it, without what differs by time or place. */
export async function readReleaseData(caller: Caller, data: ReleaseData): Promise<Record<string, unknown>> {
  const { call } = clientOf(caller);
  const { report_id, document_id, thread_id, skill_name } = data;
  const pdf = await call(getReportPdf, { params: { report_id } });
  const bytes = Buffer.from(await (await fetch(new URL(pdf.url, caller.url))).arrayBuffer());
  const { sections } = await call(listSections, { params: filing });
  const section = await call(readSection, { params: { ...filing, section_id: '7' } });
  return {
    reports: (await call(listReports, {})).count,
    report: await call(getReport, { params: { report_id } }),
    markdown: await call(getReportMarkdown, { params: { report_id } }),
    pdf: [bytes.subarray(0, 5).toString(), bytes.length],
    document: (await call(getDocument, { params: { document_id } })).document,
    text: await call(getDocumentText, { params: { document_id } }),
    thread: await call(getThread, { params: { thread_id } }),
    skill: await call(getSkill, { params: { name: skill_name } }),
    jobs: (await call(listIngestionJobs, {})).jobs.map(({ filing_ref, status }) => ({ filing_ref, status })),
    sections: sections.map(({ item_number, title }) => ({ item_number, title })),
    section: { title: section.title, content: section.content },
  };
}
