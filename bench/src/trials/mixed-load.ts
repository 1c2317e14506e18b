import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createReport,
  createSkill,
  editSection,
  getReportPdf,
  ingestFiling,
  listCompanyFilings,
  listDocuments,
  listReports,
  readSection,
  searchCompanies,
  searchPassages,
  startChat,
  uploadDocument,
} from '@research/contracts';
import type { TrialLedger } from './trial-ledger.ts';
import type { TrialPerson } from './trial-person.ts';
import type { WantedFiling } from './write-ten-ks.ts';

export interface MixedLoad {
  start(): void;
  /** Resolves when everything that was under way has been answered. */
  pause(): Promise<void>;
}

interface LoadDeps {
  person: TrialPerson;
  ledger: TrialLedger;
  nextFiling(): WantedFiling | null;
  /** Between two requests of one person. */
  pauseMs: number;
}

/** As a careful client does: the same request under the same key until it is accepted. */
const mostTries = 90;
const retryWaitMs = 1_000;

/** One person who reads and writes in turn, without end: one loop for each. */
export function createMixedLoad(deps: LoadDeps): MixedLoad {
  let running = false;
  let loops: Promise<void>[] = [];
  const repeat = async (round: (isRunning: () => boolean) => Promise<void>) => {
    while (running) await round(() => running);
  };
  return {
    start() {
      running = true;
      loops = [repeat((isRunning) => write(deps, isRunning)), repeat((isRunning) => read(deps, isRunning))];
    },
    async pause() {
      running = false;
      await Promise.all(loops);
    },
  };
}

async function write(deps: LoadDeps, isRunning: () => boolean): Promise<void> {
  const mark = randomUUID().slice(0, 13);
  for (const step of [ingest, upload, makeReport, makeSkill, chat]) {
    if (!isRunning()) return;
    await step(deps, mark);
    await delay(deps.pauseMs);
  }
}

async function ingest({ person, ledger, nextFiling }: LoadDeps): Promise<void> {
  const wanted = nextFiling();
  if (wanted === null) return;
  const answer = await person.ask(ingestFiling, { body: wanted });
  if (answer) ledger.jobs.push({ id: answer.job.id, filingRef: wanted.filing_ref });
}

async function upload({ person, ledger }: LoadDeps, mark: string): Promise<void> {
  const name = `note-${mark}.txt`;
  const text = `The lime of batch ${mark} was burnt twice.`;
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const answer = await person.ask(uploadDocument, { form });
  if (answer) ledger.documents.push({ id: answer.document.document_id, name, text });
}

async function makeReport({ person, ledger }: LoadDeps, mark: string): Promise<void> {
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

async function makeSkill({ person, ledger }: LoadDeps, mark: string): Promise<void> {
  const name = `skill-${mark}`;
  const description = `Reads ${mark}. Use it in trials.`;
  const body = { name, display_name: name, description, content: `Read ${mark}.` };
  const headers = { 'idempotency-key': name };
  if (await untilAccepted(() => person.ask(createSkill, { body, headers }))) ledger.skills.push(name);
}

async function chat({ person, ledger }: LoadDeps, mark: string): Promise<void> {
  const body = { message: `What was burnt in batch ${mark}?`, stream: false, effort: 'quick' } as const;
  const answer = (await person.ask(startChat, { body } as never)) as { thread_id?: string } | null;
  if (answer?.thread_id) ledger.threads.push(answer.thread_id);
}

async function untilAccepted<T>(attempt: () => Promise<T | null>): Promise<T | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await attempt();
    if (answer) return answer;
    await delay(retryWaitMs);
  }
  return null;
}

async function read({ person, ledger, pauseMs }: LoadDeps, isRunning: () => boolean): Promise<void> {
  const filing = ledger.jobs[0];
  const report = ledger.reports.at(-2);
  const filings = { country: 'US', local_id: '9970001' } as const;
  const steps = [
    () => person.ask(searchCompanies, { query: { q: 'steadfast' } }),
    () => person.ask(listCompanyFilings, { params: filings }),
    () => person.ask(listDocuments, { query: { limit: 20 } }),
    () => person.ask(listReports, { query: { limit: 20 } }),
    () => person.ask(searchPassages, { query: { q: 'lime burnt twice', limit: 5 } }),
    async () =>
      filing &&
      person.ask(readSection, {
        params: { country: 'US', filing_id: filing.filingRef, section_id: '7' },
      }),
    async () => report && person.ask(getReportPdf, { params: { report_id: report.id } }),
  ];
  for (const step of steps) {
    if (!isRunning()) return;
    await step();
    await delay(pauseMs);
  }
}
