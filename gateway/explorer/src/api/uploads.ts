import {
  deleteDocument,
  getDocument,
  listDocuments,
  type StoredDocument,
  uploadDocument,
} from '@footnote/contracts';
import { createStore } from '../store.ts';
import { ApiProblem, client, refresh } from './api.ts';
import { limitRunning } from './limit-running.ts';
import { refuseBeforeUpload } from './refuse-before-upload.ts';

/** The upload of one file: waiting for its turn, being sent, being read, ready or refused. */
export interface Upload {
  id: string;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'reading' | 'ready' | 'refused' | 'cancelled';
  document: StoredDocument | null;
  /** The same file was uploaded before. */
  known: boolean;
  error: unknown;
  cancel: () => void;
}

export const uploads = createStore<readonly Upload[]>([]);

const askAgainMs = 700;
/** For each file that is being read: all of them together stay below the limit of requests. */
const askAgainEachMs = 150;
/**
 * Files that are sent at a time. A browser has six connections to a server: the rest stay free, so that on a slow line
 * pages open and questions are answered meanwhile.
 */
const inTurn = limitRunning(2);

function change(id: string, news: Partial<Upload>): void {
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...news } : one)));
}

/** Sends files independently. A refused file shows the reason, and the others go on. */
export function uploadFiles(files: Iterable<File>): Promise<(StoredDocument | null)[]> {
  const added = [...files].map(newUpload);
  uploads.set([...added.map(({ upload }) => upload), ...uploads.get()]);
  return Promise.all(added.map(sendUpload));
}

export function forgetUpload(id: string): void {
  uploads.set(uploads.get().filter((one) => one.id !== id));
}

interface NewUpload {
  file: File;
  aborter: AbortController;
  upload: Upload;
}

function newUpload(file: File): NewUpload {
  const aborter = new AbortController();
  const upload: Upload = {
    id: crypto.randomUUID(),
    name: file.name,
    size: file.size,
    state: 'waiting',
    document: null,
    known: false,
    error: null,
    cancel: () => aborter.abort(),
  };
  return { file, aborter, upload };
}

async function sendUpload({ file, aborter, upload: { id } }: NewUpload): Promise<StoredDocument | null> {
  try {
    const form = new FormData();
    form.set('file', file);
    const allowed = refuseBeforeUpload(file);
    const sent = inTurn(aborter.signal, async () => {
      await allowed;
      change(id, { state: 'sending' });
      return client.call(uploadDocument, { form, signal: aborter.signal });
    });
    // A refusal is shown at once, also while other files are sent.
    const [{ document, created }] = await Promise.all([sent, allowed]);
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

/** Polls until the text is ready: the platform reads documents in the background and has no event stream for them. */
async function followDocument(
  id: string,
  first: StoredDocument,
  signal: AbortSignal,
): Promise<StoredDocument> {
  let document = first;
  while (document.status === 'processing' && !signal.aborted) {
    const reading = uploads.get().filter(({ state }) => state === 'reading').length;
    await new Promise((resolve) => setTimeout(resolve, Math.max(askAgainMs, askAgainEachMs * reading)));
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
