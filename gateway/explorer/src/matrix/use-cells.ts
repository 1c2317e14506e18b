import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queries } from '../api/api.ts';
import { limitRunning } from '../api/limit-running.ts';
import type { ResearchMessage } from '../chat/message.ts';
import { type Asked, askCell, findThreads, readCell } from './ask-cell.ts';

/** An answer, or what is known of one that is not there. `open`: it was never asked for. */
export type CellState =
  | { is: 'open' }
  | { is: 'waiting' }
  | { is: 'reading' }
  | { is: 'failed'; error: unknown }
  | { is: 'answered'; message: ResearchMessage };

/** Questions that are asked at a time, so that a matrix leaves turns to others. */
const atOnce = 2;

const keyOf = (threadId: string) => ['matrix', threadId];

/** The states of a matrix's cells by thread, and what asks and stops them. */
export function useCells(cells: readonly Asked[]) {
  const ids = cells.map(({ threadId }) => threadId);
  const [states, setStates] = useState<ReadonlyMap<string, CellState>>(new Map());
  const [limited] = useState(() => limitRunning(atOnce));
  const running = useRef(new Map<string, AbortController>());
  const set = (id: string, state: CellState) => setStates((before) => new Map(before).set(id, state));

  const stored = useQuery({
    queryKey: ['matrix', 'threads', ...ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => findThreads(ids, signal),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list of threads
  useEffect(() => {
    for (const id of stored.data ?? []) {
      if (!states.has(id)) void load(id);
    }
  }, [stored.data]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const work of all.values()) work.abort();
    };
  }, []);

  async function load(id: string): Promise<void> {
    set(id, { is: 'reading' });
    try {
      const queryFn = ({ signal }: { signal: AbortSignal }) => readCell(id, signal);
      const message = await queries.fetchQuery({ queryKey: keyOf(id), queryFn });
      set(id, message === null ? { is: 'open' } : { is: 'answered', message });
    } catch (error) {
      set(id, { is: 'failed', error });
    }
  }

  async function ask(asked: Asked): Promise<void> {
    const id = asked.threadId;
    if (running.current.has(id)) return;
    const work = new AbortController();
    running.current.set(id, work);
    set(id, { is: 'waiting' });
    try {
      const message = await limited(work.signal, () => {
        set(id, { is: 'reading' });
        return askCell(asked, work.signal);
      });
      queries.setQueryData(keyOf(id), message);
      set(id, { is: 'answered', message });
    } catch (error) {
      set(id, work.signal.aborted ? { is: 'open' } : { is: 'failed', error });
    } finally {
      running.current.delete(id);
    }
  }

  const stateOf = (id: string): CellState => states.get(id) ?? { is: 'open' };
  const isBusy = ids.some((id) => ['waiting', 'reading'].includes(stateOf(id).is));
  return {
    stateOf,
    isBusy,
    isKnown: ids.length === 0 || !stored.isPending,
    ask,
    stop: () => {
      for (const work of running.current.values()) work.abort();
    },
  };
}

export type Cells = ReturnType<typeof useCells>;
