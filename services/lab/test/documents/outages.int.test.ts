import { createS3ObjectStore } from '@footnote/stores';
import { type BreakableLink, openBreakableLink, testServers, waitFor } from '@footnote/testing';
import { type Answer, callerAt } from './support/caller.ts';
import { startTestDocuments, type TestDocuments } from './support/start-test-documents.ts';

let service: TestDocuments;
let link: BreakableLink;
afterEach(async () => {
  link.restore();
  await service?.stop();
  await link.close();
});

const storedIn = (bucket: ReturnType<typeof createS3ObjectStore>, key: string) => bucket.head(key);

describe('with the broker away', () => {
  it('an upload is taken, waits as one in work, and is read when the broker is back', async () => {
    link = await openBreakableLink(testServers().rabbitmqUrl);
    const atLink = ({ RABBITMQ_URL = '' }: NodeJS.ProcessEnv) => {
      const url = new URL(RABBITMQ_URL);
      url.host = new URL(link.url).host;
      return { RABBITMQ_URL: url.href };
    };
    service = await startTestDocuments({ env: atLink });
    const ada = callerAt(service);
    link.break();
    const { status, body } = await ada.upload('Came while the broker was away.');
    const id = body.document?.document_id ?? '';
    expect([status, body.document?.status]).toEqual([201, 'processing']);
    expect((await ada.send('GET', '?status=processing')).body.count).toBe(1);
    link.restore();
    const request = await waitFor('the request', () => service.requests[0]);
    expect(request).toMatchObject({ document_id: id, attempt: 1 });
    await service.extract(request, 'Read all the same.');
    await ada.until(id, 'ready');
  });
});

describe('with the object store away', () => {
  it('every route that needs it says so, and nothing half is left', async () => {
    const { s3Url } = testServers();
    link = await openBreakableLink(s3Url);
    const bucket = createS3ObjectStore(s3Url);
    await bucket.createBucket();
    service = await startTestDocuments({ env: () => ({ S3_URL: link.url }) });
    const ada = callerAt(service);
    const { document, request } = await ada.uploaded('Here before.');
    await service.extract(request, 'Here before.');
    await ada.until(document.document_id, 'ready');
    expect(await storedIn(bucket, request.original_key)).toMatchObject({ size: 12 });

    link.break();
    const expectAway = ({ status, body, headers, text }: Answer) => {
      expect([status, body.code, body.retryable]).toEqual([503, 'store_unavailable', true]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(text).not.toMatch(/127\.0\.0\.1|ECONN|s3/i);
    };
    expectAway(await ada.upload('Comes at a bad time.'));
    expectAway(await ada.send('GET', `/${document.document_id}/content`));
    expectAway(await ada.send('GET', `/${document.document_id}/text`));
    // What needs it not goes on; a deletion is one at once, its objects follow.
    expect((await ada.send('GET', '')).body.documents).toMatchObject([{ name: 'note.txt', status: 'ready' }]);
    expect((await ada.send('DELETE', `/${document.document_id}`)).body).toEqual({ deleted: true });
    expect(await storedIn(bucket, request.original_key)).not.toBeNull();

    link.restore();
    await waitFor('the objects to go', async () => !(await storedIn(bucket, request.original_key)));
    await waitFor('its text to go', async () => !(await storedIn(bucket, request.text_key)));
    const again = await ada.upload('Comes at a bad time.');
    expect([again.status, again.body.created]).toEqual([201, true]);
    await ada.send('DELETE', `/${again.body.document?.document_id}`);
  });
});
