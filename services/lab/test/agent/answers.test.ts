import { answer, callTools, shareFakeModel } from '@footnote/testing/fake-model';
import { filingRef, riskText } from './support/fake-platform.ts';
import { asked, ofType, openAgent, openModel, runAgent } from './support/open-agent.ts';

const fake = await shareFakeModel();

const ref = { country: 'US' as const, filing_id: filingRef };
const section = { ...ref, section: '1A' };
const read = callTools({ name: 'read_section', input: section });
/** The tool results that the model was given in its last call. */
const told = () => JSON.stringify(fake.requests.at(-1)?.body.messages);
const open = (change = {}) => openAgent(openModel(fake), change);

describe('an answer', () => {
  const quote = 'A shortage of brass fittings could adversely affect our business';

  it('shows its plan, its tools, its sources and its checked citations', async () => {
    fake.reply(
      callTools({ name: 'search_companies', input: { query: 'Halcyon' } }),
      callTools({
        name: 'list_filings',
        input: { country: 'US', local_id: '0009990001', form_family: 'annual' },
      }),
      callTools({
        name: 'ingest_filing',
        input: { country: 'US', local_id: '0009990001', filing_id: filingRef },
      }),
      read,
      answer(
        `Supply: "${quote}" [[src_1]]. Sales fell to $412 million, or 8.4% of "a made up thing" [[src_1]].`,
        {
          chunkChars: 3,
        },
      ),
    );
    const { chunks, text, end } = await runAgent(open(), 'What are the risks of Halcyon?');
    expect(text).toBe(
      `Supply: "${quote}" [1]. Sales fell to $412 million, or 8.4% [unverified] of *[quote removed: not in the source]*.`,
    );
    expect(ofType(chunks, 'data-citation').map(({ data }) => data)).toMatchObject([
      { n: 1, source_id: 'src_1', section: '1A', filing_id: filingRef, quote, verified: true },
    ]);
    const data = ofType(chunks, 'data-citation')[0]?.data ?? { char_start: 0, char_end: 0 };
    expect(riskText.slice(data.char_start, data.char_end)).toBe(quote);
    expect(ofType(chunks, 'data-verification')[0]?.data).toMatchObject({
      quotes_verified: 1,
      quotes_dropped: 1,
      figures_unverified: [{ text_id: 't1', figure: '8.4%' }],
    });
    expect(ofType(chunks, 'source-document')).toMatchObject([
      { sourceId: 'src_1', title: 'Halcyon Tidewater, 10-K for 2024-12-31, Item 1A Risk Factors' },
    ]);
    expect(ofType(chunks, 'data-plan').at(-1)?.data.steps).toMatchObject([
      { title: 'Find the company “Halcyon”', state: 'done' },
      { title: 'List annual filings of Halcyon Tidewater', state: 'done' },
      { title: 'Open Halcyon Tidewater, 10-K for 2024-12-31', state: 'done' },
      { title: 'Read Halcyon Tidewater, 10-K for 2024-12-31, Item 1A Risk Factors', state: 'done' },
      { title: 'Write the answer', state: 'done' },
    ]);
    expect(JSON.stringify(ofType(chunks, 'tool-output-available'))).not.toContain('brass');
    expect(ofType(chunks, 'data-suggestions')).toHaveLength(1);
    expect(end).toMatchObject({ finish: 'stop', title: 'What are the risks of Halcyon?' });
  });

  it('shows a chart whose figures its sources hold', async () => {
    const spec = {
      type: 'bar',
      title: 'Net sales',
      unit: 'USD millions',
      x: ['2024'],
      series: [{ name: 'All', values: [412] }],
    };
    fake.reply(
      read,
      answer(`As drawn:\n\n\`\`\`chart\n${JSON.stringify(spec)}\n\`\`\`\n`, { chunkChars: 7 }),
    );
    const { chunks, text } = await runAgent(open(), 'What are the sales of Halcyon?');
    expect(ofType(chunks, 'data-chart')).toEqual([
      { type: 'data-chart', id: 'chart_1', data: { title: 'Net sales', spec, source_ids: ['src_1'] } },
    ]);
    expect(text).toContain('| 2024 | 412 |');
    expect(text).not.toContain('```');
  });

  it('to a skill follows its text, and names the skill', async () => {
    fake.reply(answer('Done.'));
    const { chunks, end } = await runAgent(open(), '/risk-check ticker=HALC years=2 be brief');
    expect(chunks[0]).toMatchObject({
      type: 'data-skill',
      data: {
        name: 'risk-check',
        tier: 'org',
        version: 3,
        values: { ticker: 'HALC', years: '2' },
        resolved: expect.stringContaining('Read the risk factors of "HALC" over "2" years.'),
      },
    });
    const messages = fake.requests[0]?.body.messages as { role: string; content: string }[];
    const user = messages.find(({ role }) => role === 'user');
    expect(JSON.stringify(user)).toContain('Read the risk factors of \\"HALC');
    expect(JSON.stringify(user)).toContain('be brief');
    expect(end?.title).toBe('Risk check · HALC · 2');
  });

  it('is based on the text of earlier messages, and on no other part of them', async () => {
    fake.reply(answer('Yes.'));
    const history = [
      { id: '1', role: 'user' as const, parts: [{ type: 'text', text: 'And Halcyon?' }] },
      {
        id: '2',
        role: 'assistant' as const,
        parts: [
          { type: 'text', text: 'It is a tug company.' },
          { type: 'dynamic-tool', output: 'tool text' },
        ],
      },
    ];
    await runAgent(open(), asked('Go on', { history }));
    expect(told()).toContain('tug company');
    expect(told()).not.toContain('tool text');
  });
});

