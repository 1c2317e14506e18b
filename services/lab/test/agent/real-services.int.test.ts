import {
  createOrgSkill,
  createSkill,
  getReport,
  getReportData,
  listCompanyFilings,
  listSections,
  type OrgPrincipal,
  readSection,
} from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { answer, callTools, type FakeModel, startFakeModel } from '@footnote/testing/fake-model';
import { asked, ofType, openModel, runAgent } from './support/open-agent.ts';
import { type RealServices, startServices } from './support/start-services.ts';

let services: RealServices;
let fake: FakeModel;
beforeAll(async () => {
  [services, fake] = await Promise.all([startServices(), startFakeModel()]);
});
beforeEach(() => fake.reset());
afterAll(async () => {
  await fake?.stop();
  await services?.stop();
});

const grocer = { country: 'US', local_id: '9990002', filing_id: '0009990002-25-000011' } as const;
const halcyon = { country: 'US', filing_id: '0009990001-25-000007', section: '1A' } as const;
const before = { ...halcyon, filing_id: '0009990001-24-000008' };

describe('offline, on the real services', () => {
  it('finds, ingests, reads, quotes and reports', async () => {
    const alice = services.someone();
    const opened = services.agent(openModel());
    const { chunks, text, end } = await runAgent(
      opened,
      'What are the main risks of Halcyon? And write a report',
      { caller: alice },
    );
    expect(end).toMatchObject({ finish: 'stop' });
    const tools = ofType(chunks, 'tool-input-available').map(({ toolName }) => toolName);
    expect(tools).toEqual([
      'search_companies',
      'list_filings',
      'ingest_filing',
      'read_section',
      'create_report',
    ]);
    expect(ofType(chunks, 'data-status').some(({ data }) => data.progress_pct === 100)).toBe(true);

    const citations = ofType(chunks, 'data-citation').map(({ data }) => data);
    expect(citations.length).toBeGreaterThanOrEqual(5);
    const read = await services.calls.call(readSection, alice, {
      params: { country: 'US', filing_id: halcyon.filing_id, section_id: '1A' },
    });
    for (const { char_start, char_end, quote } of citations)
      expect(read.content.slice(char_start, char_end)).toBe(quote);
    expect(text).toContain('no language model wrote it');

    const told = ofType(chunks, 'data-report').at(-1)?.data;
    expect(told).toMatchObject({ status: 'ready', version: 1 });
    const params = { report_id: told?.report_id ?? '' };
    const stored = await services.calls.call(getReport, alice, { params });
    expect(stored).toMatchObject({ thread_id: 'thr_1', skill: null, companies: [{ ticker: 'HLTW' }] });
    const data = await services.calls.call(getReportData, alice, { params });
    const [risks, figures] = data.sections;
    const sourcesOf = (narrative = '') => data.sources.filter(({ id }) => narrative.includes(`[^${id}]`));
    expect(sourcesOf(risks?.narrative).length).toBeGreaterThanOrEqual(5);
    for (const { quote } of sourcesOf(risks?.narrative)) expect(read.content).toContain(quote);
    expect(figures?.title).toBe('Key figures');
    const rows = sourcesOf(figures?.narrative).map(({ quote }) => quote);
    expect(rows).toContainEqual(expect.stringMatching(/^\| Total revenue \|.*364,200/));
    const mallory = services.someone();
    await expect(services.calls.call(getReport, mallory, { params })).rejects.toMatchObject({
      code: 'report_not_found',
    });
  });

  it('answers in Japanese from a Japanese report', async () => {
    const params = { country: 'JP', local_id: 'E99101' };
    // The regulator's list is read day by day after the start.
    await waitFor(
      'the registry of Japan to know the sample',
      async () => (await services.calls.call(listCompanyFilings, services.someone(), { params })).count >= 2,
    );
    const { chunks, text } = await runAgent(services.agent(openModel()), '青嶺精機の主なリスクは何ですか？', {
      caller: services.someone(),
    });
    expect(ofType(chunks, 'data-citation').length).toBeGreaterThan(2);
    expect(ofType(chunks, 'data-citation')[0]?.data.country).toBe('JP');
    expect(text).toContain('この回答は抜粋です');
  });

  it('without an organisation says that it may not ingest, and ingests nothing', async () => {
    const lone = { ...services.someone(), org_id: null, org_role: null };
    const { chunks, text } = await runAgent(
      services.agent(openModel()),
      'What are the risks of Norrvik Kabel?',
      {
        caller: lone,
      },
    );
    expect(ofType(chunks, 'tool-output-error')[0]?.errorText).toContain('organisation');
    expect(text).toContain('organisation');
    const filing_id = '0009990003-25-000005';
    await expect(
      services.calls.call(listSections, lone, { params: { country: 'US', filing_id } }),
    ).rejects.toMatchObject({ code: 'filing_not_ingested' });
  });
});

