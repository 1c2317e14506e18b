import {
  getMatrix,
  listMatrices,
  listMatrixCells,
  type Matrix,
  type MatrixCell,
  type RouteBodyInput,
  type RowStanding,
  runMatrix,
  stopMatrix,
  updateMatrix,
} from '@footnote/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client, queries, refresh, routeQuery } from '../api/api.ts';
import { cellKey } from './cell-key.ts';

/** While cells are queued, what changed is asked for this often; the first cells come sooner. */
const lookEveryMs = 1_000;
const firstLooksMs = 250;
const firstLooks = 8;
const cellsOfPage = 1_000;

type Change = Omit<RouteBodyInput<typeof updateMatrix>, 'version'>;

interface Known {
  cells: ReadonlyMap<string, MatrixCell>;
  rows: ReadonlyMap<string, RowStanding>;
}

/** A matrix with its cells, which follow what the platform fills. */
export function useMatrix(matrixId: string) {
  const params = { matrix_id: matrixId };
  const query = useQuery(routeQuery(getMatrix, { params }));
  const [known, setKnown] = useState<Known>({ cells: new Map(), rows: new Map() });
  const since = useRef(0);
  const run = useMutation({
    mutationFn: (cells: 'missing' | { row_id: string; column_id: string }[]) =>
      client.call(runMatrix, { params, body: { cells } }),
    onSettled: () => refresh(getMatrix),
  });
  const progress = query.data?.matrix.progress;
  // Of many cells the first are filled while the last are still being queued.
  const isBusy = run.isPending || (progress !== undefined && progress.queued + progress.running > 0);

  /** Reads what changed since the last look; each page is shown when it has come. */
  async function look(signal: AbortSignal): Promise<void> {
    for (;;) {
      const page = await client.call(listMatrixCells, {
        params,
        query: { since: since.current, limit: cellsOfPage },
        signal,
      });
      since.current = page.cells.at(-1)?.seq ?? since.current;
      if (page.cells.length > 0 || page.rows.length > 0)
        setKnown((before) => ({
          cells: new Map([
            ...before.cells,
            ...page.cells.map((cell) => [cellKey(cell.row_id, cell.column_id), cell] as const),
          ]),
          rows: new Map(page.rows.map((row) => [row.row_id, row])),
        }));
      if (!page.more) return;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again for another matrix, and when it begins to be filled
  useEffect(() => {
    const work = new AbortController();
    const begun = since.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;
    const next = async () => {
      await look(work.signal).catch(() => {});
      if (work.signal.aborted || !isBusy) return;
      await queries.invalidateQueries({ queryKey: [getMatrix.id, { params }] });
      looks += 1;
      timer = setTimeout(next, looks < firstLooks ? firstLooksMs : lookEveryMs);
    };
    void next();
    return () => {
      work.abort();
      clearTimeout(timer);
      // Two processes write at the same time: a change with a lower number may have been stored after a higher one was read.
      if (isBusy) since.current = begun;
    };
  }, [matrixId, isBusy]);

  // One change after another, each of what the one before made: they come faster than the matrix is read again.
  const latest = useRef<Matrix>(undefined);
  const read = query.data?.matrix;
  if (read && read.version >= (latest.current?.version ?? 0)) latest.current = read;
  const change = useMutation({
    scope: { id: `matrix ${matrixId}` },
    mutationFn: (changed: (now: Matrix) => Change) => {
      const now = latest.current;
      if (!now) throw new Error('The matrix has not been read yet');
      return client.call(updateMatrix, { params, body: { ...changed(now), version: now.version } });
    },
    onSuccess: ({ matrix }) => {
      latest.current = matrix;
    },
    onSettled: () => refresh(getMatrix, listMatrices),
  });
  const stop = useMutation({
    mutationFn: () => client.call(stopMatrix, { params }),
    onSettled: () => refresh(getMatrix),
  });
  return { query, known, isBusy, change, run, stop };
}