describe('each step', () => {
  const passage = {
    kind: 'filing' as const,
    ...section,
    title: 'Risk Factors',
    text: riskText,
    char_start: 0,
    char_end: riskText.length,
    score: 1,
  };
  const sections = [{ title: 'One', narrative: 'A secret narrative.' }];

  it.each([
    [
      'search_passages',
      { query: 'brass fittings', filings: [ref] },
      'Search passages on “brass fittings”',
      'searching',
      '1 passage',
    ],
    ['read_document', { document_id: 'doc_ready' }, 'Read a document', 'reading', '48 characters'],
    [
      'compare_sections',
      { before: section, after: section },
      `Compare US filing ${filingRef}, 1A with US filing ${filingRef}`,
      'comparing',
      '0 sentences new, 0 gone',
    ],
    [
      'create_report',
      { title: 'Risks', sections },
      'Make the report “Risks”',
      'reporting',
      'The report was made',
    ],
  ])(
    'of %s is shown in the plan, while it runs, and with its result',
    async (name, input, title, phase, summary) => {
      fake.reply(callTools({ name, input }), answer('Done.'));
      const opened = open({ passages: { search: async () => [passage] } });
      const { chunks } = await runAgent(
        opened,
        asked('Look into it and write a report', {
          document_ids: name === 'read_document' ? ['doc_ready'] : [],
        }),
      );
      const at = chunks.findIndex(({ type }) => type === 'tool-input-available');
      expect(chunks.slice(at - 2, at + 1)).toMatchObject([
        { type: 'data-plan', data: { steps: [{ title, state: 'running' }, { state: 'todo' }] } },
        { type: 'data-status', data: { phase, label: title }, transient: true },
        { type: 'tool-input-available', toolCallId: 'call_1', toolName: name },
      ]);
      expect(ofType(chunks, 'tool-output-available')).toMatchObject([
        { toolCallId: 'call_1', output: { summary } },
      ]);
      expect(ofType(chunks, 'data-plan').at(-1)?.data.steps).toMatchObject([
        { title, state: 'done' },
        { title: 'Write the answer', state: 'done' },
      ]);
      // The parts hold no text that was read or written.
      expect(JSON.stringify(chunks)).not.toMatch(/foundries|fixed for ten years|secret narrative/);
    },
  );
});