describe('skills, on the real service', () => {
  const body = {
    name: 'house-view',
    display_name: 'House view',
    description: 'The house view on a company',
    content: 'Say what the risk factors of {{ticker}} hold.',
  };

  it('are those of the caller: their own first, never another organisation’s', async () => {
    const [alice, mallory] = [services.someone(), services.someone()];
    const ask = (caller: OrgPrincipal, message: string) =>
      services.agent(openModel()).agent.prepare(caller, asked(message), AbortSignal.timeout(60_000));
    await services.calls.call(createOrgSkill, alice, { body });
    expect((await ask(alice, '/house-view ticker=HLTW')).skill).toMatchObject({ tier: 'org', version: 1 });
    await expect(ask(mallory, '/house-view ticker=HLTW')).rejects.toMatchObject({ code: 'skill_unknown' });
    await services.calls.call(createSkill, alice, { body: { ...body, content: 'Mine: {{who}}' } });
    expect((await ask(alice, '/house-view who=me')).skill).toMatchObject({
      tier: 'user',
      resolved: 'Mine: "me"',
    });
    await expect(ask(alice, '/peer-comparision')).rejects.toThrow('/peer-comparison');
  });

  it('of the platform run, read both filings, and say what changed between them', async () => {
    const alice = services.someone();
    const { chunks, text } = await runAgent(
      services.agent(openModel()),
      '/risk-factor-changes ticker=HLTW years=2',
      { caller: alice },
    );
    expect(ofType(chunks, 'data-skill')[0]?.data).toMatchObject({
      tier: 'system',
      values: { ticker: 'HLTW' },
    });
    const tools = ofType(chunks, 'tool-input-available').map(({ toolName }) => toolName);
    expect(tools).toContain('compare_sections');
    // What changed between the two reports is a chapter; a report would need an organisation.
    expect(text).toContain('### High and medium changes\n\nNew in Halcyon');
    expect(text).toContain('"We had invested $7.2 million in inventory particular to that site');
    expect(text).toContain('No report was made');
    expect(ofType(chunks, 'data-report')).toEqual([]);
  });
});

it('every tool reaches the real services in the caller’s name', async () => {
  const alice = services.someone();
  fake.reply(
    callTools({ name: 'search_companies', input: { query: 'brindle', country: 'US' } }),
    callTools({ name: 'list_filings', input: { country: 'US', local_id: '9990002', form_family: 'annual' } }),
    callTools(
      { name: 'ingest_filing', input: grocer },
      { name: 'ingest_filing', input: { ...grocer, local_id: '9990001', filing_id: before.filing_id } },
      { name: 'ingest_filing', input: { ...grocer, local_id: '9990001', filing_id: halcyon.filing_id } },
    ),
    callTools({
      name: 'read_section',
      input: { ...halcyon, filing_id: grocer.filing_id, section: 'item 1a', limit: 2000 },
    }),
    callTools({ name: 'compare_sections', input: { before, after: halcyon } }),
    callTools({ name: 'ingest_filing', input: { ...grocer, filing_id: '0009990002-25-999999' } }),
    callTools({ name: 'list_filings', input: { country: 'CA', local_id: '000000700' } }),
    answer('Done.'),
  );
  const { chunks, text } = await runAgent(services.agent(openModel(fake)), 'Look at all of it', {
    caller: alice,
  });
  expect(text).toBe('Done.');
  const outputs = ofType(chunks, 'tool-output-available').map(({ output }) => output);
  expect(outputs).toMatchObject([
    { companies: [{ local_id: expect.stringMatching(/9990002$/) }] },
    { summary: expect.stringContaining('filing') },
    { filing_id: expect.any(String) },
    { filing_id: expect.any(String) },
    { filing_id: expect.any(String) },
    { source_id: 'src_1', title: expect.stringContaining('Brindlewood') },
    { summary: expect.stringMatching(/^[1-9]\d* sentences new, [1-9]\d* gone$/) },
  ]);
  expect(ofType(chunks, 'tool-output-error').map(({ errorText }) => errorText)).toEqual([
    expect.any(String),
    expect.stringContaining('CA'),
  ]);
});
