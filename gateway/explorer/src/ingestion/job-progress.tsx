import { type IngestionJob, jobStage } from '@footnote/contracts';
import { Progress } from '../design/badge.tsx';
import { formatSpan } from '../text/format.ts';
import { t, word } from '../text/text.ts';
import css from './job-progress.module.css';
import { useTimeLeft } from './use-time-left.ts';

export interface JobProgressProps {
  job: IngestionJob;
  /** True where its status is shown beside it. */
  isPlain?: boolean;
}

/** How far a job is: its status, its stage of how many, its percentage, and the time left if it can be estimated. */
export function JobProgress({ job, isPlain = false }: JobProgressProps) {
  const left = useTimeLeft(job);
  const at = job.stage === null ? 0 : jobStage.options.indexOf(job.stage) + 1;
  const facts = [
    isPlain ? null : word('status', job.status),
    job.stage && `${word('stage', job.stage)} ${t('jobs.stageOf', { at, count: jobStage.options.length })}`,
    `${job.progress_pct} %`,
  ];
  return (
    <span className={css.progress}>
      <span role="status">{facts.filter((fact) => fact !== null).join(' · ')}</span>
      {/* Beside the status and not in it: it changes every second, which nobody wants read aloud. */}
      {left !== null && <span className={css.left}>{t('jobs.left', { time: formatSpan(left) })}</span>}
      <Progress value={job.progress_pct} label={job.filing_ref} />
    </span>
  );
}
