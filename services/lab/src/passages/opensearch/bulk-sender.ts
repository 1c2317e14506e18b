import type { Client } from '@opensearch-project/opensearch';
import { askEngine, PartlyRefused, temporaryStatuses } from './ask-engine.ts';

/** Bytes of one request. Larger requests are not faster, and cost the engine memory. */
const mostBytes = 5_000_000;
/** Requests under way at once, so that one is prepared while another is answered. */
const mostRequests = 3;

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
 * Joins the writes of many sources into few requests: writes that come while requests are under way go into the next one. So
 * a single source is written at once, and filling an index takes few, large requests.
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
          if (isTemporary(item)) return true;
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
     * @returns the result of each operation, in their order
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
      // A moment later, so that writes of other sources in this turn of the event loop join the request.
      setImmediate(start);
      return Promise.all(results);
    },
  };
}

/** An index that accepts no writes, for instance because its disk is full, may accept them later. */
const isTemporary = ({ status = 0, error }: BulkItem) =>
  temporaryStatuses.has(status) || error?.type === 'cluster_block_exception';

const toResult = ({ status = 0, error, _seq_no = 0, _primary_term = 0 }: BulkItem): BulkResult => ({
  status,
  seqNo: _seq_no,
  primaryTerm: _primary_term,
  error: error ? (error.type ?? 'refused') : null,
});
