import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@footnote/client';
import {
  createMatrix,
  createReport,
  getDocument,
  getIngestionJob,
  getMatrix,
  getReport,
  getReportDocx,
  ingestFiling,
  runMatrix,
  searchPassages,
  startChat,
  stopMatrix,
  uploadDocument,
} from '@footnote/contracts';
import type { WantedFiling } from '../trials/write-ten-ks.ts';

/** Somebody who works at a door, and what is there for that. */
export interface FairSide {
  client: Client;
  /** How often it looks whether its work is done. */
  lookMs: number;
  /** Filings that both sides have. */
  ingested: readonly WantedFiling[];
  /** Filings that nobody has ingested yet, one after another. */
  nextFiling(): WantedFiling;
}
type Looking = Pick<FairSide, 'client' | 'lookMs'>;

/** One way to work for somebody: what a bystander does there, and what an organisation sends that means harm. */
export interface FairDoor {
  name: string;
  /** What the hostile organisation sends, for the table. */
  hostile: string;
  bystand(side: FairSide): Promise<void>;
  /** What a hostile client has made before the clock starts. */
  prepare?(side: FairSide): Promise<void>;
  /** @param over aborted when the door has been measured: what is still being made is left or stopped */
  harm(side: FairSide, over: AbortSignal): Promise<void>;
}

/** What a side works on; the filings that nobody has ingested are handed out one after another. */
export function stockOf(
  ingested: readonly WantedFiling[],
  unread: readonly WantedFiling[],
): Pick<FairSide, 'ingested' | 'nextFiling'> {
  const left = unread.values();
  return {
    ingested,
    nextFiling() {
      const { value } = left.next();
      if (!value) throw new Error('all filings are ingested');
      return value;
    },
  };
}

async function until({ lookMs }: Looking, isDone: () => Promise<boolean>, over?: AbortSignal): Promise<void> {
  while (over?.aborted !== true && !(await isDone())) await delay(lookMs);
}

async function ask(client: Client, message: string): Promise<void> {
  const body = { message, stream: false, effort: 'quick' };
  await (await client.request(startChat, { body } as never)).json();
}

async function upload(side: Looking, name: string, text: string, over?: AbortSignal): Promise<void> {
  const { client } = side;
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const { document } = await client.call(uploadDocument, { form } as never);
  const params = { document_id: document.document_id };
  await until(
    side,
    async () => {
      const { status } = (await client.call(getDocument, { params })).document;
      if (status === 'failed') throw new Error('a document could not be read');
      return status === 'ready';
    },
    over,
  );
}

/** Ingests a filing, and waits until it is read. */
export async function ingest(side: Looking, body: WantedFiling, over?: AbortSignal): Promise<void> {
  const { client } = side;
  const { job } = await client.call(ingestFiling, { body });
  await until(
    side,
    async () => {
      const { status } = (await client.call(getIngestionJob, { params: { job_id: job.id } })).job;
      if (status === 'failed') throw new Error('a filing could not be read');
      return status === 'completed';
    },
    over,
  );
}

/** The matrix that a client fills again and again, made once. */
const matrices = new WeakMap<Client, Promise<string>>();

async function makeMatrix(
  client: Client,
  filings: readonly WantedFiling[],
  texts: string[],
): Promise<string> {
  const rows = filings.map(({ country, filing_ref }) => ({ filing: { country, filing_id: filing_ref } }));
  const columns = texts.map((text) => ({ kind: 'question' as const, text }));
  return (await client.call(createMatrix, { body: { name: 'Fair', rows, columns } })).matrix.matrix_id;
}

async function fillMatrix(
  side: Looking,
  filings: readonly WantedFiling[],
  texts: string[],
  over?: AbortSignal,
): Promise<void> {
  const { client } = side;
  const made = matrices.get(client) ?? makeMatrix(client, filings, texts);
  matrices.set(client, made);
  const params = { matrix_id: await made };
  await client.call(runMatrix, { params, body: { cells: 'all' } });
  await until(
    side,
    async () => {
      const { progress } = (await client.call(getMatrix, { params })).matrix;
      return progress.queued + progress.running === 0;
    },
    over,
  );
  if (over?.aborted) await client.call(stopMatrix, { params });
}

