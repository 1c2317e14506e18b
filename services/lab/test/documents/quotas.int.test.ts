import { callerAt } from './support/caller.ts';
import { startTestDocuments, type TestDocuments } from './support/start-test-documents.ts';

describe('quotas of documents', () => {
  let service: TestDocuments;
  const start = async (env: Record<string, string>) => {
    service = await startTestDocuments({ env: () => env });
    return callerAt(service);
  };
  afterEach(() => service?.stop());

  it('refuse one more than an organisation may keep, and leave nothing of it behind', async () => {
    const ada = await start({ DOCUMENTS_PER_ORG: '2' });
    const first = await ada.upload('One.', 'one.txt');
    expect(first.status).toBe(201);
    expect(first.headers.get('ratelimit')).toContain('"documents";r=1');
    expect(first.headers.get('ratelimit-policy')).toContain('"document_bytes"');
    const { document } = await ada.uploaded('Two.', 'two.txt');
    const over = await ada.upload('Three.', 'three.txt');
    expect([over.status, over.body.code]).toEqual([429, 'quota_exceeded']);
    expect(over.body.detail).toContain('Delete documents');
    expect(over.headers.get('ratelimit')).toContain('"documents";r=0');
    // The same bytes take no more room, and others have room of their own.
    expect((await ada.upload('Two.', 'again.txt')).body).toMatchObject({ created: false });
    expect((await callerAt(service).upload('Three.', 'three.txt')).status).toBe(201);
    expect((await ada.send('DELETE', `/${document.document_id}`)).status).toBe(200);
    expect((await ada.upload('Three.', 'three.txt')).status).toBe(201);
  });

  it('refuse bytes over the bound', async () => {
    const ada = await start({ DOCUMENT_BYTES_PER_ORG: '20' });
    expect((await ada.upload('Ten bytes.', 'one.txt')).status).toBe(201);
    const over = await ada.upload('Eleven byte', 'two.txt');
    expect([over.body.code, over.body.detail]).toEqual([
      'quota_exceeded',
      expect.stringContaining('document_bytes'),
    ]);
    expect((await ada.upload('Ten more b', 'three.txt')).status).toBe(201);
  });

  it('refuse what would wait behind too many, until one of them has been read', async () => {
    const ada = await start({ DOCUMENTS_IN_WORK_PER_ORG: '1' });
    const { document, request } = await ada.uploaded('One.', 'one.txt');
    const over = await ada.upload('Two.', 'two.txt');
    expect([over.body.code, over.body.detail]).toEqual([
      'quota_exceeded',
      expect.stringContaining('Wait until'),
    ]);
    await service.fail(request, 'The file is damaged.');
    await ada.until(document.document_id, 'failed');
    expect((await ada.upload('Two.', 'two.txt')).status).toBe(201);
    const again = await ada.upload('One.', 'one.txt');
    expect(again.body.code).toBe('quota_exceeded');
  });
});
