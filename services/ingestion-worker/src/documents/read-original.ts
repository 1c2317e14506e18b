import { addAbortSignal } from 'node:stream';
import { documentLimitBytes } from '@footnote/contracts';
import { isProblem, ProblemError, problem } from '@footnote/runtime';
import type { ObjectStore } from '@footnote/stores';

/**
 * The whole file, in a buffer of its own.
 * @throws document_unreadable where the file is gone; document_too_large; store_unavailable, also when reading breaks off
 */
export async function readOriginal(
  objects: ObjectStore,
  key: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { body, size } = await objects.get(key).catch((error) => {
    if (!isProblem(error, 'file_not_found')) throw error;
    throw problem('document_unreadable', { detail: 'The file is no longer there.' }, error);
  });
  addAbortSignal(signal, body);
  if (size > documentLimitBytes) {
    body.once('error', () => {}).destroy();
    throw problem('document_too_large');
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  try {
    for await (const part of body) {
      bytes.set(part as Buffer, at);
      at += (part as Buffer).length;
    }
  } catch (error) {
    throw error instanceof ProblemError ? error : problem('store_unavailable', {}, error);
  }
  if (at < size) throw problem('store_unavailable');
  return bytes;
}
