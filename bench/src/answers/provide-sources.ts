import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@footnote/client';
import {
  type Country,
  getDocument,
  getIngestionJob,
  ingestFiling,
  uploadDocument,
} from '@footnote/contracts';
import type { EvalQuestion } from './eval-question.ts';
import { filingName, readRealFilings } from './in-process/real-filings.ts';

const pollMs = 300;

/** What a question is asked of, as the chat is given it. */
export interface Source {
  document_ids?: string[];
  filings?: { country: Country; filing_id: string }[];
}

/**
 * Uploads a question's document, or ingests its filing, when it is first needed, and waits until it can be read. The
 * platform recognises both, so that nothing is read twice when the command is run again.
 */
export function createSources(client: Pick<Client, 'call'>, folder: string | null) {
  const known = new Map<string, Promise<Source>>();

  const once = (key: string, provide: () => Promise<Source>) => {
    const found = known.get(key) ?? provide();
    known.set(key, found);
    return found;
  };

  return async ({ doc_name, filing, about = [], pointed }: EvalQuestion): Promise<Source> => {
    const named = await Promise.all(
      about.map((name) => {
        const one = findReal(name);
        return once(`filing ${one.country} ${one.filing_ref}`, () => ingest(client, one));
      }),
    );
    if (about.length > 0) return pointed ? { filings: named.flatMap(({ filings = [] }) => filings) } : {};
    if (filing) return once(`filing ${filing.country} ${filing.filing_ref}`, () => ingest(client, filing));
    if (doc_name) return once(`document ${doc_name}`, () => upload(client, findFile(folder, doc_name)));
    return {};
  };
}

async function upload(client: Pick<Client, 'call'>, path: string): Promise<Source> {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(path)]), parse(path).base);
  let { document } = await client.call(uploadDocument, { form });
  while (document.status === 'processing') {
    await delay(pollMs);
    ({ document } = await client.call(getDocument, { params: { document_id: document.document_id } }));
  }
  if (document.status === 'failed')
    throw new Error(`${document.name} can't be read: ${document.error?.message ?? 'no reason given'}`);
  return { document_ids: [document.document_id] };
}

async function ingest(
  client: Pick<Client, 'call'>,
  filing: NonNullable<EvalQuestion['filing']>,
): Promise<Source> {
  let { job } = await client.call(ingestFiling, { body: { ...filing, country: filing.country as Country } });
  while (job.status === 'queued' || job.status === 'running') {
    await delay(pollMs);
    ({ job } = await client.call(getIngestionJob, { params: { job_id: job.id } }));
  }
  if (job.status !== 'completed')
    throw new Error(
      `${filing.filing_ref} could not be ingested: ${job.error?.message ?? `its job is ${job.status}`}`,
    );
  return { filings: [{ country: job.country, filing_id: job.filing_id ?? filing.filing_ref }] };
}

/** The filing of a bank's line: the platform has to replay the folder of the real filings (`REPLAY_DIR`). */
function findReal(name: string) {
  const found = readRealFilings().find((one) => filingName(one) === name);
  if (!found) throw new Error(`No real filing is named ${name}.`);
  const { country, local_id, filing_ref } = found;
  return { country, local_id, filing_ref };
}

/** A document's file: its name as it is, or the one file of that name with an ending. */
export function findFile(folder: string | null, name: string): string {
  if (folder === null)
    throw new Error('The questions name documents: give their folder with --documents DIR.');
  const found = readdirSync(folder).filter((file) => file === name || parse(file).name === name);
  const [file] = found;
  if (file === undefined || found.length > 1)
    throw new Error(`${found.length} files of the folder of documents are named ${name}.`);
  return join(folder, file);
}
