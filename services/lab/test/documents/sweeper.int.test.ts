import { Readable } from 'node:stream';
import { problem } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { documentSweeps } from '../../src/documents/sweep-documents.ts';
import { uploadDocument } from '../../src/documents/upload/upload-document.ts';
import { callerAt } from './support/caller.ts';
import { startTestDocuments, type TestDocuments } from './support/start-test-documents.ts';

let service: TestDocuments;
afterEach(() => service?.stop());

const upload = (text: string) => async (take: Parameters<Parameters<typeof uploadDocument>[2]>[0]) => ({
  file: await take({ filename: 'a.txt', body: Readable.from([Buffer.from(text)]) }),
  fields: {},
});

describe('what was left half done', () => {
  it('is given to another worker when one went silent, and given up after the third', async () => {
    service = await startTestDocuments({ sweep: { stallMs: 300 } });
    const ada = callerAt(service);
    const { document } = await ada.uploaded('Silences its workers.');
    for (const times of [1, 2, 3]) {
      await waitFor('a worker to have it', () => service.requests.length >= times);
      await service.deps.documents.advance({ document_id: document.document_id, attempt: 1 }, 10);
    }
    const failed = await ada.until(document.document_id, 'failed');
    expect(failed.error?.code).toBe('worker_lost');
    expect(service.requests).toHaveLength(3);
  });

  it('is removed where a crash kept an object from its document, and kept where a document holds it', async () => {
    service = await startTestDocuments({ sweep: { intervalMs: 600_000 } });
    const { deps } = service;
    await deps.notedObjects.note('documents/crashed/original');
    await deps.objects.put('documents/crashed/original', Buffer.from('x'), 'text/plain');
    const { request } = await callerAt(service).uploaded('Held.');
    await deps.notedObjects.note(request.original_key);
    for (const { run } of documentSweeps(deps, -1_000)) await run();
    expect(service.objectKeys()).toEqual([request.original_key]);
    expect(await service.countNotes()).toBe(0);
  });

  it('is removed again when the object store was away at the deletion', async () => {
    service = await startTestDocuments();
    const ada = callerAt(service);
    const { document, request } = await ada.uploaded('Deleted during an outage.');
    let away = true;
    const { objects } = service.deps;
    const reallyDelete = objects.delete;
    objects.delete = (key) => (away ? Promise.reject(problem('store_unavailable')) : reallyDelete(key));
    expect((await ada.send('DELETE', `/${document.document_id}`)).status).toBe(200);
    expect((await ada.send('GET', `/${document.document_id}`)).status).toBe(404);
    expect(service.objectKeys()).toContain(request.original_key);
    away = false;
    await waitFor('the file to go', () => service.objectKeys().length === 0);
  });

  it('is nothing when an upload paused until its object was removed: it is refused and can be sent again', async () => {
    service = await startTestDocuments({ sweep: { intervalMs: 600_000 } });
    const { deps } = service;
    const { principal } = callerAt(service);
    const find: typeof deps.documents.find = async (...wanted) => {
      for (const { run } of documentSweeps(deps, -1_000)) await run();
      return deps.documents.find(...wanted);
    };
    const paused = uploadDocument(
      { ...deps, documents: { ...deps.documents, find } },
      principal,
      upload('Late.'),
    );
    await expect(paused).rejects.toMatchObject({ code: 'store_unavailable', retryable: true });
    expect(service.objectKeys()).toEqual([]);
    const { document } = await uploadDocument(deps, principal, upload('Late.'));
    expect(document).toMatchObject({ status: 'processing' });
    expect(service.objectKeys()).toHaveLength(1);
  });

  it('is nothing when the database goes away in mid-upload', async () => {
    service = await startTestDocuments({ sweep: { intervalMs: 600_000 } });
    const { deps } = service;
    const documents = { ...deps.documents, insert: () => Promise.reject(problem('store_unavailable')) };
    const { principal } = callerAt(service);
    await expect(uploadDocument({ ...deps, documents }, principal, upload('Lost.'))).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    expect(service.objectKeys()).toEqual([]);
    expect(await service.countNotes()).toBe(0);
  });
});
