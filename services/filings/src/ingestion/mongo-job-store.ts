import type { Clock } from '@footnote/runtime';
import { isDuplicateKey, onDatabase } from '@footnote/stores';
import {
  begunWork,
  createMongoTurnStore,
  createMongoWorkStore,
  defaultWorkPolicy,
  endedFields,
  newWork,
  turnIndex,
  type WorkPolicy,
  workFields,
  workIndex,
} from '@footnote/work';
import { type Connection, type QueryFilter, Schema, type UpdateQuery } from 'mongoose';
import { activeStatuses, readStage, restartableStatuses, type StoredJob } from './job.ts';
import type { JobRun, JobStore } from './job-store.ts';

type JobDocument = Omit<StoredJob, 'id'> & { _id: string };

const schema = new Schema<JobDocument>(
  {
    _id: { type: String, required: true },
    org_id: { type: String, required: true },
    status: { type: String, required: true },
    stage: String,
    progress_pct: Number,
    country: String,
    source: String,
    local_id: String,
    filing_id: String,
    company_name: String,
    company_ticker: String,
    form_type: String,
    filing_date: String,
    report_date: String,
    attempt: Number,
    section_count: Number,
    warnings: [String],
    error: Schema.Types.Mixed,
    request_id: String,
    work: Schema.Types.Mixed,
    created_at: Date,
    started_at: Date,
    finished_at: Date,
    updated_at: Date,
  },
  { versionKey: false, minimize: false },
);
schema.index({ org_id: 1, updated_at: 1 });
schema.index({ org_id: 1, status: 1, created_at: -1 });
schema.index({ org_id: 1, created_at: -1, _id: -1 });
schema.index(workIndex);
schema.index(turnIndex('org_id'));

export function createMongoJobStore(
  connection: Connection,
  clock: Clock,
  policy: WorkPolicy = defaultWorkPolicy,
): JobStore {
  const model = connection.model('IngestionJob', schema, 'ingestion_jobs');

  async function change(filter: QueryFilter<JobDocument>, update: UpdateQuery<JobDocument>) {
    // Changes of one job may arrive in another order than they were made: a change must never set the instant back.
    const $max = { updated_at: clock.now() };
    const changed = await onDatabase(() =>
      model.findOneAndUpdate(filter, { ...update, $max }, { returnDocument: 'after' }).lean(),
    );
    return changed ? toJob(changed as JobDocument) : null;
  }

  const ofRun = ({ job_id, attempt }: JobRun) => ({ _id: job_id, attempt, status: { $in: activeStatuses } });

  return {
    async insert({ id, ...job }) {
      try {
        await onDatabase(() => model.collection.insertOne({ _id: id, ...job } as never));
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async get(id) {
      const found = await onDatabase(() => model.findById(id).lean());
      return found ? toJob(found as JobDocument) : null;
    },
    async statuses(ids) {
      const found = await onDatabase(() => model.find({ _id: { $in: [...ids] } }, { status: 1 }).lean());
      return new Map(found.map((one) => [one._id, one.status]));
    },
    countActive: (org_id) =>
      onDatabase(() => model.countDocuments({ org_id, status: { $in: activeStatuses } })),
    async list(org_id, statuses, { limit, after }) {
      const filter: QueryFilter<JobDocument> = {
        org_id,
        ...(statuses && { status: { $in: [...statuses] } }),
      };
      if (after !== null) {
        const { id, created_at } = after;
        filter.$or = [{ created_at: { $lt: created_at } }, { created_at, _id: { $lt: id } }];
      }
      const sorted = model.find(filter).sort({ created_at: -1, _id: -1 }).limit(limit);
      return (await onDatabase(() => sorted.lean())).map((document) => toJob(document as JobDocument));
    },
    async changedSince(org_id, since, limit) {
      const changed = model.find({ org_id, updated_at: { $gte: since } }).sort({ updated_at: 1 });
      return (await onDatabase(() => changed.limit(limit).lean())).map((one) => toJob(one as JobDocument));
    },
    restart: (job) =>
      change(
        { _id: job.id, attempt: job.attempt, status: { $in: restartableStatuses } },
        {
          $set: {
            status: 'queued',
            stage: null,
            progress_pct: 0,
            attempt: job.attempt + 1,
            local_id: job.local_id,
            company_name: job.company_name,
            company_ticker: job.company_ticker,
            form_type: job.form_type,
            filing_date: job.filing_date,
            report_date: job.report_date,
            warnings: [],
            error: null,
            section_count: null,
            request_id: job.request_id,
            work: newWork(clock.now(), policy),
            created_at: clock.now(),
            started_at: null,
            finished_at: null,
          },
        },
      ),
    async advance(run, stage, progress_pct) {
      // A job starts with its worker's first message. The second condition makes sure that progress never decreases.
      const now = clock.now();
      const begunFields = workFields(begunWork(now, policy));
      const begun = await change(
        { ...ofRun(run), status: 'queued' },
        { $set: { status: 'running', stage, progress_pct, started_at: now, ...begunFields } },
      );
      if (begun) return begun;
      const further = { ...ofRun(run), progress_pct: { $lt: progress_pct } };
      const advanced = await change(further, { $set: { stage, progress_pct, ...begunFields } });
      // A job that was sent again starts from the beginning, so this message is no progress, but it shows that the worker is alive.
      if (!advanced) await onDatabase(() => model.updateOne(ofRun(run), { $set: begunFields }));
      return advanced;
    },
    complete: (run, { section_count, warnings, form_type, company_name }) =>
      change(ofRun(run), {
        $set: {
          status: 'completed',
          stage: 'store',
          progress_pct: 100,
          section_count,
          warnings,
          ...endedFields(),
          finished_at: clock.now(),
          ...(form_type ? { form_type } : {}),
          ...(company_name ? { company_name } : {}),
        },
      }),
    fail: (run, error) =>
      change(ofRun(run), { $set: { status: 'failed', error, ...endedFields(), finished_at: clock.now() } }),
    cancel: (org_id, id) =>
      change(
        { _id: id, org_id, status: { $in: activeStatuses } },
        { $set: { status: 'cancelled', ...endedFields(), finished_at: clock.now() } },
      ),
    work: createMongoWorkStore(model.collection as never, toJob),
    turns: createMongoTurnStore(model.collection as never, toJob, 'org_id'),
  };
}

function toJob({ _id, ...document }: JobDocument): StoredJob {
  // Older releases stored no id of the request.
  return { id: _id, ...document, stage: readStage(document.stage), request_id: document.request_id ?? null };
}
