import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareApp, problemHandler } from '@research/http';
import { silentLog, systemClock } from '@research/runtime';
import { createFileObjectStore } from '@research/stores';
import { mountFileLinks } from '../src/file-links.ts';

const linkSecret = 'a secret of the test, long enough';

describe('signed links of the embedded object store', () => {
  let server: Server;
  let url: string;
  let directory: string;
  const store = () => createFileObjectStore({ directory, linkSecret, publicUrl: url });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'links-'));
    const app = bareApp();
    const config = {
      OBJECT_STORE_DIR: directory,
      OBJECT_LINK_SECRET: linkSecret,
      PUBLIC_URL: 'http://127.0.0.1',
    };
    mountFileLinks(app, { ...config, S3_URL: undefined }, systemClock);
    app.use(problemHandler(silentLog));
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await store().put('reports/a.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(directory, { recursive: true });
  });
  const codeOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { code: string }).code,
  ];

  it('are served without a token, inert, under their name', async () => {
    const response = await fetch(
      await store().link('reports/a.pdf', { expiresInSeconds: 60, filename: 'Q1.pdf' }),
    );
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7']);
    expect(response.headers.get('content-disposition')).toContain('filename="Q1.pdf"');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('answer HEAD without a body, and refuse other methods', async () => {
    const link = await store().link('reports/a.pdf', { expiresInSeconds: 60, filename: 'Q1.pdf' });
    const head = await fetch(link, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '8', '']);
    expect(await codeOf(await fetch(link, { method: 'POST' }))).toEqual([405, 'method_not_allowed']);
  });

  it('are refused when changed, ended, or of an object that is gone', async () => {
    const link = await store().link('reports/a.pdf', { expiresInSeconds: 60, filename: 'Q1.pdf' });
    expect(await codeOf(await fetch(link.replace('a.pdf', 'b.pdf')))).toEqual([403, 'link_invalid']);
    expect(await codeOf(await fetch(`${link}&x=1`))).toEqual([403, 'link_invalid']);
    expect(await codeOf(await fetch(`${url}/files/reports/a.pdf`))).toEqual([403, 'link_invalid']);
    const ended = await store().link('reports/a.pdf', { expiresInSeconds: -1, filename: 'Q1.pdf' });
    expect(await codeOf(await fetch(ended))).toEqual([403, 'link_expired']);
    const gone = await store().link('reports/none.pdf', { expiresInSeconds: 60, filename: 'Q1.pdf' });
    expect(await codeOf(await fetch(gone))).toEqual([404, 'file_not_found']);
  });
});
