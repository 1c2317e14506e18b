import { silentLog } from '@footnote/runtime';
import { connectMongo } from '@footnote/stores';

interface StoredWork {
  _id: string;
  work: { sends: number; due_at: Date | null };
}

/** Lets the time pass after which jobs without news are looked after: the next sweep finds them due. */
export function makeWorkDue(clusterEnv: NodeJS.ProcessEnv, jobIds: readonly string[]): Promise<unknown> {
  return onJobs(clusterEnv, (jobs) =>
    jobs.updateMany({ _id: { $in: [...jobIds] } }, { $set: { 'work.due_at': new Date(0) } }),
  );
}

/** How often a job was handed to the workers. */
export function countSends(clusterEnv: NodeJS.ProcessEnv, jobId: string): Promise<number> {
  return onJobs(clusterEnv, async (jobs) => (await jobs.findOne({ _id: jobId }))?.work.sends ?? 0);
}

async function onJobs<T>(
  clusterEnv: NodeJS.ProcessEnv,
  act: (jobs: JobCollection) => Promise<T>,
): Promise<T> {
  const mongo = connectMongo(clusterEnv.MONGODB_URL ?? '', silentLog);
  try {
    await mongo.connection.asPromise();
    return await act(jobsOf(mongo));
  } finally {
    await mongo.close();
  }
}

const jobsOf = (mongo: ReturnType<typeof connectMongo>) =>
  mongo.connection.collection<StoredWork>('ingestion_jobs');
type JobCollection = ReturnType<typeof jobsOf>;
