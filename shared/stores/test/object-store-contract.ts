import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { problem } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { type ObjectStore, readWhole } from '../src/index.ts';

export interface StoreUnderTest {
  store: ObjectStore;
  close(): Promise<void>;
}

/** What every object store must do; called by the test of each adapter. */
export function objectStoreContract(open: () => Promise<StoreUnderTest>): void {
  let under: StoreUnderTest;
  let store: ObjectStore;
  const newKey = () => `contract/${randomUUID()}.bin`;

  beforeAll(async () => {
    under = await open();
    store = under.store;
  });
  afterAll(() => under.close());

  it('is ready', () => expect(store.ready()).resolves.toBeUndefined());

  it('gives back what was put, from a buffer and from a stream, with its type', async () => {
    const bytes = randomBytes(200_000);
    const [one, two] = [newKey(), newKey()];
    await store.put(one, bytes, 'application/json');
    await store.put(two, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), 'text/html');
    expect((await readWhole(store, one)).equals(bytes)).toBe(true);
    expect((await readWhole(store, two)).equals(bytes)).toBe(true);
    expect(await store.head(one)).toEqual({ size: bytes.length, contentType: 'application/json' });
    expect((await store.head(two))?.contentType).toBe('text/html');
  });

  it('holds an empty object', async () => {
    const key = newKey();
    await store.put(key, Buffer.alloc(0), 'text/plain');
    expect(await readWhole(store, key)).toHaveLength(0);
  });

  it('reads a range, both ends inclusive', async () => {
    const key = newKey();
    await store.put(key, Buffer.from('0123456789'), 'text/plain');
    const { body, size } = await store.get(key, { start: 2, end: 5 });
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part as Buffer);
    expect([Buffer.concat(parts).toString(), size]).toEqual(['2345', 10]);
  });

  it('replaces an object as a whole', async () => {
    const key = newKey();
    await store.put(key, Buffer.from('first, and longer'), 'text/plain');
    await store.put(key, Buffer.from('second'), 'text/plain');
    expect((await readWhole(store, key)).toString()).toBe('second');
  });

  it('keeps nothing of a put whose source fails, and passes its reason on', async () => {
    const key = newKey();
    const source = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw problem('regulator_failed');
      })(),
    );
    await expect(store.put(key, source, 'text/plain')).rejects.toMatchObject({ code: 'regulator_failed' });
    expect(await store.head(key)).toBeNull();
  });

  it('deletes, also what is not there', async () => {
    const key = newKey();
    await store.put(key, Buffer.from('x'), 'text/plain');
    await store.delete(key);
    await store.delete(key);
    expect(await store.head(key)).toBeNull();
    await expect(store.get(key)).rejects.toMatchObject({ code: 'file_not_found' });
  });

  it.each(['../up', '/root', 'a/../b', 'a//b', 'a/.hidden', 'a\\b', 'a%2e', 'ü', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
        code: 'file_not_found',
      });
    },
  );

  describe('links', () => {
    const text = Buffer.from('a report');
    const put = async () => {
      const key = newKey();
      await store.put(key, text, 'application/pdf');
      return key;
    };

    it('work without a token, under the given name', async () => {
      const url = await store.link(await put(), { expiresInSeconds: 60, filename: 'Ärger & 日本.pdf' });
      const response = await fetch(url);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(text)).toBe(true);
      const disposition = response.headers.get('content-disposition') ?? '';
      expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent('Ärger & 日本.pdf')}`);
    });

    it('refuse a changed path', async () => {
      const [one, two] = [await put(), await put()];
      const url = await store.link(one, { expiresInSeconds: 60, filename: 'a.pdf' });
      expect((await fetch(url.replace(one, two))).status).toBe(403);
    });

    it('refuse a changed or added query', async () => {
      const url = await store.link(await put(), { expiresInSeconds: 60, filename: 'a.pdf' });
      expect((await fetch(url.replace('a.pdf', 'b.pdf'))).status).toBe(403);
      const later = new URL(url);
      for (const name of ['expires', 'X-Amz-Expires']) {
        if (later.searchParams.has(name)) later.searchParams.set(name, '4000000000');
      }
      expect([400, 403]).toContain((await fetch(later)).status);
      const forged = url.replace(/signature=[0-9A-Za-z_-]{4}/i, 'signature=0000');
      expect([400, 403]).toContain((await fetch(forged)).status);
    });

    it('end', async () => {
      const url = await store.link(await put(), { expiresInSeconds: 1, filename: 'a.pdf' });
      await waitFor('the end of the link', async () => (await fetch(url)).status === 403);
    });
  });
}
