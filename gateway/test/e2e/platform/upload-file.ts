import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { ProblemBody, StoredDocument } from '@footnote/contracts';

export interface UploadAnswer {
  status: number | undefined;
  body: Partial<Omit<ProblemBody, 'status'>> & { document?: StoredDocument; created?: boolean };
}
interface Uploader {
  url: string;
  token: string;
}
const chunkBytes = 64_000;

/** Begins an upload without a length. The test sends its content itself. */
export function beginUpload({ url, token }: Uploader, name: string) {
  const outgoing = request(`${url}/api/documents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  let over = false;
  for (const event of ['response', 'close']) {
    outgoing.once(event, () => {
      over = true;
    });
  }
  const answer: Promise<UploadAnswer> = once(outgoing, 'response').then(
    async ([response]: IncomingMessage[]) => {
      if (!response) throw new Error('no answer');
      return { status: response.statusCode, body: (await json(response)) as UploadAnswer['body'] };
    },
  );
  // It is for who waits for the answer that the connection may be closed before it.
  answer.catch(() => {});
  outgoing.on('error', () => {});
  outgoing.write(`--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`);
  return {
    answer,
    /** Stops as soon as it is answered, as clients do. */
    async send(bytes: Buffer): Promise<void> {
      for (let at = 0; at < bytes.length && !over; at += chunkBytes) {
        const more = outgoing.write(bytes.subarray(at, at + chunkBytes));
        if (more) continue;
        await Promise.race(['drain', 'response', 'close'].map((event) => once(outgoing, event))).catch(
          () => {},
        );
      }
    },
    end: () => void outgoing.end('\r\n--b--\r\n'),
    leave: () => void outgoing.destroy(),
  };
}

export async function uploadInChunks(who: Uploader, bytes: Buffer, name: string): Promise<UploadAnswer> {
  const { answer, send, end } = beginUpload(who, name);
  await send(bytes);
  end();
  return answer;
}

/** As `fetch` sends a form: with its length. */
export async function uploadWhole(
  { url, token }: Uploader,
  bytes: Buffer,
  name: string,
): Promise<UploadAnswer> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/documents`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as UploadAnswer['body'] };
}
