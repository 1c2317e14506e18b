import { zipOf } from '@footnote/testing';
import type { SplitTask } from '../../src/ingestion/split-filing.ts';
import { createSplitterPool, type SplitterPool } from '../../src/ingestion/splitter-pool.ts';
import { makePdf } from '../documents/make-pdf.ts';

const never = new AbortController().signal;

function makeTask(text: string | Buffer, changes: Partial<SplitTask> = {}): SplitTask {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const documents = [{ name: 'filing.htm', type: '10-K', bytes }];
  return {
    country: 'US',
    splitter: 'us',
    form: '10-K',
    filingDate: '2025-02-01',
    reportDate: '2024-12-31',
    filingId: '1',
    documents,
    ...changes,
  };
}

const plain = '<html><body><p><b>Item 1. Business</b></p><p>We sell pumps.</p></body></html>';
/** A document that takes the splitter far longer than a test waits. */
const endless = `<html><body>${'<p>Item 1. Business Item 1A. Risk Factors of the year, and more of it</p>'.repeat(150_000)}</body></html>`;

describe('splitting in a thread of its own', () => {
  let pool: SplitterPool | undefined;
  afterEach(() => pool?.close());
  const open = (settings: Partial<Parameters<typeof createSplitterPool>[0]> = {}) => {
    pool = createSplitterPool({ threads: 1, heapMb: 512, timeoutMs: 240_000, ...settings });
    return pool;
  };

  it('gives sections with the hash, the length and the place of each', async () => {
    const { sections } = await open().split(makeTask(plain), never);
    const [section] = sections.filter((one) => one.item_number === '1');
    expect(section).toMatchObject({
      order: sections.indexOf(section as never),
      char_count: section?.text.length,
    });
    expect(section?.text).toContain('We sell pumps.');
    expect(section?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('gives a document up that takes too long, and splits the next', async () => {
    const splitter = open({ timeoutMs: 400 });
    await expect(splitter.split(makeTask(endless), never)).rejects.toMatchObject({
      code: 'ingestion_timeout',
      message: 'The document took too long to split.',
    });
    await splitter.close();
    const { sections } = await open().split(makeTask(plain), never);
    expect(sections.length).toBeGreaterThan(0);
  });

  it('gives a document up that needs more memory than a thread may take; the process goes on', async () => {
    // A slow machine needs long to fill even this heap.
    const splitter = open({ heapMb: 64, timeoutMs: 240_000 });
    await expect(splitter.split(makeTask(endless), never)).rejects.toMatchObject({
      code: 'document_unreadable',
      message: 'The document is too heavy to split.',
    });
    const { sections } = await splitter.split(makeTask(plain), never);
    expect(sections.length).toBeGreaterThan(0);
  });

  it('stops at once for a job that is cancelled, with the reason', async () => {
    const splitter = open();
    const aborter = new AbortController();
    const split = splitter.split(makeTask(endless), aborter.signal);
    aborter.abort(new Error('cancelled'));
    await expect(split).rejects.toThrow('cancelled');
    expect((await splitter.split(makeTask(plain), never)).sections.length).toBeGreaterThan(0);
  });

  it('gives owners turns: one that comes later does not wait for all that another has waiting', async () => {
    const splitter = open();
    const aborter = new AbortController();
    const first = splitter.split(makeTask(endless), aborter.signal, 'many');
    const ended: string[] = [];
    const waiting = ['many', 'many', 'many', 'one'].map(async (owner) => {
      await splitter.split(makeTask(plain), never, owner);
      ended.push(owner);
    });
    aborter.abort(new Error('cancelled'));
    await expect(first).rejects.toThrow('cancelled');
    await Promise.all(waiting);
    expect(ended.indexOf('one')).toBeLessThan(2);
  });
});

describe('splitting what nobody files', () => {
  const pool = createSplitterPool({ threads: 1, heapMb: 512, timeoutMs: 240_000 });
  afterAll(() => pool.close());

  it.each([
    ['nothing at all', Buffer.alloc(0)],
    ['white space', Buffer.from('  \n\t ')],
    ['tags without text', Buffer.from('<html><body><div></div></body></html>')],
    ['tags nested a hundred thousand deep', Buffer.from(`${'<div>'.repeat(100_000)}deep`)],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['half a zip', zipOf({ 'a.htm': plain }).subarray(0, 60)],
    ['a zip of nothing to read', zipOf({ 'a.png': 'x' })],
    ['a zip whose member is not what it says', zipOf({ 'a.htm': plain }, { claimedSize: 5 })],
    ['a zip that expands without bound', zipOf({ 'a.htm': plain }, { claimedSize: 3_000_000_000 })],
    ['a zip that leads out of itself', zipOf({ '../a.htm': plain })],
  ])('refuses %s in plain words', async (_what, bytes) => {
    const failure = await pool
      .split(makeTask(bytes, { country: 'JP', form: '有価証券報告書' }), never)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'document_unreadable',
      message: expect.stringMatching(/^The document can't be read: [^<>]{5,120}(?<!\.)\.$/),
    });
  });

  it('refuses a PDF of pictures in whole sentences', async () => {
    const documents = [{ name: 'filing.pdf', type: 'Annual Report', bytes: await makePdf([() => {}]) }];
    const task = makeTask('', { country: 'GB', splitter: 'headings', form: 'Annual Report', documents });
    await expect(pool.split(task, never)).rejects.toMatchObject({
      code: 'document_unreadable',
      message: expect.stringMatching(/pictures, which are not read\.$/),
    });
  });

  it.each([
    ['tags nested three thousand deep', '<div>'.repeat(3_000)],
    [
      'a table of a million columns by its own word',
      '<table><tr><td colspan="1000000000">x</td></tr></table>',
    ],
    ['a character reference that never ends', `&#${'9'.repeat(100_000)};`],
    ['an attribute of a megabyte', `<p style="${'a'.repeat(1_000_000)}">text</p>`],
    [
      'bytes of no encoding',
      Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00, 0xc3, 0x28]).toString('latin1'),
    ],
    ['a heading of a hundred thousand spaces', `<p>Item${' '.repeat(100_000)}1. Business</p>`],
    ['numbers without end', `<p>Item 1.${'1.'.repeat(50_000)} Business</p>`],
  ])('survives %s', async (_what, text) => {
    const { sections } = await pool.split(
      makeTask(`<html><body>${text}<p>The end.</p></body></html>`),
      never,
    );
    expect(sections.map((one) => one.text).join('\n')).toContain('The end.');
  });
});
