import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { problem } from '@research/runtime';
import PQueue from 'p-queue';
import type { ReportDocument } from '../document/report-document.ts';

const extension = extname(import.meta.url);
const entry = new URL(`./docx/docx-thread${extension}`, import.meta.url);
// Sources are run as they are by node's own type stripping, with the packages' sources.
const execArgv = extension === '.ts' ? ['--conditions=research-source', '--no-warnings'] : [];
const bounds = { maxOldGenerationSizeMb: 1_500, wholeMs: 60_000, waiting: 16 };

const queue = new PQueue({ concurrency: 1 });

/**
 * A report as a Word file; its narratives are parsed and bounded as for the printed report, and nothing in them
 * is run or fetched. Made in a thread of its own, one at a time, since a long report takes seconds of processor
 * time and much memory.
 * @throws overloaded when many wait; render_failed when it takes too much time or memory
 */
export async function reportToDocx(report: ReportDocument): Promise<Buffer> {
  if (queue.size >= bounds.waiting) throw problem('overloaded', { retryAfterSeconds: 5 });
  return queue.add(() => buildInThread(report));
}

async function buildInThread(report: ReportDocument): Promise<Buffer> {
  const { maxOldGenerationSizeMb, wholeMs } = bounds;
  const worker = new Worker(entry, {
    execArgv,
    workerData: report,
    resourceLimits: { maxOldGenerationSizeMb },
  });
  // An error after the wait has ended has nobody else to hear it.
  worker.on('error', () => {});
  try {
    // Rejects with what the thread threw, and when its memory is spent.
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(wholeMs) })) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    throw problem('render_failed', { detail: 'The Word file of this version could not be made.' }, error);
  } finally {
    void worker.terminate();
  }
}
