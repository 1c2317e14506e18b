import { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import { problem } from '@research/runtime';
import { waitFor } from '@research/testing';
import { sweepDocuments } from '../../src/documents/sweep-documents.ts';
import { uploadDocument } from '../../src/documents/upload-document.ts';
import { callerAt } from './support/caller.ts';
import { startTestDocuments, type TestDocuments } from './support/start-documents.ts';

jest.setTimeout(120_000);

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
      await waitFor('a worker to have it', () => service.requests.length === times);
      await service.deps.documents.advance({ document_id: document.document_id, attempt: 1 }, 10);
    }
    const failed = await ada.until(document.document_id, 'failed');
    expect(failed.error?.code).toBe('ingestion_timeout');
    expect(service.requests).toHaveLength(3);
  });

  it('is not given up while it only waits for its turn, and asked for again once its request must be lost', async () => {
    service = await startTestDocuments({ sweep: { intervalMs: 600_000 } });
    const { deps, requests } = service;
    const ada = callerAt(service);
    const { document } = await ada.uploaded('Waits behind others.');
    const isSent = async () => (await deps.documents.waiting(new Date(Date.now() + 60_000))).length === 1;
    await waitFor('the request to be noted as sent', isSent);
    const sweepAt = (minutes: number) => {
      const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
      return sweepDocuments({ ...deps, clock }, { intervalMs: 1, stallMs: 600_000, strayMs: 86_400_000 });
    };
    for (const minutes of [11, 60, 110]) await sweepAt(minutes);
    expect((await ada.send('GET', `/${document.document_id}`)).body.document?.status).toBe('processing');
    // Its request comes once, for all that time.
    expect(await isSent()).toBe(true);
    expect(requests).toHaveLength(1);
    for (const times of [2, 3, 4, 5]) {
      await sweepAt(125);
      await waitFor('the request to come again', () => requests.length === times);
      await waitFor('it to be noted', isSent);
    }
    expect((await ada.send('GET', `/${document.document_id}`)).body.document?.status).toBe('processing');
  });

  it('is not given up while it waits for its turn again after a worker went silent', async () => {
    service = await startTestDocuments({ sweep: { intervalMs: 600_000 } });
    const { deps, requests } = service;
    const ada = callerAt(service);
    const { document } = await ada.uploaded('Silences one worker, then waits behind others.');
    const later = new Date(Date.now() + 3_600_000);
    const isSent = async () => (await deps.documents.waiting(later)).length === 1;
    await waitFor('the request to be noted as sent', isSent);
    await deps.documents.advance({ document_id: document.document_id, attempt: 1 }, 10);
    for (const minutes of [11, 22, 33, 44]) {
      const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
      await sweepDocuments({ ...deps, clock }, { intervalMs: 1, stallMs: 600_000, strayMs: 86_400_000 });
      await waitFor('the request to be noted as sent again', isSent);
    }
    await waitFor('the second request', () => requests.length === 2);
    expect((await ada.send('GET', `/${document.document_id}`)).body.document).toMatchObject({
      status: 'processing',
      progress_pct: 0,
    });
  });

  it('is removed where a crash kept an object from its document, and kept where a document holds it', async () => {
    service = await startTestDocuments({ sweep: { intervalMs: 600_000 } });
    const { deps } = service;
    await deps.documents.noteObject('documents/crashed/original');
    await deps.objects.put('documents/crashed/original', Buffer.from('x'), 'text/plain');
    const { request } = await callerAt(service).uploaded('Held.');
    await deps.documents.noteObject(request.original_key);
    await sweepDocuments(deps, { intervalMs: 1, stallMs: 600_000, strayMs: -1_000 });
    expect(service.objectKeys()).toEqual([request.original_key]);
    expect(await deps.documents.strayObjects(new Date(Date.now() + 60_000))).toEqual([]);
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

  it('is nothing when the database goes away in mid-upload', async () => {
    service = await startTestDocuments({ sweep: { intervalMs: 600_000 } });
    const { deps } = service;
    const documents = { ...deps.documents, insert: () => Promise.reject(problem('store_unavailable')) };
    const { principal } = callerAt(service);
    await expect(uploadDocument({ ...deps, documents }, principal, upload('Lost.'))).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    expect(service.objectKeys()).toEqual([]);
    expect(await deps.documents.strayObjects(new Date(Date.now() + 60_000))).toEqual([]);
  });
});
