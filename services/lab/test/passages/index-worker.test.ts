import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecordingLog, waitFor } from '@footnote/testing';
import { type IndexWorker, startIndexWorker } from '../../src/passages/index/thread/index-worker.ts';
import { type IndexedSource, publicScope } from '../../src/passages/indexed-source.ts';

const never = new AbortController().signal;
const makeSource = (key: string, text: string): IndexedSource => ({
  key,
  scope: publicScope,
  names: [],
  form: null,
  sections: [{ section: '1', title: 'Business', text }],
});
const ask = (query: string) => ({ query, limit: 5, scopes: [publicScope], keys: null });

describe('the passage index in its thread', () => {
  const log = createRecordingLog();
  let folder: string;
  let worker: IndexWorker;

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'passages-')), 'index');
    worker = await startIndexWorker({ folder, kept: false }, log);
  });
  afterEach(async () => {
    await worker.close();
    await rm(join(folder, '..'), { recursive: true });
  });

  it('finds what was put, until it is removed', async () => {
    await worker.put(makeSource('filing:US:1', 'The harbour cranes were overhauled.'));
    const [found] = await worker.search(ask('Which cranes?'), never);
    expect(found).toMatchObject({ key: 'filing:US:1', section: '1', char_start: 0, char_end: 35 });
    await worker.remove('filing:US:1');
    expect(await worker.search(ask('Which cranes?'), never)).toEqual([]);
  });

  it('leaves no file behind even while it runs, in a folder for this user alone', async () => {
    await worker.put(makeSource('filing:US:1', 'The harbour cranes were overhauled.'));
    expect(await readdir(folder)).toEqual([]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('answers searches while a long text is being indexed', async () => {
    await worker.put(makeSource('filing:US:1', 'The harbour cranes were overhauled.'));
    const long = Array.from({ length: 20_000 }, (_, at) => `Paragraph ${at} speaks of tides and of berths.`);
    const ends: string[] = [];
    const putting = worker.put(makeSource('filing:US:2', long.join('\n\n'))).then(() => ends.push('put'));
    const [found] = await worker.search(ask('cranes'), never);
    ends.push('search');
    await putting;
    expect(found?.key).toBe('filing:US:1');
    expect(ends).toEqual(['search', 'put']);
    expect((await worker.search(ask('tides and berths'), never)).length).toBe(5);
  });

  it('comes back empty after it was lost, and says so to those who wait', async () => {
    let restarts = 0;
    worker.onRestart(() => {
      restarts += 1;
    });
    const long = Array.from({ length: 20_000 }, (_, at) => `Paragraph ${at} speaks of tides and of berths.`);
    const lost = expect(worker.put(makeSource('filing:US:1', long.join('\n\n')))).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    await worker.terminate();
    await lost;
    await waitFor('a new thread', () => restarts === 1);
    expect(await worker.search(ask('cranes'), never)).toEqual([]);
    await worker.put(makeSource('filing:US:1', 'The harbour cranes were overhauled.'));
    expect((await worker.search(ask('cranes'), never)).map(({ key }) => key)).toEqual(['filing:US:1']);
  });

  it('gives a search up when its signal says so', async () => {
    const aborter = new AbortController();
    const search = worker.search(ask('cranes'), aborter.signal);
    aborter.abort('enough');
    await expect(search).rejects.toBe('enough');
    await expect(worker.search(ask('cranes'), aborter.signal)).rejects.toBe('enough');
  });
});