const narrative = (sentences: number) =>
  Array.from(
    { length: sentences },
    (_, at) => `Lime of kiln ${at} was burnt **twice**, at 1,${at} degrees.`,
  ).join('\n\n');

async function makeReport(client: Client, sections: number, sentences: number): Promise<string> {
  const body = {
    title: 'Fair',
    sections: Array.from({ length: sections }, (_, at) => ({
      title: `Part ${at}`,
      narrative: narrative(sentences),
    })),
  };
  return (await client.call(createReport, { body })).report.report_id;
}

/** A report, made and printed: the work on its PDF is done. */
async function makePrinted(
  side: Looking,
  sections: number,
  sentences: number,
  over?: AbortSignal,
): Promise<string> {
  const { client } = side;
  const params = { report_id: await makeReport(client, sections, sentences) };
  await until(side, async () => (await client.call(getReport, { params })).pdf_status !== 'rendering', over);
  return params.report_id;
}

/** The report that a client exports again and again, made once. */
const exported = new WeakMap<Client, Promise<string>>();
async function exportReport(side: Looking, sections: number, sentences: number): Promise<void> {
  const { client } = side;
  const made = exported.get(client) ?? makePrinted(side, sections, sentences);
  exported.set(client, made);
  await client.call(getReportDocx, { params: { report_id: await made } });
}

const costlyQuestion = Array.from({ length: 19 }, () => `What was ${'매출매출と'.repeat(300)}?`).join(' ');

/** Those that leave much to be made come last, so that they don't load the next. */
export const fairDoors: readonly FairDoor[] = [
  {
    name: 'questions',
    hostile: '19 questions of 1,500 characters in one message, as costly as the limit lets them be',
    bystand: ({ client }) => ask(client, 'What was the revenue of Steadfast Lime in 2024?'),
    harm: ({ client }) => ask(client, costlyQuestion),
  },
  {
    name: 'searches',
    hostile: 'queries of 300 characters',
    bystand: async ({ client }) =>
      void (await client.call(searchPassages, { query: { q: 'lime burnt twice', limit: 5 } })),
    harm: async ({ client }) =>
      void (await client.call(searchPassages, {
        query: { q: 'lime kiln glass paper sold contracts '.repeat(8).slice(0, 290), limit: 20 },
      })),
  },
  {
    name: 'exports',
    hostile: 'a report of 20 sections with 300 paragraphs each, as a Word file',
    bystand: (side) => exportReport(side, 1, 5),
    prepare: (side) => exportReport(side, 20, 300),
    harm: (side) => exportReport(side, 20, 300),
  },
  {
    name: 'filings',
    hostile: 'filings that nobody has ingested, one after another',
    bystand: (side) => ingest(side, side.nextFiling()),
    harm: (side, over) => ingest(side, side.nextFiling(), over),
  },
  {
    name: 'documents',
    hostile: 'notes of 4 MB, each another one',
    bystand: (side) => upload(side, 'note.txt', `The lime of batch ${randomUUID()} was burnt twice.`),
    harm: (side, over) =>
      upload(
        side,
        'long.txt',
        `${randomUUID()}\n${'Lime is sold to makers of glass and paper, 1,234 tons. \n\n'.repeat(70_000)}`,
        over,
      ),
  },
  {
    name: 'matrices',
    hostile: 'matrices of 20 filings and 5 questions',
    bystand: (side) => fillMatrix(side, side.ingested.slice(0, 1), ['Who buys lime?']),
    harm: (side, over) =>
      fillMatrix(
        side,
        side.ingested,
        ['Who buys lime?', 'Which kiln burns?', 'What is paid?', 'What is sold?', 'Why is it sold?'],
        over,
      ),
  },
  {
    name: 'reports',
    hostile: 'reports of 20 sections with 300 paragraphs each, with their PDFs',
    bystand: async (side) => void (await makePrinted(side, 1, 5)),
    harm: async (side, over) => void (await makePrinted(side, 20, 300, over)),
  },
];
