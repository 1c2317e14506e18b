import type { Clock } from '@research/runtime';
import { isDuplicateKey, onDatabase } from '@research/stores';
import { type Connection, type QueryFilter, Schema, type UpdateQuery } from 'mongoose';
import { activeStatuses, restartableStatuses, type StoredJob } from './job.ts';
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
    filing_ref: String,
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
    dispatch: String,
    sent_at: Date,
    created_at: Date,
    started_at: Date,
    finished_at: Date,
    updated_at: Date,
  },
  { versionKey: false, minimize: false },
);
schema.index({ org_id: 1, updated_at: 1 });
schema.index({ org_id: 1, status: 1, created_at: -1 });
schema.index({ status: 1, dispatch: 1, updated_at: 1 });

const longestPauseMs = 24 * 60 * 60_000;

export function createMongoJobStore(connection: Connection, clock: Clock): JobStore {
  const model = connection.model('IngestionJob', schema, 'ingestion_jobs');

  async function find(
    filter: QueryFilter<JobDocument>,
    order: 1 | -1,
    field: 'updated_at' | 'created_at',
    limit: number,
  ) {
    const found = await onDatabase(() =>
      model
        .find(filter)
        .sort({ [field]: order })
        .limit(limit)
        .lean(),
    );
    return found.map((document) => toJob(document as JobDocument));
  }

  async function change(filter: QueryFilter<JobDocument>, update: UpdateQuery<JobDocument>) {
    // Changes of one job overtake each other on their way here: the instant must not go back with the later one.
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
    active: (org_id, limit) => find({ org_id, status: { $in: activeStatuses } }, -1, 'created_at', limit),
    countActive: (org_id) =>
      onDatabase(() => model.countDocuments({ org_id, status: { $in: activeStatuses } })),
    changedSince: (org_id, since, limit) =>
      find({ org_id, updated_at: { $gte: since } }, 1, 'updated_at', limit),
    restart: (job) =>
      change(
        { _id: job.id, attempt: job.attempt, status: { $in: restartableStatuses } },
        {
          $set: {
            status: 'queued',
            stage: null,
            progress_pct: 0,
            attempt: job.attempt + 1,
            warnings: [],
            error: null,
            section_count: null,
            dispatch: 'pending',
            sent_at: null,
            created_at: clock.now(),
            started_at: null,
            finished_at: null,
          },
        },
      ),
    async markSent({ job_id, attempt }) {
      const sent = { dispatch: 'sent' as const, sent_at: clock.now() };
      await onDatabase(() => model.updateOne({ _id: job_id, attempt }, { $set: sent }));
    },
    async advance(run, stage, progress_pct) {
      // A job starts at its first news; the second condition keeps the progress from going back.
      const now = clock.now();
      const begun = await change(
        { ...ofRun(run), status: 'queued' },
        {
          $set: { status: 'running', stage, progress_pct, started_at: now, dispatch: 'sent' },
        },
      );
      return (
        begun ??
        change(
          { ...ofRun(run), progress_pct: { $lt: progress_pct } },
          { $set: { stage, progress_pct, dispatch: 'sent' } },
        )
      );
    },
    complete: (run, { section_count, warnings, form_type }) =>
      change(ofRun(run), {
        $set: {
          status: 'completed',
          stage: 'store',
          progress_pct: 100,
          section_count,
          warnings,
          dispatch: 'sent',
          finished_at: clock.now(),
          ...(form_type ? { form_type } : {}),
        },
      }),
    fail: (run, error) =>
      change(ofRun(run), { $set: { status: 'failed', error, dispatch: 'sent', finished_at: clock.now() } }),
    cancel: (org_id, id) =>
      change(
        { _id: id, org_id, status: { $in: activeStatuses } },
        { $set: { status: 'cancelled', dispatch: 'none', finished_at: clock.now() } },
      ),
    undispatched: (before, limit) =>
      find(
        { status: { $in: activeStatuses }, dispatch: 'pending', updated_at: { $lt: before } },
        1,
        'updated_at',
        limit,
      ),
    async stalled(before, limit) {
      const sentAt = { $ifNull: ['$sent_at', '$updated_at'] };
      const taken = { $subtract: [sentAt, { $ifNull: ['$started_at', '$created_at'] }] };
      const due = { $add: [sentAt, { $min: [taken, longestPauseMs] }] };
      const silent = {
        status: { $in: activeStatuses },
        dispatch: 'sent' as const,
        updated_at: { $lt: before },
      };
      const found = await onDatabase(() =>
        model.aggregate<JobDocument>([
          { $match: { ...silent, $expr: { $lte: [due, clock.now()] } } },
          { $sort: { updated_at: 1 } },
          { $limit: limit },
        ]),
      );
      return found.map(toJob);
    },
    claimStalled: ({ id, attempt, status, updated_at }) =>
      change({ _id: id, attempt, status, updated_at }, { $set: { dispatch: 'pending' } }),
  };
}

function toJob({ _id, ...document }: JobDocument): StoredJob {
  return { id: _id, ...document };
}
