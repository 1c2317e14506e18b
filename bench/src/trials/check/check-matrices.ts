import { type Client, readRows } from '@footnote/client';
import { getMatrix, listMatrixCells } from '@footnote/contracts';
import type { MadeMatrix } from '../trial-ledger.ts';
import { filingSentence } from '../write-filings.ts';
import { untilEnded } from './ask-again.ts';
import { findOnce } from './find-once.ts';

/** Each matrix is in the list once. */
export async function checkMatrices(client: Client, made: readonly MadeMatrix[]): Promise<string | null> {
  const names = made.map(({ name }) => name);
  return findOnce(readRows(client, 'listMatrices', { query: { limit: 200 } }), names);
}

/** All cells of a matrix that was run are done, and the section of the filing is in its cell. */
export async function checkCells(
  client: Client,
  { id, run, cells, filing }: MadeMatrix,
): Promise<string | null> {
  if (!run) return null;
  const params = { matrix_id: id };
  const ended = await untilEnded(async () => {
    const { progress } = (await client.call(getMatrix, { params })).matrix;
    if (progress.queued + progress.running > 0) return 'pending';
    return progress.done === cells ? null : `of ${cells} cells ${progress.done} are done`;
  });
  const { cells: found } = await client.call(listMatrixCells, { params });
  const failed = found.flatMap(({ problem }) => problem?.code ?? []);
  if (ended) return [ended, ...new Set(failed)].join(', ');
  if (filing === null) return null;
  const isThere = found.some(({ value }) => value?.text.includes(filingSentence(filing)));
  return isThere ? null : 'the section is in no cell';
}
