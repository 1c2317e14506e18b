import { matrixRowRequested } from '@footnote/contracts';
import { createDurableWork, type DurableWork, defaultWorkPolicy, type WorkPolicy } from '@footnote/work';
import type { MatrixDeps } from '../matrix-deps.ts';
import type { MatrixRowWork } from '../stored-matrix.ts';

/** A worker says that it is alive several times in `stallMs`; each of its answers is bounded by the agent's budget. */
export const rowPolicy: WorkPolicy = { ...defaultWorkPolicy, stallMs: 60_000, waitMs: 600_000 };

/** Sends rows to the instances that fill them, a fair turn for each organisation, and makes sure that each ends. */
export function createRowWork({
  cells,
  bus,
  clock,
  log,
}: Pick<MatrixDeps, 'cells' | 'bus' | 'clock' | 'log'>): DurableWork<MatrixRowWork> {
  return createDurableWork(
    { clock, log },
    {
      name: 'matrix row',
      store: cells.work,
      policy: cells.policy,
      turns: { store: cells.turns, ownerOf: ({ org }) => org },
      lostMessage: 'This row could not be filled: the process that filled it was lost several times.',
      request: ({ id, attempt, work, org }) =>
        bus.publish(
          matrixRowRequested,
          { row_key: id, attempt, owner: org },
          { messageId: `${id}.${attempt}.${work.sends + 1}`, mandatory: true },
        ),
      fail: (row, failure) => cells.failRow(row, failure),
    },
  );
}

/** Asks for a row's queued cells, unless that was asked already. */
export async function requestRow(
  { cells, work, clock }: Pick<MatrixDeps, 'cells' | 'work' | 'clock'>,
  {
    id,
    matrix_id,
    org,
    row_id,
    caller,
  }: Pick<MatrixRowWork, 'id' | 'matrix_id' | 'org' | 'row_id' | 'caller'>,
): Promise<void> {
  const requested = await cells.requestRow({ id, matrix_id, org, row_id, caller, created_at: clock.now() });
  if (requested) await work.dispatch(requested);
}
