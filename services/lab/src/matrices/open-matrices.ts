import { availableParallelism } from 'node:os';
import { jobChanged, matrixRowRequested } from '@footnote/contracts';
import { estimateCost, type ModelInfo } from '@footnote/llm';
import type { Bus } from '@footnote/messaging';
import { describeError, type Lifecycle } from '@footnote/runtime';
import { runSweeps } from '@footnote/work';
import type { LabConfig } from '../config.ts';
import { fillRow } from './fill/fill-row.ts';
import { createRowWork } from './fill/row-work.ts';
import type { MatrixDeps } from './matrix-deps.ts';

const service = 'lab';
const retryDelaysMs = [2_000, 15_000, 60_000, 300_000];
const sweepMs = 5_000;
/** Tokens of an answer on one filing, measured with strong models: an order of magnitude, for the estimate. */
const tokensOfAnswer = 12_000;

type Parts = Pick<
  MatrixDeps,
  'matrices' | 'cells' | 'agent' | 'calls' | 'documents' | 'requestReport' | 'reportsMade' | 'clock' | 'log'
> & {
  model: ModelInfo;
  bus: Pick<Bus, 'publish' | 'consume' | 'subscribe'>;
};
type Settings = Pick<LabConfig, 'PUBLIC_URL' | 'MATRICES_PER_ORG' | 'MATRIX_ROWS_AT_ONCE'>;

/** The matrices of this process: fills rows that were asked for, and marks answers as stale whose filing was read again. */
export async function openMatrices(
  { model, ...parts }: Parts,
  { PUBLIC_URL, MATRICES_PER_ORG, MATRIX_ROWS_AT_ONCE }: Settings,
  lifecycle: Lifecycle,
): Promise<MatrixDeps> {
  const { bus, cells, clock, log } = parts;
  const deps: MatrixDeps = {
    ...parts,
    work: createRowWork({ cells, bus, clock, log }),
    modelName: model.model,
    answerCost: estimateCost(model, tokensOfAnswer),
    publicUrl: PUBLIC_URL,
    matricesPerOrg: MATRICES_PER_ORG,
    stopping: lifecycle.signal,
  };
  if (MATRIX_ROWS_AT_ONCE > 0) {
    await bus.consume({
      service,
      message: matrixRowRequested,
      // An answer without a language model is processor time: more of them at once only make others wait.
      prefetch: model.extractive
        ? Math.min(MATRIX_ROWS_AT_ONCE, availableParallelism())
        : MATRIX_ROWS_AT_ONCE,
      ownerOf: ({ owner }) => owner,
      retryDelaysMs,
      handle: (message) => fillRow(deps, message),
    });
  }
  // A lost message leaves an old answer without its mark.
  await bus.subscribe(jobChanged, ({ job }) => {
    if (job.status !== 'completed') return;
    cells
      .markStale(`${job.country}/${job.filing_id}`, new Date(job.updated_at))
      .catch((error) =>
        log.warn({ filing: job.filing_id, err: describeError(error) }, 'answers not marked as stale'),
      );
  });
  const sweeping = runSweeps([{ name: 'matrix rows', run: deps.work.sweep }], sweepMs, log, lifecycle.signal);
  lifecycle.use('matrix rows', () => sweeping);
  return deps;
}
