import {
  deleteDocument,
  getDocument,
  listDocuments,
  type StoredDocument,
  uploadDocument,
} from '@research/contracts';
import { ApiProblem, client, refresh } from './api.ts';
import { createStore } from './store.ts';

/** The upload of one file: being sent, being read, ready or refused. */
export interface Upload {
  id: string;
  name: string;
  size: number;
  state: 'sending' | 'reading' | 'ready' | 'refused' | 'cancelled';
  document: StoredDocument | null;
  /** The same file was uploaded before. */
  known: boolean;
  error: unknown;
  cancel: () => void;
}

export const uploads = createStore<readonly Upload[]>([]);

const askAgainMs = 700;
const limitBytes = 50_000_000;

function change(id: string, news: Partial<Upload>): void {
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...news } : one)));
}

/** Sends files independently. A refused file shows the reason, and the others go on. */
export function uploadFiles(files: Iterable<File>): Promise<(StoredDocument | null)[]> {
  return Promise.all([...files].map(uploadFile));
}

export function forgetUpload(id: string): void {
  uploads.set(uploads.get().filter((one) => one.id !== id));
}

async function uploadFile(file: File): Promise<StoredDocument | null> {
  const id = crypto.randomUUID();
  const aborter = new AbortController();
  const upload: Upload = {
    id,
    name: file.name,
    size: file.size,
    state: 'sending',
    document: null,
    known: false,
    error: null,
    cancel: () => aborter.abort(),
  };
  uploads.set([upload, ...uploads.get()]);
  try {
    if (file.size > limitBytes) throw new FileTooLarge();
    const form = new FormData();
    form.set('file', file);
    const { document, created } = await client.call(uploadDocument, { form, signal: aborter.signal });
    change(id, { document, known: !created, state: stateOf(document) });
    void refresh(listDocuments);
    const read = await followDocument(id, document, aborter.signal);
    if (aborter.signal.aborted && read.status === 'processing') {
      // A document that existed before this upload is not removed with it.
      if (created) await client.call(deleteDocument, { params: { document_id: read.document_id } });
      aborter.signal.throwIfAborted();
    }
    return read;
  } catch (error) {
    change(id, aborter.signal.aborted ? { state: 'cancelled', document: null } : { state: 'refused', error });
    return null;
  } finally {
    void refresh(listDocuments);
  }
}

/** Reasons for refusal that are known before the upload. */
export class FileTooLarge extends Error {}

/** Polls until the text is ready: the platform reads documents in the background and has no event stream for them. */
async function followDocument(
  id: string,
  first: StoredDocument,
  signal: AbortSignal,
): Promise<StoredDocument> {
  let document = first;
  while (document.status === 'processing' && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    try {
      ({ document } = await client.call(getDocument, { params: { document_id: first.document_id } }));
    } catch (error) {
      if (error instanceof ApiProblem && !error.body.retryable) throw error;
    }
    change(id, { document, state: stateOf(document) });
  }
  return document;
}

const stateOf = ({ status }: StoredDocument) =>
  ({ processing: 'reading', ready: 'ready', failed: 'refused' })[status] as Upload['state'];
