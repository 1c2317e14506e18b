import type { Client } from '@opensearch-project/opensearch';
import { askEngine, PartlyRefused } from './ask-engine.ts';

/** Of one request. Larger ones gain nothing, and cost the engine memory. */
const mostBytes = 5_000_000;
/** Requests under way at once: while one is answered, another is made. */
const mostRequests = 3;
/** Refusals that pass, of one operation of many. */
const passing = new Set([429, 502, 503, 504]);

export interface BulkOperation {
  action: object;
  document: object;
}
export interface BulkResult {
  status: number;
  seqNo: number;
  primaryTerm: number;
  /** Why it was refused. */
  error: string | null;
}
interface Waiting {
  lines: string;
  settle(result: BulkResult): void;
  fail(error: unknown): void;
}
interface BulkItem {
  status?: number;
  error?: { type?: string };
  _seq_no?: number;
  _primary_term?: number;
}

/**
 * Writes of many sources in few requests: what comes while requests are under way goes with the next one. So a single
 * source waits for nobody, and a fill has large requests.
 */
export function createBulkSender(client: Pick<Client, 'bulk'>) {
  let waiting: Waiting[] = [];
  let requests = 0;

  /** As many as fit in one request, at least one. */
  function takeBatch(): Waiting[] {
    let bytes = 0;
    const over = waiting.findIndex(({ lines }, at) => {
      bytes += lines.length;
      return at > 0 && bytes > mostBytes;
    });
    const batch = over < 0 ? waiting : waiting.slice(0, over);
    waiting = over < 0 ? [] : waiting.slice(over);
    return batch;
  }

  async function send(batch: Waiting[]): Promise<void> {
    let left = batch;
    try {
      await askEngine(async () => {
        const { body } = await client.bulk({
          body: left.map(({ lines }) => lines).join('') as never,
          filter_path: ['items.*.status', 'items.*.error.type', 'items.*._seq_no', 'items.*._primary_term'],
        });
        const items = body.items.map((item) => Object.values(item)[0] as BulkItem);
        const again = left.filter((one, at) => {
          const item = items[at] ?? {};
          if (isPassing(item)) return true;
          one.settle(toResult(item));
          return false;
        });
        left = again;
        if (left.length > 0) throw new PartlyRefused(`${left.length} operations`);
      });
    } catch (error) {
      for (const { fail } of left) fail(error);
    }
  }

  function start(): void {
    while (requests < mostRequests && waiting.length > 0) {
      requests += 1;
      void send(takeBatch()).finally(() => {
        requests -= 1;
        start();
      });
    }
  }

  return {
    /**
     * @returns what became of each operation
     * @throws store_unavailable
     */
    write(operations: readonly BulkOperation[]): Promise<BulkResult[]> {
      const results = operations.map(
        ({ action, document }) =>
          new Promise<BulkResult>((settle, fail) => {
            const lines = `${JSON.stringify(action)}\n${JSON.stringify(document)}\n`;
            waiting.push({ lines, settle, fail });
          }),
      );
      // What others write in this turn goes along.
      setImmediate(start);
      return Promise.all(results);
    },
  };
}

/** An index that takes no writes, as one on a full disk, takes them again later. */
const isPassing = ({ status = 0, error }: BulkItem) =>
  passing.has(status) || error?.type === 'cluster_block_exception';

const toResult = ({ status = 0, error, _seq_no = 0, _primary_term = 0 }: BulkItem): BulkResult => ({
  status,
  seqNo: _seq_no,
  primaryTerm: _primary_term,
  error: error ? (error.type ?? 'refused') : null,
});
