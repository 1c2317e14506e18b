import { documentExtractionProgressed } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { callerAt } from './support/caller.ts';
import { type Request, startTestDocuments, type TestDocuments } from './support/start-test-documents.ts';

describe('documents of several organisations', () => {
  let service: TestDocuments;
  beforeAll(async () => {
    service = await startTestDocuments({ begins: false });
  });
  afterAll(() => service?.stop());

  const begin = ({ document_id, attempt }: Request) =>
    service.deps.bus.publish(documentExtractionProgressed, { document_id, attempt, progress_pct: 0 });

  it('come to the workers in turns: a small one waits behind one file of another organisation, not behind all', async () => {
    const heavy = callerAt(service);
    const light = callerAt(service);
    const files = await Promise.all(
      Array.from({ length: 12 }, (_, at) => heavy.upload(`Heavy file ${at}.`, `${at}.txt`)),
    );
    expect(files.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    const small = await light.upload('Small.', 'small.txt');
    const id = small.body.document?.document_id;
    await waitFor('the small file', () => service.requests.some(({ document_id }) => document_id === id));
    expect(service.requests.findIndex(({ document_id }) => document_id === id)).toBeLessThanOrEqual(1);
    // As workers begin them, the others follow, each once.
    let begun = 0;
    await waitFor('all files', async () => {
      for (; begun < service.requests.length; begun += 1) {
        const request = service.requests[begun];
        if (request) await begin(request);
      }
      return begun === 13;
    });
    expect(new Set(service.requests.map(({ document_id }) => document_id)).size).toBe(13);
  });

  it('follow one that was deleted before a worker began it', async () => {
    const ada = callerAt(service);
    const { document } = await ada.uploaded('First.', 'first.txt');
    const next = await ada.upload('Second.', 'second.txt');
    await ada.send('DELETE', `/${document.document_id}`);
    await waitFor('the second file', () =>
      service.requests.some(({ document_id }) => document_id === next.body.document?.document_id),
    );
  });
});
