import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filingKey, publicScope } from '../indexed-source.ts';
import { openStoredIndex } from './open-index-file.ts';
import type { PassageIndex } from './passage-index.ts';

const paragraphs = (count: number, say: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `${say(at)} ${'Filler stands here. '.repeat(30)}`).join('\n\n');
const filing = (id: string, text: string, version = 'a') => ({
  key: filingKey('US', id),
  scope: publicScope,
  names: [`Company ${id}`],
  form: '10-K',
  version,
  sections: [{ section: '1', title: 'Business of harbours', text }],
});
const put = (index: PassageIndex, source: ReturnType<typeof filing>) => {
  for (const _step of index.put(source));
};
const find = (index: PassageIndex, query: string) =>
  index.search({ query, limit: 5, scopes: [publicScope], keys: null });

describe('an index file that is kept', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-index-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function fill(index: PassageIndex): void {
    // More than one segment holds, so that some postings are in the file and some in memory.
    put(
      index,
      filing(
        'long',
        paragraphs(8_300, (at) => `Crane ${at} lifts.`),
      ),
    );
    put(index, filing('gone', 'Oranges rot in the harbour.'));
    put(index, filing('short', 'Lemons grow in Sicily.'));
    index.remove(filingKey('US', 'gone'));
    put(index, filing('short', 'Lemons grow in Spain.', 'b'));
  }

  it('answers the same after it was closed and opened', async () => {
    const first = openStoredIndex(folder);
    fill(first.index);
    const questions = ['crane 4711', 'crane 8290', 'lemons in Spain', 'oranges', 'harbours', 'Company short'];
    const before = await Promise.all(questions.map((query) => find(first.index, query)));
    const { size } = first.index;
    first.index.close();
    const again = openStoredIndex(folder);
    expect(again.path).toBe(first.path);
    expect(again.index.size).toEqual(size);
    expect(Object.fromEntries(again.index.versions())).toEqual({
      'filing:US:long': 'a',
      'filing:US:short': 'b',
    });
    expect(await Promise.all(questions.map((query) => find(again.index, query)))).toEqual(before);
    put(again.index, filing('next', 'Walnuts fall in autumn.'));
    expect((await find(again.index, 'walnuts'))[0]?.key).toBe('filing:US:next');
    expect((await find(again.index, 'lemons'))[0]?.text).toContain('Spain');
    again.index.remove(filingKey('US', 'long'));
    again.index.remove(filingKey('US', 'short'));
    again.index.remove(filingKey('US', 'next'));
    expect(again.index.size).toEqual({ sources: 0, passages: 0 });
    again.index.close();
  });

  it('holds whole sources only after its process was killed in the middle of one', async () => {
    const script = `
      import { openStoredIndex } from ${JSON.stringify(new URL('./open-index-file.ts', import.meta.url).href)};
      const source = (key, text) => ({ key, scope: 'public', names: [], form: null, version: '1',
        sections: [{ section: '1', title: 'Item', text }] });
      const { index } = openStoredIndex(${JSON.stringify(folder)});
      for (const _step of index.put(source('whole', 'Lemons grow in Sicily.')));
      const long = Array.from({ length: 3_000 }, (_, at) => 'Crane ' + at + ' lifts. ' + 'Filler stands here. '.repeat(30));
      const steps = index.put(source('half', long.join('\\n\\n')));
      for (let step = 0; step < 40; step += 1) steps.next();
      process.kill(process.pid, 'SIGKILL');`;
    const run = spawnSync(
      process.execPath,
      ['--conditions=footnote-source', '--input-type=module', '-e', script],
      {
        encoding: 'utf8',
      },
    );
    expect([run.signal, run.stderr.replace(/^.*Warning.*$/gm, '').trim()]).toEqual(['SIGKILL', '']);
    const { index } = openStoredIndex(folder);
    expect(Object.fromEntries(index.versions())).toEqual({ whole: '1' });
    expect(index.size).toEqual({ sources: 1, passages: 1 });
    expect((await find(index, 'lemons'))[0]?.key).toBe('whole');
    expect(await find(index, 'crane')).toEqual([]);
    index.close();
  });

  it('belongs to one process at a time; another one takes a file of its own', () => {
    const [first, second] = [openStoredIndex(folder), openStoredIndex(folder)];
    expect(second.path).not.toBe(first.path);
    first.index.close();
    const third = openStoredIndex(folder);
    expect(third.path).toBe(first.path);
    for (const { index } of [second, third]) index.close();
  });

  it('is made again after a loss, whatever it holds, but never that of another process', async () => {
    const [first, other] = [openStoredIndex(folder), openStoredIndex(folder)];
    for (const { index } of [first, other]) put(index, filing('short', 'Lemons grow in Sicily.'));
    first.index.close();
    const again = openStoredIndex(folder, { rebuild: true });
    expect(again.path).toBe(first.path);
    expect(again.index.size).toEqual({ sources: 0, passages: 0 });
    expect((await find(other.index, 'lemons')).length).toBe(1);
    for (const { index } of [again, other]) index.close();
  });

  it('is made again when it can’t be read, and one of another release is removed', async () => {
    const first = openStoredIndex(folder);
    put(first.index, filing('short', 'Lemons grow in Sicily.'));
    first.index.close();
    writeFileSync(first.path, 'no database '.repeat(10_000));
    writeFileSync(join(folder, 'passages-v0-1.db'), 'old');
    const again = openStoredIndex(folder);
    expect(again.index.size).toEqual({ sources: 0, passages: 0 });
    put(again.index, filing('short', 'Lemons grow in Sicily.'));
    expect((await find(again.index, 'lemons'))[0]?.key).toBe('filing:US:short');
    expect(readdirSync(folder).filter((name) => name.includes('v0'))).toEqual([]);
    again.index.close();
  });
});
