import { doorToolNames, doorTools } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { filingRef, makeJob, riskText } from '../agent/support/fake-platform.ts';
import { alice } from '../agent/support/open-agent.ts';
import { type Doors, publicUrl, startDoors } from './support/start-doors.ts';

const section = { country: 'US', filing_id: filingRef, section: '1A' };
const statement = `# Item 8

CONSOLIDATED STATEMENTS OF OPERATIONS
(In millions)

| | 2024 | 2023 |
|---|---:|---:|
| Net sales | 364.2 | 335.6 |
| Cost of sales | 200.1 | 190.4 |
| Net income | 52.4 | 40.9 |

The accompanying notes are an integral part of these consolidated financial statements.
`;

function servesStatement({ platform }: Doors): void {
  platform.answers.listSections = () => ({
    source: 'sec',
    filing_id: filingRef,
    local_ids: [],
    source_url: null,
    sections: [
      {
        item_number: '8',
        title: 'Financial Statements',
        part: 'II',
        level: 1,
        canonical: null,
        order: 1,
        char_count: statement.length,
        status: 'ok',
        warnings: [],
      },
    ],
  });
  platform.answers.readSection = ({ input }) => ({
    source: 'sec',
    filing_id: filingRef,
    section: '8',
    content: statement,
    title: 'Financial Statements',
    item_number: '8',
    canonical: null,
    source_url: null,
    char_count: statement.length,
    next: null,
    prev: null,
    ...(input.params?.section_id === '1A' && { section: '1A', item_number: '1A', content: riskText }),
  });
}

