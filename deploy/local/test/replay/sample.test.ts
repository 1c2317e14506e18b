import path from 'node:path';
import { loadReplayIndex, type ReplayIndex } from '../../src/replay/replay-index.ts';
import { type Replay, startReplay } from '../../src/replay/replay-server.ts';
import { readZip } from './read-zip.ts';
import { agent, key, readJson, type SubmissionColumns, type Submissions } from './replay-fixture.ts';

const sample = path.resolve(import.meta.dirname, '../../replay/sample');

describe('the sample replay folder', () => {
  let replay: Replay;
  let index: ReplayIndex;
  beforeAll(async () => {
    index = await loadReplayIndex([sample]);
    replay = await startReplay({ dirs: [sample], secRequestsPerSecond: null });
  });
  afterAll(() => replay.stop());
  const ask = (rest: string) => fetch(`${replay.url}/${rest}`, { headers: agent });

  it('has the forms worth showing', () => {
    const forms = index.filings.map((filing) => filing.form_type);
    expect(new Set(forms)).toEqual(
      new Set([
        '10-K',
        '10-K/A',
        '10-Q',
        '8-K',
        '10-K405',
        '20-F',
        '有価証券報告書',
        '半期報告書',
        '臨時報告書',
        '사업보고서',
        '年度报告',
        '股东大会',
        'Annual Report',
        'Notice of AGM',
        'Demonstrações Financeiras Anuais Completas',
        'FRE',
        'DFP',
      ]),
    );
  });

  it('keeps to ids that the regulators have not given out', () => {
    const free: Record<string, RegExp> = {
      US: /^000999\d{4}$/,
      JP: /^E99\d{3}$/,
      KR: /^9999\d{4}$/,
      CN: /^0098\d{2}$/,
      HK: /^071\d{2}$/,
      BR: /^0998\d{2}$/,
    };
    for (const { country, local_id } of index.filings) expect(local_id).toMatch(free[country] ?? /^$/);
  });

  it('has an older page with the plain text filing', async () => {
    const body = await readJson<Submissions>(await ask('data.sec.gov/submissions/CIK0009990001.json'));
    expect(body.filings.recent.accessionNumber).toHaveLength(5);
    const name = body.filings.files[0]?.name;
    const older = await readJson<SubmissionColumns>(await ask(`data.sec.gov/submissions/${name}`));
    expect(older).toMatchObject({ accessionNumber: ['0009990001-97-000003'], primaryDocument: [''] });
    const text = await (await ask('www.sec.gov/Archives/edgar/data/9990001/0009990001-97-000003.txt')).text();
    expect(text).toContain('<TYPE>10-K405');
  });

  it('has a press release beside the current report', async () => {
    const page = await ask(
      'www.sec.gov/Archives/edgar/data/9990001/000999000125000031/hltw-ex991_20250805.htm',
    );
    expect(await page.text()).toContain('SECOND QUARTER 2025 RESULTS');
  });

  it.each([
    ['S100ZZ01', 12],
    ['S100ZZ02', 6],
    ['S100ZZ11', 9],
  ])('%s is a package of %d inline XBRL files with chapters', async (docId, files) => {
    const zip = await ask(`api.edinet-fsa.go.jp/api/v2/documents/${docId}?type=1&${key}`);
    const names = await readZip(Buffer.from(await zip.arrayBuffer()));
    const pages = [...names].filter(([name]) => /^XBRL\/PublicDoc\/.*_ixbrl\.htm$/.test(name));
    expect(pages).toHaveLength(files);
    expect(pages.map(([, page]) => page.toString()).join('')).toMatch(
      /<h1>第一部【企業情報】[\s\S]*【事業等のリスク】/,
    );
  });

  it('links every row of a contents table to a heading further down', async () => {
    const page = await ask('www.sec.gov/Archives/edgar/data/9990001/000999000125000007/hltw-20241231.htm');
    const html = await page.text();
    const targets = new Set([...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target));
    expect(targets.size).toBeGreaterThan(25);
    for (const target of targets) expect(html).toContain(`id="${target}"`);
  });
});
