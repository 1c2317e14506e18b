import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = resolve(dirname(fileURLToPath(import.meta.url)), '../../src/split-main.ts');
const filing =
  '<html><body><p><b>Item 5.02 Departure of Directors</b></p><p>A director left.</p></body></html>';

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return runNode([main, ...args]);
}

function runNode(args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    execFile(process.execPath, ['--conditions=footnote-source', ...args], (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

describe('the split command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'split-main-'));
    await writeFile(join(folder, 'a.htm'), filing);
    await writeFile(join(folder, 'b.pdf'), '%PDF-1.7');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('prints the sections of one file and nothing else', async () => {
    const { code, stdout } = await run('--country', 'us', '--form', '8-K', '--file', join(folder, 'a.htm'));
    expect(code).toBe(0);
    expect(JSON.parse(stdout).sections).toEqual([
      {
        canonical: null,
        part: '',
        item: '5.02',
        item_number: '5.02',
        title: 'Departure of Directors',
        level: 1,
        status: 'ok',
        warnings: [],
        text: '## Item 5.02 Departure of Directors\n\nA director left.',
      },
    ]);
  });

  it('loads no PDF library for a filing without PDFs, and no other market than the asked one', async () => {
    const listing = `import { registerHooks } from 'node:module';
      registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) });`;
    const hook = `data:text/javascript,${encodeURIComponent(listing)}`;
    const asked = ['--country', 'US', '--form', '8-K', '--file', join(folder, 'a.htm')];
    const { stderr } = await runNode(['--import', hook, main, ...asked]);
    expect(stderr).toContain('/us-sec/market.ts');
    expect(stderr).not.toContain('/jp-edinet/');
    expect(stderr).not.toContain('pdfjs-dist');
  });

  it('does every line of a list, and fails when one of them does', async () => {
    const lines = [
      `good\tUS\t8-K\t${folder}/a.htm`,
      `bad\tHK\tCircular\t${folder}/b.pdf`,
      `../out\tUS\t8-K\t${folder}/a.htm`,
      `last\tUS\t8-K\t${folder}/a.htm`,
    ];
    await writeFile(join(folder, 'list.tsv'), lines.join('\n'));
    const { code, stderr, stdout } = await run(
      '--list',
      join(folder, 'list.tsv'),
      '--out',
      join(folder, 'out'),
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('bad: The PDF is damaged');
    expect(stderr).toContain('2 of 4 failed');
    for (const id of ['good', 'last']) {
      expect(JSON.parse(await readFile(join(folder, 'out', `${id}.json`), 'utf8')).sections).toHaveLength(1);
    }
    expect((await readdir(join(folder, 'out'))).sort()).toEqual(['good.json', 'last.json']);
  });

  it.each([
    [['--country', 'US'], 'usage'],
    [['--nonsense'], 'usage'],
    [['--country', 'US', '--form', '8-K', '--file', 'x', '--filing-date', 'May'], 'YYYY-MM-DD'],
  ])('refuses %j with 2', async (args, says) => {
    const { code, stderr, stdout } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(says);
  });
});
