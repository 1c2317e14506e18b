import { ingestionStreamEvents, streamIngestion } from '@footnote/contracts';

export interface Progress {
  /** Resolves when all these jobs are completed. Throws when one failed, the stream ended, or time is up. */
  waitFor(jobIds: string[]): Promise<void>;
  close(): Promise<void>;
}

const timeoutMs = 5 * 60_000;

/** Follows the organisation's jobs on the progress stream, as a user's page does. */
export function followProgress(gatewayUrl: string, token: string): Progress {
  /** Of each job that ended: null, or why it failed. */
  const ended = new Map<string, string | null>();
  const leave = new AbortController();
  let broken: string | null = null;
  let notice = () => {};

  const follow = async () => {
    const url = new URL(streamIngestion.path, gatewayUrl);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(url, { headers, signal: leave.signal });
    if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
    for await (const { event, data } of readEvents(response.body)) {
      if (event === 'complete') ended.set(ingestionStreamEvents.complete.parse(data).id, null);
      if (event === 'error') {
        const { job_id, message } = ingestionStreamEvents.error.parse(data);
        ended.set(job_id, message);
      }
      notice();
    }
    throw new Error('the server ended it');
  };
  const following = follow().catch((error: Error) => {
    broken = error.message;
    notice();
  });

  return {
    async waitFor(jobIds) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const late = setTimeout(() => reject(new Error('jobs did not end in five minutes')), timeoutMs);
      notice = () => {
        const failed = jobIds.map((id) => ended.get(id)).find((reason) => typeof reason === 'string');
        if (failed !== undefined) reject(new Error(`an ingestion failed: ${failed}`));
        else if (broken !== null) reject(new Error(`the progress stream broke: ${broken}`));
        else if (jobIds.every((id) => ended.has(id))) resolve();
      };
      notice();
      await promise.finally(() => clearTimeout(late));
    },
    async close() {
      leave.abort();
      await following;
    },
  };
}

/** Reads only the form of server-sent events that our own server sends: one `event` and one `data` line each. */
async function* readEvents(body: ReadableStream<Uint8Array>) {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = `${rest}${text}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: ?(.*)$/m.exec(block)?.[1];
      const data = /^data: ?(.*)$/m.exec(block)?.[1];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) as unknown };
    }
  }
}
