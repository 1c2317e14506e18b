import { type Client, readRows } from '@footnote/client';
import {
  getDocument,
  getDocumentText,
  getIngestionJob,
  getReport,
  getThread,
  listActiveJobs,
  listDocuments,
  listLineage,
  listReports,
  readSection,
} from '@footnote/contracts';
import type { TrialLedger } from '../trial-ledger.ts';
import type { TrialPerson } from '../trial-person.ts';
import { filingSentence } from '../write-filings.ts';
import { retry, untilEnded } from './ask-again.ts';
import { checkCells, checkMatrices } from './check-matrices.ts';
import { checkRefused, checkTokens } from './check-tokens.ts';
import { findOnce } from './find-once.ts';

/** Looks whether everything that was accepted is there once and has ended well; returns what is not as it should be. */
export async function checkLedger(
  { client, withToken }: TrialPerson,
  ledger: TrialLedger,
): Promise<string[]> {
  const findings: string[] = [];
  const check = async (what: string, run: () => Promise<string | null>) => {
    const found = await retry(run).catch((error: Error) => error.message);
    if (found) findings.push(`${what}: ${found}`);
  };
  for (const { id, filingRef } of ledger.jobs)
    await check(`job ${id}`, () => checkJob(client, id, filingRef));
  for (const one of ledger.documents) await check(`document ${one.id}`, () => checkDocument(client, one));
  for (const { id } of ledger.reports) await check(`PDF of report ${id}`, () => checkPdf(client, id));
  await check('reports', () => checkReports(client, ledger));
  for (const { lineage } of ledger.reports)
    await check(`chain ${lineage}`, () => checkChain(client, lineage, ledger));
  await check('skills', () => checkSkills(client, ledger));
  for (const thread_id of ledger.threads)
    await check(`thread ${thread_id}`, () => checkThread(client, thread_id));
  await check('matrices', () => checkMatrices(client, ledger.matrices));
  for (const one of ledger.matrices) await check(`matrix ${one.id}`, () => checkCells(client, one));
  await check('tokens', () => checkTokens(client, ledger.revokedTokens));
  for (const { id, secret } of ledger.revokedTokens)
    await check(`token ${id}`, () => checkRefused(withToken(secret).client));
  await check('active jobs', async () => {
    const { jobs } = await client.call(listActiveJobs, {});
    const own = new Set(ledger.jobs.map(({ id }) => id));
    const left = jobs.filter(({ id }) => own.has(id));
    return left.length === 0 ? null : `${left.length} have not ended`;
  });
  return findings;
}

async function checkJob(client: Client, job_id: string, filingRef: string): Promise<string | null> {
  const ended = await untilEnded(async () => {
    const { job } = await client.call(getIngestionJob, { params: { job_id } });
    if (job.status === 'queued' || job.status === 'running') return 'pending';
    return job.status === 'completed' ? null : `${job.status} (${job.error?.code})`;
  });
  if (ended) return ended;
  const params = { country: 'US', filing_id: filingRef, section_id: '7' } as const;
  const { content } = await client.call(readSection, { params });
  return content?.includes(filingSentence(filingRef)) ? null : 'the section has another text';
}

async function checkDocument(
  client: Client,
  { id, name, text }: TrialLedger['documents'][number],
): Promise<string | null> {
  const params = { document_id: id };
  const ended = await untilEnded(async () => {
    const { document } = await client.call(getDocument, { params });
    if (document.status === 'processing') return 'pending';
    return document.status === 'ready' ? null : `failed (${document.error?.code})`;
  });
  if (ended) return ended;
  const { count } = await client.call(listDocuments, { query: { q: name } });
  if (count !== 1) return `is there ${count} times`;
  return (await client.call(getDocumentText, { params })).includes(text) ? null : 'has another text';
}

async function checkPdf(client: Client, report_id: string): Promise<string | null> {
  return untilEnded(async () => {
    const { pdf_status } = await client.call(getReport, { params: { report_id } });
    if (pdf_status === 'rendering') return 'pending';
    return pdf_status === 'ready' ? null : pdf_status;
  });
}

async function checkReports(client: Client, ledger: TrialLedger): Promise<string | null> {
  const titles: string[] = [];
  for (let offset = 0; ; offset += 200) {
    const { reports } = await client.call(listReports, { query: { limit: 200, offset } });
    titles.push(...reports.map(({ title }) => title));
    if (reports.length < 200) break;
  }
  const doubled = titles.filter((title, at) => titles.indexOf(title) !== at);
  const lost = ledger.reports.filter(({ title }) => !titles.includes(title));
  return doubled.length + lost.length === 0 ? null : `${lost.length} lost, ${doubled.length} doubled`;
}

/** The chain's versions follow each other, and each accepted edit is one of them. */
async function checkChain(client: Client, lineage_id: string, ledger: TrialLedger): Promise<string | null> {
  const { versions } = await client.call(listLineage, { params: { lineage_id } });
  if (versions.some(({ version }, at) => version !== at + 1)) return 'versions are missing';
  const made = ledger.edits.filter(({ lineage }) => lineage === lineage_id);
  const summaries = versions.map((one) => one.change_summary);
  const wrong = made.filter(({ summary }) => summaries.filter((one) => one === summary).length !== 1);
  return wrong.length === 0 ? null : `${wrong.length} edits are not there once`;
}

async function checkSkills(client: Client, ledger: TrialLedger): Promise<string | null> {
  return findOnce(readRows(client, 'listSkills', { query: { limit: 500 } }), ledger.skills);
}

async function checkThread(client: Client, thread_id: string): Promise<string | null> {
  const { messages } = await client.call(getThread, { params: { thread_id } });
  return messages.map(({ role }) => role).join() === 'user,assistant' ? null : `${messages.length} messages`;
}
