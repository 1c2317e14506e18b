import {
  createReport,
  createSkill,
  editSection,
  ingestFiling,
  startChat,
  uploadDocument,
} from '@footnote/contracts';
import { type LoadDeps, untilAccepted } from './load-deps.ts';

export async function ingest({ person, ledger, nextFiling }: LoadDeps): Promise<void> {
  const wanted = nextFiling();
  if (wanted === null) return;
  const answer = await person.ask(ingestFiling, { body: wanted });
  if (answer) ledger.jobs.push({ id: answer.job.id, filingRef: wanted.filing_ref });
}

export async function upload({ person, ledger }: LoadDeps, mark: string): Promise<void> {
  const name = `note-${mark}.txt`;
  const text = `The lime of batch ${mark} was burnt twice.`;
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const answer = await person.ask(uploadDocument, { form });
  if (answer) ledger.documents.push({ id: answer.document.document_id, name, text });
}

export async function makeReport({ person, ledger }: LoadDeps, mark: string): Promise<void> {
  const title = `Report ${mark}`;
  const sections = [{ title: 'One', narrative: `The kiln of **${mark}**.` }];
  const headers = { 'idempotency-key': `report-${mark}` };
  const made = await untilAccepted(() => person.ask(createReport, { body: { title, sections }, headers }));
  if (!made) return;
  const { report_id, lineage_id } = made.report;
  ledger.reports.push({ id: report_id, lineage: lineage_id, title });
  const summary = `Edit ${mark}`;
  const params = { report_id, section_idx: 0 };
  const body = { narrative: `The kiln of ${mark}, edited.`, change_summary: summary };
  if (await person.ask(editSection, { params, body })) ledger.edits.push({ lineage: lineage_id, summary });
}

export async function makeSkill({ person, ledger }: LoadDeps, mark: string): Promise<void> {
  const name = `skill-${mark}`;
  const description = `Reads ${mark}. Use it in trials.`;
  const body = { name, display_name: name, description, content: `Read ${mark}.` };
  const headers = { 'idempotency-key': name };
  if (await untilAccepted(() => person.ask(createSkill, { body, headers }))) ledger.skills.push(name);
}

export async function chat({ person, ledger }: LoadDeps, mark: string): Promise<void> {
  const body = { message: `What was burnt in batch ${mark}?`, stream: false, effort: 'quick' } as const;
  const answer = (await person.ask(startChat, { body } as never)) as { thread_id?: string } | null;
  if (answer?.thread_id) ledger.threads.push(answer.thread_id);
}
