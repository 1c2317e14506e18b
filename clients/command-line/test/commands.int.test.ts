import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TokenScope } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { answer, callTools, type FakeModel, startFakeModel } from '@footnote/testing/fake-model';
import type { Caller } from '../../../gateway/test/e2e/platform/caller.ts';
import { makeToken } from '../../../gateway/test/e2e/platform/mcp-client.ts';
import { sample } from '../../../gateway/test/e2e/platform/sample-filings.ts';
import { type Platform, startPlatform } from '../../../gateway/test/e2e/platform/start-platform.ts';
import { buildFootnote, startFootnote } from './support/run-footnote.ts';

const tenK = `US:${sample.tenK.filing_ref}`;
const tenKBefore = `US:${sample.tenKBefore.filing_ref}`;
const unknown = 'US:0009990001-25-999999';

describe('footnote, on a running platform', () => {
  let platform: Platform;
  let model: FakeModel;
  let folder: string;
  let person: Caller;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'footnote-cli-'));
    model = await startFakeModel();
    const lab = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'scripted', LLM_BASE_URL: model.baseUrl };
    [platform] = await Promise.all([
      startPlatform({
        services: ['filings', 'ingestion-worker', 'skills', 'reports', 'lab'],
        serviceEnv: { lab, gateway: { CHAT_REQUESTS_PER_MINUTE: '100000' } },
      }),
      buildFootnote(),
    ]);
    person = platform.caller();
    env = await signedIn(['read', 'research', 'write']);
    for (const filing of [sample.tenK, sample.tenKBefore]) await person.ingested(filing);
  });
  afterAll(async () => {
    await platform?.stop();
    await model?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => model.reset());

  async function signedIn(scopes: TokenScope[], who = person): Promise<Record<string, string>> {
    const { secret } = await makeToken(who, scopes);
    return { FOOTNOTE_URL: platform.url, FOOTNOTE_TOKEN: secret, FOOTNOTE_CONFIG: join(folder, 'none.json') };
  }
  const start = (args: string[], with_ = env, input = '') => startFootnote(args, with_, input);
  async function run(args: string[], with_ = env, input = '') {
    return start(args, with_, input).finished;
  }
  /** What a command that succeeds writes. */
  async function write(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await run(args);
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    return stdout;
  }
  const json = async (...args: string[]) => JSON.parse(await write(...args, '--json'));
  const rowsOf = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));

  describe('signs in', () => {
    it('with a profile that nobody else can read, and never prints the token', async () => {
      const config = join(folder, 'sub', 'config.json');
      const own = { FOOTNOTE_CONFIG: config };
      const token = env.FOOTNOTE_TOKEN ?? '';
      const login = ['login', '--url', platform.url, '--profile', 'work', '--token-stdin'];
      const done = await run(login, own, `${token}\n`);
      expect([done.code, done.stdout]).toEqual([0, expect.stringContaining("profile 'work'")]);
      expect(statSync(config).mode & 0o777).toBe(0o600);
      expect(JSON.parse(readFileSync(config, 'utf8')).profiles.work).toEqual({ url: platform.url, token });
      const found = await run(['search', 'halcyon', '--profile', 'work'], own);
      expect([found.code, found.stdout]).toEqual([0, expect.stringContaining('Halcyon Tidewater')]);
      // The profile that was signed in last is the current one.
      expect((await run(['search', 'halcyon'], own)).code).toBe(0);
      for (const { stdout, stderr } of [done, found]) expect(stdout + stderr).not.toContain(token);
      const elsewhere = await run(['search', 'a'], { ...own, FOOTNOTE_URL: 'http://127.0.0.1:1' });
      expect([elsewhere.code, elsewhere.stderr]).toEqual([3, expect.stringContaining('no token')]);
    });

    it('not with a token that the platform refuses, which is not stored', async () => {
      const config = join(folder, 'refused.json');
      const login = ['login', '--url', platform.url, '--token-stdin'];
      const refused = await run(login, { FOOTNOTE_CONFIG: config }, 'fnt_wrong');
      expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('token_invalid')]);
      expect(() => statSync(config)).toThrow();
      expect((await run(login, { FOOTNOTE_CONFIG: config }, '')).code).toBe(2);
      const nowhere = ['login', '--url', 'http://127.0.0.1:1', '--token-stdin'];
      const lost = await run(nowhere, { FOOTNOTE_CONFIG: config }, 'fnt_any');
      expect([lost.code, lost.stderr]).toEqual([9, expect.stringContaining('at http://127.0.0.1:1 can')]);
    });

    it('and says so where nobody has', async () => {
      const { code, stderr } = await run(['search', 'a'], { FOOTNOTE_CONFIG: join(folder, 'none.json') });
      expect([code, stderr]).toEqual([3, expect.stringContaining('footnote login')]);
      const damaged = join(folder, 'damaged.json');
      writeFileSync(damaged, '{"token": "fnt_secret"');
      const broken = await run(['search', 'a'], { FOOTNOTE_CONFIG: damaged });
      expect([broken.code, broken.stderr]).toEqual([2, expect.not.stringContaining('fnt_secret')]);
    });
  });

  describe('ends with a code for each kind of failure', () => {
    it.each([
      ['wrong use', ['search'], 2],
      ['a wrong number', ['search', 'a', '--limit', 'many'], 2],
      ['two formats', ['search', 'a', '--json', '--csv'], 2],
      ['a name that is no filing', ['read', 'halcyon', '1'], 2],
      ['an unknown filing', ['read', unknown], 5],
      ['an unknown section', ['read', tenK, '99'], 5],
      ['an unknown statement', ['statement', tenK, 'nothing'], 5],
      ['an unknown company', ['filings', 'US:123'], 5],
      ['a name that many have', ['measures', 'o'], 5],
      ['an unknown measure', ['measures', 'HLTW', '--names', 'happiness'], 5],
      ['a comparison with nothing', ['diff', unknown, '7'], 5],
      ['an unknown report', ['report', 'get', 'rep_unknown'], 5],
      ['an unknown skill', ['skill', 'show', 'no-such-skill'], 5],
      ['an unknown document', ['doc', 'text', 'doc_0123456789abcdef'], 5],
      ['a thread of nobody', ['ask', 'Why?', '--thread', 'nothing'], 5],
      ['a form that is no Word file', ['diff', tenK, '7', '--output', 'a.txt'], 2],
      ['a file that is missing', ['report', 'create', '/nowhere.md'], 2],
      ['a value without a name', ['skill', 'run', 'bull-bear', 'HLTW'], 2],
      ['a skill that is missing', ['skill', 'run', 'no-such-skill'], 2],
      ['a watch on an unknown company', ['watch', 'US:123', '--once'], 5],
    ])('%s', async (_what, args, expected) => {
      const { code, stdout, stderr } = await run(args);
      expect([code, stdout]).toEqual([expected, '']);
      expect(stderr).toMatch(/error/);
    });

    it('a bad token, by every command', async () => {
      const commands = [
        ['search', 'a'],
        ['filings', 'US:9990001'],
        ['ingest', 'US:9990001', sample.tenK.filing_ref],
        ['read', tenK, '7'],
        ['statement', tenK],
        ['measures', 'US:9990001'],
        ['ask', 'Why?'],
        ['diff', tenK, '7'],
        ['report', 'list'],
        ['skill', 'list'],
        ['doc', 'list'],
        ['watch', 'US:9990001', '--once'],
      ];
      const refused = { ...env, FOOTNOTE_TOKEN: 'fnt_wrong' };
      const ends = await Promise.all(commands.map((args) => run([...args, '--json'], refused)));
      const codes = ends.map(({ code, stderr }) => [code, JSON.parse(stderr).error.code]);
      expect(codes).toEqual(commands.map(() => [3, 'token_invalid']));
    });

    it('a token that may only read, and a platform that is away', async () => {
      const reader = await signedIn(['read']);
      const ingest = await run(['ingest', 'US:9990001', sample.tenK.filing_ref], reader);
      expect([ingest.code, ingest.stderr]).toEqual([4, expect.stringContaining('scope_required')]);
      const away = await run(['search', 'a'], { ...env, FOOTNOTE_URL: 'http://127.0.0.1:1' });
      expect([away.code, away.stderr]).toEqual([9, expect.stringContaining("can't be reached")]);
    });
  });

  it('finds companies and their filings, as rows for pipes, JSON and CSV', async () => {
    const rows = rowsOf(await write('search', 'halcyon'));
    expect(rows[0]?.slice(0, 2)).toEqual(['US:0009990001', 'HLTW']);
    expect((await json('search', 'halcyon')).results[0].local_id).toBe('0009990001');
    expect(await write('search', 'halcyon', '--csv')).toMatch(
      /^company,ticker,name,exchange,sector\nUS:0009990001,/,
    );
    const filings = rowsOf(await write('filings', 'hltw', '--form', '10-K', '--limit', '2'));
    expect(filings.map(([filing, form]) => [filing, form])).toEqual([
      [tenK, '10-K'],
      [tenKBefore, '10-K'],
    ]);
    expect((await json('filings', 'HLTW', '--limit', '3')).filings).toHaveLength(3);
    expect(await write('filings', 'HLTW', '--csv')).toMatch(/^filing,form,filed,period,ingested,title\n/);
    const none = await run(['filings', 'HLTW', '--from', '2090-01-01']);
    expect([none.code, none.stdout, none.stderr]).toEqual([0, '', 'No filing was found.\n']);
    // One wrong field is told once.
    const wrong = await run(['filings', 'HLTW', '--from', 'soon']);
    expect([wrong.code, wrong.stderr.trimEnd().split('\n')]).toEqual([2, [expect.stringContaining('/from')]]);
  });

  it('ingests many filings at once, by name, by form and from a pipe', async () => {
    const names = [sample.tenQ, sample.eightK].map(({ filing_ref }) => filing_ref);
    const many = await run(['ingest', 'HLTW', ...names, '--follow']);
    expect([many.code, rowsOf(many.stdout).map(([name, status]) => `${name} ${status}`)]).toEqual([
      0,
      names.map((name) => `US:${name} completed`),
    ]);
    // Without a terminal, each change of a state is a line of its own.
    for (const name of names) expect(many.stderr).toContain(`US:${name}: completed\n`);
    const { jobs } = await json('ingest', 'HLTW', '--form', '10-K', '--last', '2', '--follow');
    expect(jobs.map((job: { filing_id: string }) => `US:${job.filing_id}`)).toEqual([tenK, tenKBefore]);
    const piped = await run(['ingest', 'HLTW', '-', '--csv'], env, `${tenK}\n${tenKBefore}\n`);
    expect(piped.stdout).toMatch(
      new RegExp(`^filing,status,sections,job,error\n${tenK},completed,\\d+,job_`),
    );
    const absent = await run(['ingest', 'HLTW', '0009990001-25-999999', '--follow', '--json']);
    expect([absent.code, JSON.parse(absent.stderr.trim().split('\n').at(-1) ?? '').error.code]).toEqual([
      5,
      'filing_not_found',
    ]);
  });

  it('follows an ingestion over a restart of the gateway', async () => {
    const { filing_ref } = sample.twentyF;
    await platform.replay.spoil({
      match: filing_ref.replaceAll('-', ''),
      body: 'slow',
      bytes_per_second: 20_000,
    });
    const command = start(['ingest', `US:${sample.twentyF.local_id}`, filing_ref, '--follow']);
    await waitFor('the job to run', () => command.written.stderr.includes(': download'));
    await platform.cluster.services.gateway?.kill('SIGKILL');
    await platform.replay.restore();
    const { code, stdout } = await command.finished;
    expect([code, stdout]).toEqual([0, expect.stringContaining(`US:${filing_ref}\tcompleted`)]);
  });

  it('reads contents, sections and parts of them', async () => {
    const contents = rowsOf(await write('read', tenK));
    expect(contents.find(([section]) => section === '7')?.at(-1)).toMatch(/Management/);
    const whole = await write('read', tenK, '7');
    expect(whole).toMatch(/^#+ /m);
    const part = await run(['read', tenK, '7', '--offset', '0', '--limit', '400']);
    expect(whole.startsWith(part.stdout.trimEnd())).toBe(true);
    expect(part.stderr).toMatch(/--offset \d+/);
    expect((await json('read', tenK, '7')).content).toBe(whole.replace(/\n$/, ''));
    expect(await write('read', tenK, '--csv')).toMatch(/^section,characters,tokens,status,title\n/);
    expect(await write('read', tenK, '7', '--csv')).toMatch(/^section,title,characters,content\n7,/);
  });

  it('shows statements and measures', async () => {
    expect(rowsOf(await write('statement', tenK)).map(([id]) => id)).toContain('income-statement');
    const revenue = rowsOf(await write('statement', tenK, 'income-statement')).find(([label]) =>
      /revenue/i.test(label ?? ''),
    );
    expect(revenue).toEqual(expect.arrayContaining([expect.stringMatching(/^\d{9}$/)]));
    expect((await json('statement', tenK, 'income-statement')).rows.length).toBeGreaterThan(5);
    expect(await write('statement', tenK, 'income-statement', '--csv')).toMatch(/^label,concept,/);
    const measures = rowsOf(await write('measures', 'HLTW', '--names', 'revenue', '--basis', 'annual'));
    expect(measures.map(([name]) => name)).toEqual(expect.arrayContaining(['revenue']));
    expect((await json('measures', 'HLTW')).series.length).toBeGreaterThan(3);
    expect(await write('measures', 'HLTW', '--csv')).toMatch(/^measure,start,end,fiscal,value,unit,/);
    await person.ingested(sample.grocer);
    const peers = rowsOf(
      await write('measures', 'HLTW', `US:${sample.grocer.local_id}`, '--names', 'revenue'),
    );
    expect(peers.map(([company, , name]) => `${company} ${name}`)).toEqual([
      'US:0009990001 revenue',
      'US:0009990002 revenue',
    ]);
    // A figure of a filing that is not ingested has no place in a text, and its row says so.
    const heads = await write('measures', 'HLTW', `US:${sample.grocer.local_id}`, '--csv');
    expect(heads).toMatch(/^company,year,measure,value,unit,loaded,scope\n/);
  });

  const quote = 'Government budgets decide much of our demand, and they are decided late.';
  const script = () => {
    const input = { country: 'US', filing_id: sample.tenK.filing_ref, section: '1A' };
    model.reply(callTools({ name: 'read_section', input }), answer(`They say: "${quote}" [[src_1]].`));
  };

  it('asks the research agent, with citations as footnotes that open', async () => {
    script();
    const question = ['ask', 'What', 'decides', 'demand?', '--filing', tenK];
    const text = await write(...question);
    expect(text).toMatch(/^They say: .*\[1\]/);
    expect(text).toContain(`“${quote}”\n    ${platform.url}/f/US/${sample.tenK.filing_ref}/1A?hl=`);
    script();
    const { citations, stop_reason, thread_id } = await json(...question);
    expect([citations[0].quote, stop_reason, typeof thread_id]).toEqual([quote, 'done', 'string']);
    script();
    expect(await write(...question, '--csv')).toMatch(/^n,title,section,page,quote,url\n1,/);
  });

  it('goes on with an answer when the gateway is restarted in mid-stream', async () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    model.reply(answer(words, { chunkChars: 8, gapMs: 100 }));
    const command = start(['ask', 'Say words.']);
    await waitFor('the first words', () => command.written.stdout.includes('word5 '));
    await platform.cluster.services.gateway?.kill('SIGKILL');
    const { code, stdout } = await command.finished;
    expect([code, stdout.trim()]).toEqual([0, words]);
  });

  it('ends with the failure of the model', async () => {
    model.otherwise({ kind: 'status', status: 401 });
    const { code, stderr } = await run(['ask', 'Why?']);
    expect([code, stderr]).toEqual([8, expect.stringContaining('model_unavailable')]);
  });

  it('ends at once when it is interrupted', async () => {
    model.reply(answer('slow '.repeat(400), { chunkChars: 5, gapMs: 1_000 }));
    const command = start(['ask', 'Say words.']);
    await waitFor('the first words', () => command.written.stdout.includes('slow'));
    command.child.kill('SIGINT');
    expect((await command.finished).code).toBe(130);
  });

  it('shows what has changed in a section, and writes it as a redline', async () => {
    expect(await write('diff', tenK, '7', '--against', tenKBefore)).toMatch(/\*\*|~~/);
    expect((await json('diff', tenK, '7')).before.filing_id).toBe(sample.tenKBefore.filing_ref);
    expect(await write('diff', tenK, '7', '--csv')).toMatch(/^op,kind,figures_only,char_start,text\n/);
    const file = join(folder, 'redline.docx');
    await write('diff', tenK, '7', '--output', file);
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
  });

  it('makes a report of a Markdown file, lists it and saves its PDF', async () => {
    const file = join(folder, 'report.md');
    writeFileSync(file, '# On Halcyon\n\n## Demand\n\nIt grows.\n\n## Risks\n\nBudgets.\n');
    const { report_id } = await json('report', 'create', file);
    expect(rowsOf(await write('report', 'list'))[0]?.[0]).toBe(report_id);
    expect(await write('report', 'list', '--csv')).toMatch(/^report,version,pdf,created,title\n/);
    expect(await write('report', 'get', report_id)).toMatch(/Demand[\s\S]*It grows\.[\s\S]*Risks/);
    expect((await json('report', 'get', report_id)).title).toBe('On Halcyon');
    const pdf = join(folder, 'report.pdf');
    await write('report', 'get', report_id, '--output', pdf);
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    const reader = await run(['report', 'create', file], await signedIn(['read']));
    expect(reader.code).toBe(4);
  });

  it('lists, shows, saves and runs skills', async () => {
    const listed = rowsOf(await write('skill', 'list')).map(([name]) => name);
    expect(listed).toContain('peer-comparison');
    expect(await write('skill', 'show', 'peer-comparison')).toMatch(/^---\nname: peer-comparison/);
    const file = join(folder, 'SKILL.md');
    const content = 'Say what {{company}} does.';
    writeFileSync(
      file,
      `---\nname: what-it-does\ndescription: Says what a company does\n---\n\n${content}\n`,
    );
    expect(await json('skill', 'save', file)).toMatchObject({ name: 'what-it-does', variables: ['company'] });
    model.reply(answer('It builds dams.'));
    expect(await write('skill', 'run', 'what-it-does', 'company=Halcyon "Tidewater"')).toMatch(
      /^It builds dams\./,
    );
    // A quote inside a value ends no value.
    expect(JSON.stringify(model.requests)).toContain("Halcyon 'Tidewater'");
    expect(await write('skill', 'list', '--csv')).toMatch(/^skill,tier,enabled,variables,description\n/);
  });

  it('uploads documents and waits until they are read; one that is refused does not stop the others', async () => {
    const [good, bad] = [join(folder, 'notes.txt'), join(folder, 'picture.png')];
    writeFileSync(good, 'The bettong digs for truffles at night.');
    writeFileSync(bad, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    const both = await run(['doc', 'upload', bad, good, '--tag', 'zoo']);
    expect([both.code, rowsOf(both.stdout).length, both.stderr]).toEqual([
      2,
      1,
      expect.stringContaining('unsupported_media_type'),
    ]);
    const absent = await run(['doc', 'upload', join(folder, 'absent.txt')]);
    expect([absent.code, absent.stderr]).toEqual([2, expect.stringMatching(/absent\.txt can't be read/)]);
    const [id, status] = rowsOf(both.stdout)[0] ?? [];
    expect(status).toBe('ready');
    expect(await write('doc', 'text', id ?? '')).toContain('bettong');
    const { documents } = await json('doc', 'list');
    expect(documents).toMatchObject([{ document_id: id, tags: ['zoo'] }]);
    expect(await write('doc', 'list', '--csv')).toMatch(/^document,status,type,pages,name\n/);
  });

  it('watches a company: what was filed since a day, then what is new', async () => {
    const rows = rowsOf(await write('watch', 'HLTW', '--since', '2025-01-01', '--form', '10-K', '--once'));
    expect(rows.map(([filing]) => filing)).toEqual([tenK]);
    expect(await write('watch', 'HLTW', '--once')).toBe('');
    const line = await write('watch', 'HLTW', '--since', '2025-01-01', '--form', '10-K', '--once', '--json');
    expect(JSON.parse(line)).toMatchObject({ filing_ref: sample.tenK.filing_ref });
    const endless = start(['watch', 'HLTW', '--every', '1']);
    await waitFor('the first look', () => endless.written.stderr.includes('are known'));
    endless.child.kill('SIGINT');
    expect((await endless.finished).code).toBe(130);
  });

  it('completes commands and options for shells', async () => {
    expect(await write('complete', 'bash')).toContain('footnote');
    expect(await write('complete', '--', 'meas')).toMatch(/^measures\t/m);
    expect(await write('complete', '--', 'filings', '--fo')).toContain('--form');
  });
});
