import type { Client } from '@footnote/client';
import {
  type Country,
  getIngestionJob,
  type IngestionJob,
  ingestFiling,
  type JobStatus,
  listSections,
  type RouteAnswer,
  type RouteBodyInput,
  readSection,
  streamIngestion,
} from '@footnote/contracts';
import { type EventRecord, recordEvents, waitFor } from '@footnote/testing';

/** A filing as its ingestion is asked for. */
export type Wanted = RouteBodyInput<typeof ingestFiling>;

/** Someone with a token, and what they do most. */
export interface Caller extends Client {
  readonly url: string;
  readonly token: string;
  readonly org: string | undefined;
  readonly user: string;
  ingest(wanted: Wanted): Promise<RouteAnswer<typeof ingestFiling>>;
  job(id: string): Promise<IngestionJob>;
  /** Waits until a job has this status; fails at once when it ends in another. */
  jobThatIs(status: JobStatus, id: string, timeoutMs?: number): Promise<IngestionJob>;
  ingested(wanted: Wanted): Promise<IngestionJob>;
  /** Opens the progress stream; what happens after this is heard. */
  stream(lastEventId?: string): Promise<EventRecord>;
  sections(country: Country, filingId: string): Promise<RouteAnswer<typeof listSections>>;
  read(country: Country, filingId: string, section: string): Promise<RouteAnswer<typeof readSection>>;
  /** A bare request with this person's token. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

const ended: JobStatus[] = ['completed', 'failed', 'cancelled'];

export function createCaller(
  client: Client,
  person: { url: string; token: string; org: string | undefined; user: string },
): Caller {
  const job = async (job_id: string) => (await client.call(getIngestionJob, { params: { job_id } })).job;
  const ingest = (wanted: Wanted) => client.call(ingestFiling, { body: wanted });

  async function jobThatIs(status: JobStatus, id: string, timeoutMs?: number) {
    let last: IngestionJob | undefined;
    await waitFor(
      `job ${id} to be ${status}`,
      async () => {
        last = await job(id);
        return last.status === status || ended.includes(last.status);
      },
      timeoutMs,
    );
    if (last?.status !== status) {
      throw new Error(`job ${id} is ${last?.status} and not ${status}: ${JSON.stringify(last?.error)}`);
    }
    return last;
  }

  return {
    ...client,
    ...person,
    ingest,
    job,
    jobThatIs,
    ingested: async (wanted) => jobThatIs('completed', (await ingest(wanted)).job.id),
    stream: (lastEventId) =>
      recordEvents(client, streamIngestion, lastEventId === undefined ? {} : { lastEventId }),
    sections: (country, filing_id) => client.call(listSections, { params: { country, filing_id } }),
    read: (country, filing_id, section_id) =>
      client.call(readSection, { params: { country, filing_id, section_id } }),
    fetch: (path, init = {}) =>
      fetch(`${person.url}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${person.token}`, ...init.headers },
      }),
  };
}
