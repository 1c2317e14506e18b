import {
  getMatrix,
  listMatrices,
  listMatrixCells,
  type MatrixCell,
  type RouteBodyInput,
  type RowStanding,
  runMatrix,
  stopMatrix,
  updateMatrix,
} from '@research/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client, queries, refresh, routeQuery } from '../api/api.ts';
import { cellKey } from './cell-key.ts';

/** While cells are queued, what changed is asked for this often. */
const lookEveryMs = 1_000;

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
  const progress = query.data?.matrix.progress;
  const isBusy = progress !== undefined && progress.queued + progress.running > 0;

  /** Reads what changed since the last look; false when the matrix is at rest. */
  async function look(signal: AbortSignal): Promise<void> {
    const cells = new Map<string, MatrixCell>();
    for (;;) {
      const page = await client.call(listMatrixCells, { params, query: { since: since.current }, signal });
      for (const cell of page.cells) {
        cells.set(cellKey(cell.row_id, cell.column_id), cell);
        since.current = Math.max(since.current, cell.seq);
      }
      if (page.more) continue;
      if (cells.size > 0 || page.rows.length > 0)
        setKnown((before) => ({
          cells: new Map([...before.cells, ...cells]),
          rows: new Map(page.rows.map((row) => [row.row_id, row])),
        }));
      return;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again for another matrix, and when it begins to be filled
  useEffect(() => {
    const work = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = async () => {
      await look(work.signal).catch(() => {});
      if (work.signal.aborted || !isBusy) return;
      await queries.invalidateQueries({ queryKey: [getMatrix.id, { params }] });
      timer = setTimeout(next, lookEveryMs);
    };
    void next();
    return () => {
      work.abort();
      clearTimeout(timer);
    };
  }, [matrixId, isBusy]);

  const change = useMutation({
    mutationFn: (body: Omit<RouteBodyInput<typeof updateMatrix>, 'version'>) =>
      client.call(updateMatrix, {
        params,
        body: { ...body, version: query.data?.matrix.version ?? 1 },
      }),
    onSettled: () => refresh(getMatrix, listMatrices),
  });
  const run = useMutation({
    mutationFn: (cells: 'missing' | { row_id: string; column_id: string }[]) =>
      client.call(runMatrix, { params, body: { cells } }),
    onSettled: () => refresh(getMatrix),
  });
  const stop = useMutation({
    mutationFn: () => client.call(stopMatrix, { params }),
    onSettled: () => refresh(getMatrix),
  });
  return { query, known, isBusy, change, run, stop };
}
