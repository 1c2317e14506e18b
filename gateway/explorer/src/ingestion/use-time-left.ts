import { type IngestionJob, listIngestionJobs } from '@footnote/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routeQuery } from '../api/api.ts';
import { sightsOf } from './jobs.ts';
import { timeLeft } from './time-left.ts';

/** The past jobs that the estimate rests on. They are read once; a few more or fewer change little. */
const past = { ...routeQuery(listIngestionJobs, { query: { limit: 100 } }), staleTime: 300_000 };

/** The seconds that a job still needs, estimated from past jobs and its own speed; it counts down. */
export function useTimeLeft(job: IngestionJob): number | null {
  const { data } = useQuery(past);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return timeLeft(job, data?.jobs ?? [], sightsOf(job), now);
}