describe.each(['auto', 'legacy'] as const)('MCP with the official client (%s)', (mode) => {
  let doors: Doors;
  beforeEach(async () => {
    doors = await startDoors();
  });
  afterEach(() => doors.stop());
  const textOf = (result: { content: unknown }) =>
    (result.content as { type: string; text: string }[]).map(({ text }) => text).join('\n');
  const call = async (name: string, input: Record<string, unknown>, caller = alice) =>
    (await doors.connect(caller, mode)).callTool({ name, arguments: input });

  it('offers every tool with schemas of its input and output, and says which ones only read', async () => {
    const client = await doors.connect(alice, mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(doorToolNames);
    for (const { inputSchema, outputSchema, description } of tools) {
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
      expect(description?.length).toBeGreaterThan(20);
    }
    const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
    expect(writing).toEqual(['ingest_filing', 'ask_research_agent', 'create_report']);
    expect(client.getInstructions()).toContain('compute');
  });

  it('reads a section: Markdown for the model, structure for its program, an address for its reader', async () => {
    const result = await call('read_section', section);
    expect(textOf(result)).toContain('We buy brass fittings from two foundries.');
    const structure = doorTools.read_section.output.parse(result.structuredContent);
    expect(structure).toMatchObject({
      source_id: `US:${filingRef}:1A`,
      content: riskText,
      url: `${publicUrl}/f/US/${filingRef}/1A`,
    });
  });

  it('finds rows whose ids a later call computes with, on any instance', async () => {
    servesStatement(doors);
    const found = await call('find_rows', {
      filing: { country: 'US', filing_id: filingRef },
      labels: ['Net sales'],
    });
    const { tables } = doorTools.find_rows.output.parse(found.structuredContent);
    const [row] = tables.flatMap(({ rows }) => rows as { id: string; label: string; url?: string }[]);
    expect(row?.id).toMatch(new RegExp(`^US:${filingRef}:(?:8|1A)\\.t\\d+\\.r\\d+$`));
    const { searchParams, pathname } = new URL(row?.url ?? '');
    const [start, end] = (searchParams.get('hl') ?? '').split('-').map(Number);
    expect(pathname).toContain(`/f/US/${filingRef}/`);
    expect(statement.slice(start, end)).toContain('| Net sales | 364.2 | 335.6 |');
    expect(textOf(found)).toContain('364.2');

    const other = await startDoors();
    servesStatement(other);
    try {
      const client = await other.connect(alice, mode);
      const computed = await client.callTool({ name: 'compute', arguments: growthOf(row?.id ?? '') });
      expect(textOf(computed)).toContain('8.5');
      expect(computed.isError).not.toBe(true);
    } finally {
      await other.stop();
    }
  });

  it('verifies quotes and figures: what is there with its place, and what is not', async () => {
    const result = await call('verify_quotes', {
      text: 'It says “We buy brass fittings from two foundries.” and "brass is plentiful everywhere". Sales were $412 million, up from $999 million.',
      sources: [{ filing: { country: 'US', filing_id: filingRef } }],
    });
    const checked = doorTools.verify_quotes.output.parse(result.structuredContent);
    expect(checked.quotes.map(({ found }) => found)).toEqual([true, false]);
    expect(checked.figures.map(({ figure, found }) => [figure, found])).toEqual([
      ['$412 million', true],
      ['$999 million', false],
    ]);
    expect(checked.not_found).toBe(2);
    const { url = '' } = checked.quotes[0] ?? {};
    const [start, end] = (new URL(url).searchParams.get('hl') ?? '').split('-').map(Number);
    expect(riskText.slice(start, end)).toBe('We buy brass fittings from two foundries.');
  });

  it('opens a figure that is said in another scale at the cell that prints it', async () => {
    servesStatement(doors);
    const result = await call('verify_quotes', {
      text: 'Net sales rose to $364,200 thousand; in units of a dollar, $335,600,000.',
      sources: [{ filing: { country: 'US', filing_id: filingRef }, section: '8' }],
    });
    const { figures } = doorTools.verify_quotes.output.parse(result.structuredContent);
    const printed = figures.map(({ places }) => {
      const [start, end] = (new URL(places[0]?.url ?? '').searchParams.get('hl') ?? '')
        .split('-')
        .map(Number);
      return statement.slice(start, end);
    });
    expect(printed).toEqual(['364.2', '335.6']);
  });

  it('tells a model what is wrong and what to do next', async () => {
    const misfit = await call('read_section', { country: 'US' });
    expect(misfit.isError).toBe(true);
    expect(textOf(misfit)).toMatch(/validation_failed.*filing_id.*\nCorrect the arguments/s);
    const { listSections } = doors.platform.answers;
    doors.platform.answers.readSection = () => {
      throw problem('filing_not_ingested');
    };
    expect(textOf(await call('read_section', section))).toMatch(/filing_not_ingested.*Call ingest_filing/s);
    doors.platform.answers.readSection = () => {
      throw problem('regulator_busy', { retryAfterSeconds: 7 });
    };
    const busy = await call('read_section', section);
    expect(textOf(busy)).toContain('Call again in 7 s');
    expect(busy._meta?.problem).toMatchObject({ code: 'regulator_busy', retry_after_seconds: 7 });
    expect(listSections).toBeDefined();
  });

  it('refuses a tool whose scope the token lacks, and names the scope', async () => {
    const reader = { ...alice, scopes: ['read' as const] };
    const refused = await call('ask_research_agent', { question: 'What are the risks?' }, reader);
    expect([refused.isError, textOf(refused)]).toEqual([
      true,
      expect.stringContaining("the scope 'research'"),
    ]);
    expect((await call('read_section', section, reader)).isError).not.toBe(true);
    const writer = { ...alice, scopes: ['write' as const] };
    expect((await call('read_section', section, writer)).isError).toBe(true);
    const client = await doors.connect(writer, mode);
    await expect(client.listPrompts()).rejects.toThrow(/scope/);
  });

  it('reports the progress of an ingestion, and ends it when the client cancels', async () => {
    const { platform, listeners } = doors;
    platform.answers.listSections = () => {
      throw problem('filing_not_ingested');
    };
    platform.answers.ingestFiling = () => ({ job: makeJob({ status: 'queued' }), created: true });
    platform.answers.getIngestionJob = () => ({ job: makeJob({ status: 'running', progress_pct: 40 }) });
    const client = await doors.connect(alice, mode);
    const seen: { progress: number; message?: string | undefined }[] = [];
    const cancel = new AbortController();
    const running = client.callTool(
      { name: 'ingest_filing', arguments: { country: 'US', local_id: '0009990001', filing_id: filingRef } },
      { signal: cancel.signal, onprogress: (one) => void seen.push(one) },
    );
    await waitFor('the tool to listen', () => listeners.size === 1);
    for (const listener of listeners) listener(makeJob({ status: 'running', progress_pct: 40 }));
    await waitFor('the progress', () => seen.some(({ progress }) => progress >= 40));
    expect(seen.map(({ progress }) => progress)).toEqual(
      seen.map(({ progress }) => progress).toSorted((a, b) => a - b),
    );
    cancel.abort();
    await expect(running).rejects.toThrow();
    // Before version 2026-07-28 a cancellation is a message of its own, which may reach another instance: a client that leaves ends its calls.
    if (mode === 'legacy') await client.close();
    await waitFor('the tool to leave', () => listeners.size === 0);
  });

  it('asks the research agent, and gives its quotes with their places', async () => {
    const client = await doors.connect(alice, mode);
    const seen: string[] = [];
    const result = await client.callTool(
      {
        name: 'ask_research_agent',
        arguments: { question: 'What are the main risks of Halcyon Tidewater?' },
      },
      { onprogress: ({ message }) => void seen.push(message ?? '') },
    );
    const { answer, citations } = doorTools.ask_research_agent.output.parse(result.structuredContent);
    expect(answer).toContain('brass fittings');
    expect(citations.length).toBeGreaterThan(0);
    for (const { url, quote } of citations) {
      const [start, end] = (new URL(url).searchParams.get('hl') ?? '').split('-').map(Number);
      expect(riskText.slice(start, end)).toBe(quote);
    }
    expect(seen.length).toBeGreaterThan(0);
  });

  it('offers every enabled skill as a prompt with its variables, and completes them', async () => {
    const client = await doors.connect(alice, mode);
    const { prompts } = await client.listPrompts();
    expect(prompts).toEqual([
      expect.objectContaining({
        name: 'risk-check',
        arguments: [
          expect.objectContaining({ name: 'ticker' }),
          expect.objectContaining({ name: 'years' }),
          expect.objectContaining({ name: 'request', required: false }),
        ],
      }),
    ]);
    const { messages } = await client.getPrompt({
      name: 'risk-check',
      arguments: { ticker: 'HALC "A"', years: '3' },
    });
    expect(JSON.stringify(messages)).toContain(`Risks of \\"HALC 'A'\\"`);
    await expect(client.getPrompt({ name: 'no-such-skill' })).rejects.toThrow(/skill_unknown/);
  });

  it('reads sections, documents and reports as resources', async () => {
    const client = await doors.connect(alice, mode);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'filing://{country}/{filing_id}/{section}',
      'document://{document_id}',
      'report://{report_id}',
    ]);
    const { contents } = await client.readResource({ uri: `filing://US/${filingRef}/1A` });
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: riskText });
    const document = await client.readResource({ uri: 'document://doc_ready' });
    expect(JSON.stringify(document.contents)).toContain('The rent is fixed for ten years.');
    await expect(client.readResource({ uri: `filing://US/${filingRef}/99` })).rejects.toThrow(
      /section_not_found/,
    );
  });
});

const growthOf = (id: string) => ({
  inputs: [],
  computations: [{ label: 'Growth', expression: `[${id}.c1] / [${id}.c2] - 1`, as: 'percent', decimals: 1 }],
});
