import type {
  listActiveJobs as activeRoute,
  JobStatus,
  listIngestionJobs,
  OrgPrincipal,
  RouteAnswer,
  RouteQuery,
} from '@footnote/contracts';
import { createListCursor } from '@footnote/runtime';
import { z } from 'zod';
import { activeStatuses, toIngestionJob } from './job.ts';
import type { JobCursor, JobStore } from './job-store.ts';

/** All jobs of the organisation, running and ended, page by page. */
export async function listJobs(
  jobs: Pick<JobStore, 'list'>,
  caller: OrgPrincipal,
  { status, ...page }: RouteQuery<typeof listIngestionJobs>,
): Promise<RouteAnswer<typeof listIngestionJobs>> {
  return readPage(jobs, caller, status === undefined ? null : [status], page);
}

/** The queued and running jobs, page by page. The count is of all of them, not of the page. */
export async function listActiveJobs(
  jobs: Pick<JobStore, 'list' | 'countActive'>,
  caller: OrgPrincipal,
  query: RouteQuery<typeof activeRoute>,
): Promise<RouteAnswer<typeof activeRoute>> {
  const page = await readPage(jobs, caller, activeStatuses, query);
  const isWhole = query.cursor === undefined && page.next_cursor === null;
  return isWhole ? page : { ...page, count: await jobs.countActive(caller.org_id) };
}

async function readPage(
  jobs: Pick<JobStore, 'list'>,
  caller: OrgPrincipal,
  statuses: readonly JobStatus[] | null,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await jobs.list(caller.org_id, statuses, { limit: limit + 1, after });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    jobs: page.map(toIngestionJob),
    count: page.length,
    next_cursor: last && found.length > limit ? writeCursor(last) : null,
  };
}

/** Instant of creation and id of the last job of the previous page. */
const listCursor = createListCursor(z.tuple([z.int().min(0), z.string().max(80)]));

const writeCursor = ({ created_at, id }: JobCursor) => listCursor.write([created_at.getTime(), id]);

function readCursor(cursor: string): JobCursor {
  const [millis, id] = listCursor.read(cursor);
  return { created_at: new Date(millis), id };
}
