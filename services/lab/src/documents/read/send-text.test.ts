import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { getDocumentText, type Principal } from '@footnote/contracts';
import { createServiceApp, identityHeader, identityKey, listen, signIdentity } from '@footnote/http';
import { createLifecycle, createMetrics, silentLog } from '@footnote/runtime';
import type { ObjectStore } from '@footnote/stores';
import { waitFor } from '@footnote/testing';
import type { DocumentStore } from '../store/document-store.ts';
import { sendText } from './send-text.ts';

const part = Buffer.alloc(64 * 1024, 'a');
/** 500 MB, far more than the buffers of a connection hold. */
const parts = 8_000;
const secret = 's'.repeat(32);
const caller: Principal = { user_id: 'ada', org_id: 'acme', org_role: 'member', name: null };
const documentId = `doc_${'a'.repeat(20)}`;

describe('the text of a document', () => {
  let partsRead = 0;
  let closed = false;
  function* readParts() {
    for (; partsRead < parts; partsRead += 1) yield part;
  }
  const documents = {
    find: async () => [{ id: documentId, status: 'ready', text_key: 'documents/1/text', error: null }],
  } as unknown as DocumentStore;
  const objects = {
    get: async () => ({
      size: parts * part.length,
      contentType: 'text/markdown',
      body: Readable.from(readParts(), { objectMode: false }).once('close', () => {
        closed = true;
      }),
    }),
  } as unknown as ObjectStore;

  const lifecycle = createLifecycle(silentLog);
  afterEach(() => lifecycle.stop());

  it('is read no further than its client reads it, and no more after the client has left', async () => {
    const app = createServiceApp(
      {
        service: 'test',
        log: silentLog,
        metrics: createMetrics('test'),
        lifecycle,
        internalTokenSecret: secret,
        probes: [],
      },
      (bind) =>
        bind.stream(getDocumentText, ({ caller, params, header }, writer) =>
          sendText({ documents, objects }, caller, params.document_id, header, writer),
        ),
    );
    const { url } = await listen(app, lifecycle, '127.0.0.1', 0);
    const address = url + getDocumentText.path.replace('{document_id}', documentId);
    const request = get(address, {
      headers: { [identityHeader]: signIdentity(caller, identityKey(secret)) },
    });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, String(parts * part.length)]);
    await once(answer, 'readable');
    // The answer has begun, and its client has read nothing of it.
    expect(partsRead).toBeLessThan(parts / 4);
    request.destroy();
    await waitFor('the object to be closed', () => closed);
    expect(partsRead).toBeLessThan(parts / 2);
  });
});
