import { text } from 'node:stream/consumers';
import { ApiProblem } from '@footnote/client';
import type { Filing, IngestionJob } from '@footnote/contracts';
import { collectRows } from '../collect-rows.ts';
import { Failure } from '../failure.ts';
import { showProgress } from '../output/progress.ts';
import { type NamedCompany, readCompany } from '../read-names.ts';
import type { Context } from '../run-command.ts';

interface Options {
  form?: string;
  last: number;
  follow?: true;
}

export async function run(
  context: Context,
  [company, named]: [string, string[]],
  options: Options,
): Promise<void> {
  const { output } = context;
  const whose = await readCompany(context, company);
  const listed = await choose(context, whose, named, options);
  const started: IngestionJob[] = [];
  for (const filing of listed) started.push(await request(context, whose, filing));
  const jobs = options.follow ? await follow(context, started) : started;
  output.result({
    json: { jobs },
    columns: ['filing', 'status', 'sections', 'job', 'error'],
    rows: jobs.map((job) => [
      `${job.country}:${job.filing_id}`,
      job.status,
      job.section_count,
      job.id,
      job.error?.message,
    ]),
  });
  const failed = jobs.filter(({ status }) => status === 'failed' || status === 'cancelled');
  const [first] = failed;
  if (first === undefined) return;
  const many = jobs.length === 1 ? '' : `${failed.length} of ${jobs.length} ingestions failed. `;
  throw Failure.ofProblem(
    first.error?.code ?? 'job_not_active',
    `${many}${first.filing_id}: ${first.error?.message ?? 'cancelled'}`,
  );
}

type Chosen = string | Filing;

/** The filings that are named, `-` for those on standard input; without names the newest of the form. */
async function choose(
  { api, signal }: Context,
  params: NamedCompany,
  named: readonly string[],
  { form, last }: Options,
): Promise<Chosen[]> {
  if (named.length > 0) {
    const lines = named.includes('-') ? (await text(process.stdin)).split(/\s+/) : [];
    const names = [...named.filter((name) => name !== '-'), ...lines].filter((name) => name !== '');
    // As the command `filings` writes them, or without the country.
    return [...new Set(names.map((name) => name.replace(/^[A-Za-z]{2}:/, '')))];
  }
  const { country, local_id } = params;
  const query = form ? { form_type: form } : {};
  const input = { params: { country, local_id }, query, signal };
  const filings = await collectRows(api.rows('listCompanyFilings', input), last);
  if (filings.length === 0)
    throw Failure.ofProblem(
      'filing_not_found',
      `The company has no filing${form ? ` of the form ${form}` : ''}.`,
    );
  return filings;
}

async function request(context: Context, whose: NamedCompany, chosen: Chosen): Promise<IngestionJob> {
  const { api, signal } = context;
  const { country, local_id } = whose;
  const filing_ref = typeof chosen === 'string' ? chosen : chosen.filing_ref;
  const body = { country, local_id, filing_ref };
  const filing = typeof chosen === 'string' ? {} : { filing: chosen };
  try {
    return (await api.ingestFiling({ body: { ...body, ...filing }, signal })).job;
  } catch (error) {
    // In some markets the regulator's list is needed as well.
    if (!(error instanceof ApiProblem) || error.body.code !== 'filing_required') throw error;
    for await (const one of api.rows('listCompanyFilings', { params: { country, local_id }, signal })) {
      if (one.filing_ref === filing_ref) return request(context, whose, one);
    }
    throw Failure.ofProblem('filing_not_found', `The company has no filing ${filing_ref}.`);
  }
}

/** Waits for all, and shows their progress. */
async function follow({ api, output, signal }: Context, started: IngestionJob[]): Promise<IngestionJob[]> {
  const ended = new Map<string, IngestionJob>();
  const names = new Map(started.map((job) => [job.id, `${job.country}:${job.filing_id}`]));
  const progress = showProgress(output);
  for await (const { job_id, status, progress_pct, stage, job } of api.followJobs([...names.keys()], {
    signal,
  })) {
    if (job) ended.set(job_id, job);
    const state = job || !stage ? status : stage;
    progress.update({ name: names.get(job_id) ?? job_id, percent: progress_pct, state });
  }
  progress.done();
  return started.map((job) => ended.get(job.id) ?? job);
}
