import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareApp, problemHandler } from '@footnote/http';
import { silentLog, systemClock } from '@footnote/runtime';
import { createFileObjectStore, createS3ObjectStore, openObjectStore } from '@footnote/stores';
import { testServers } from '@footnote/testing';
import { mountFileLinks } from '../src/site/file-links.ts';

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
    mountFileLinks(app, { ...config, S3_URL: undefined, S3_LINKS: 'store' }, systemClock);
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

describe('signed links of an S3 store that callers cannot reach', () => {
  it('lead through the gateway', async () => {
    const app = bareApp();
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const config = {
      S3_URL: testServers().s3Url,
      S3_LINKS: 'gateway' as const,
      OBJECT_STORE_DIR: '.data/none',
      OBJECT_LINK_SECRET: linkSecret,
      PUBLIC_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    };
    try {
      mountFileLinks(app, config, systemClock);
      app.use(problemHandler(silentLog));
      await createS3ObjectStore(config.S3_URL).createBucket();
      const store = openObjectStore(config);
      const key = `reports/${randomUUID()}.pdf`;
      await store.put(key, Buffer.from('%PDF-1.7'), 'application/pdf');
      const link = await store.link(key, { expiresInSeconds: 60, filename: 'Q1.pdf' });
      expect(link).toContain(`${config.PUBLIC_URL}/files/`);
      const response = await fetch(link);
      expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7']);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect((await fetch(link.replace('Q1', 'Q2'))).status).toBe(403);
      const own = await openObjectStore({ ...config, S3_LINKS: 'store' }).link(key, {
        expiresInSeconds: 60,
        filename: 'Q1.pdf',
      });
      expect(new URL(own).host).toBe(new URL(config.S3_URL).host);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
