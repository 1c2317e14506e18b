import type {
  listActiveJobs as activeRoute,
  JobStatus,
  listIngestionJobs,
  OrgPrincipal,
  RouteAnswer,
  RouteQuery,
} from '@research/contracts';
import { problem } from '@research/runtime';
import { z } from 'zod';
import { activeStatuses, toIngestionJob } from './job.ts';
import type { JobPlace, JobStore } from './job-store.ts';

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

/** The last job of the previous page, by the instant of its creation. */
const place = z.tuple([z.int().min(0), z.string().max(80)]);

const writeCursor = ({ created_at, id }: JobPlace) =>
  Buffer.from(JSON.stringify([created_at.getTime(), id])).toString('base64url');

function readCursor(cursor: string): JobPlace {
  try {
    const [millis, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { created_at: new Date(millis), id };
  } catch (error) {
    const message = 'not a cursor of this list';
    const errors = [{ in: 'query' as const, path: '/cursor', code: 'cursor', message }];
    throw problem('invalid_parameter', { detail: `query /cursor: ${message}.`, errors }, error);
  }
}
