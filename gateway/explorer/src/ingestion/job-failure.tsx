import type { IngestionJob } from '@footnote/contracts';
import { problemText, t, word } from '../text/text.ts';

/** Where and why a job failed, and what to name when one asks about it. */
export function JobFailure({ job: { id, stage, error, request_id } }: { job: IngestionJob }) {
  if (error === null) return null;
  const why = error.code === 'filing_not_found' ? t('jobs.gone') : problemText(error.code, error.message);
  return (
    <>
      {t('company.failed', { stage: word('stage', stage ?? 'download') })} {why} ({error.code},{' '}
      {request_id ?? id})
    </>
  );
}
