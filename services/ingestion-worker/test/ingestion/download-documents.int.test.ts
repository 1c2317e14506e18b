import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FetchedFiling, FilingDocument } from '@footnote/markets';
import { problem } from '@footnote/runtime';
import { createFileObjectStore, createS3ObjectStore, type ObjectStore, readWhole } from '@footnote/stores';
import { testServers } from '@footnote/testing';
import { downloadDocuments } from '../../src/ingestion/download-documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'footnote-download-'));
const s3 = createS3ObjectStore(testServers().s3Url);
const stores: [string, ObjectStore][] = [
  [
    'files',
    createFileObjectStore({ directory: folder, linkSecret: 's'.repeat(32), publicUrl: 'http://127.0.0.1' }),
  ],
  ['S3', s3],
];
const part = Buffer.alloc(70_000, 'x');
let count = 0;

function makeDocument(name: string, body: Readable, size: number | null = null): FilingDocument {
  return { name, role: 'main', type: '10-K', mediaType: 'text/html', size, body };
}
function makeFiling(...documents: FilingDocument[]): FetchedFiling {
  const listed = Readable.from(documents);
  return {
    company_name: null,
    form_type: '10-K',
    filing_date: '2025-02-01',
    report_date: null,
    documents: listed,
  };
}
/** Some parts, then the regulator breaks the connection. */
function breakOff(): Readable {
  return Readable.from(
    (async function* () {
      yield part;
      yield part;
      throw problem('regulator_failed', { detail: 'The SEC broke off the connection.' });
    })(),
    { objectMode: false },
  );
}

describe.each(stores)('download into the store of %s', (_name, store) => {
  let place: string;
  beforeAll(() => s3.createBucket());
  beforeEach(() => {
    count += 1;
    place = `originals/US/test-${process.pid}-${Date.now()}-${count}`;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps each document, with the hash of the first, and reports the bytes', async () => {
    const told: [number, number | null][] = [];
    const main = makeDocument('main.htm', Readable.from([part, part], { objectMode: false }), 140_000);
    const exhibit = makeDocument('ex.htm', Readable.from([Buffer.from('exhibit')], { objectMode: false }));
    const got = await downloadDocuments(store, makeFiling(main, exhibit), place, (received, announced) =>
      told.push([received, announced]),
    );
    const whole = Buffer.concat([part, part]);
    expect(got.document_key).toBe(`${place}/main.htm`);
    expect(got.document_sha256).toBe(createHash('sha256').update(whole).digest('hex'));
    expect(got.documents.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['main.htm', 140_000],
      ['ex.htm', 7],
    ]);
    expect(await readWhole(store, `${place}/main.htm`)).toEqual(whole);
    expect((await readWhole(store, `${place}/ex.htm`)).toString()).toBe('exhibit');
    // The progress bar only follows the main document.
    expect(told.at(-1)).toEqual([140_000, 140_000]);
    expect(told.every(([received], at) => received > (told[at - 1]?.[0] ?? 0))).toBe(true);
  });

  it('leaves nothing of a document that breaks off, and says why', async () => {
    const download = downloadDocuments(
      store,
      makeFiling(makeDocument('main.htm', breakOff())),
      place,
      () => {},
    );
    await expect(download).rejects.toMatchObject({
      code: 'regulator_failed',
      message: 'The SEC broke off the connection.',
    });
    expect(await store.head(`${place}/main.htm`)).toBeNull();
    if (store.kind === 'files' && existsSync(join(folder, 'incoming'))) {
      expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    }
  });

  it('keeps what was there before, when the second time breaks off', async () => {
    const body = () => Readable.from([Buffer.from('first')], { objectMode: false });
    await downloadDocuments(store, makeFiling(makeDocument('main.htm', body())), place, () => {});
    const again = downloadDocuments(store, makeFiling(makeDocument('main.htm', breakOff())), place, () => {});
    await expect(again).rejects.toMatchObject({ code: 'regulator_failed' });
    expect((await readWhole(store, `${place}/main.htm`)).toString()).toBe('first');
  });

  it('ends with the reason of the one that lists the documents', async () => {
    const documents = (async function* () {
      yield makeDocument('main.htm', Readable.from([Buffer.from('text')], { objectMode: false }));
      throw problem('source_drift');
    })();
    const filing = { ...makeFiling(), documents };
    await expect(downloadDocuments(store, filing, place, () => {})).rejects.toMatchObject({
      code: 'source_drift',
    });
  });

  it('refuses a filing without documents', async () => {
    await expect(downloadDocuments(store, makeFiling(), place, () => {})).rejects.toThrow('main document');
  });
});
