import {
  createReport,
  type DoorToolName,
  doorToolNames,
  doorTools,
  httpToolNames,
  type Route,
  revokeToken,
  type TokenScope,
  toolRoutes,
} from '@footnote/contracts';
import { llmSettings, type ModelTool, openLanguageModel } from '@footnote/llm';
import { createMetrics, readConfig, silentLog } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { answer, callTools, startFakeModel } from '@footnote/testing/fake-model';
import { z } from 'zod';
import { codeOf, connectMcp, makeToken, markdownOf } from './platform/mcp-client.ts';
import { sample } from './platform/sample-filings.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';
import { uploadWhole } from './platform/upload-file.ts';

const filing = { country: 'US', filing_id: sample.tenK.filing_ref };

/** An input of each tool that fits. */
const inputs: Record<DoorToolName, Record<string, unknown>> = {
  search_companies: { query: 'halcyon' },
  list_filings: { country: 'US', local_id: '0009990001' },
  ingest_filing: { country: 'US', local_id: '0009990001', filing_id: filing.filing_id },
  read_section: { ...filing, section: '7' },
  search_passages: { query: 'What are the main risks?', filings: [filing] },
  find_text: { filing, texts: ['government budgets'] },
  find_rows: { filing, labels: ['Revenue'] },
  read_statement: { filing, statement: 'income-statement' },
  read_table: { filing, section: '7', table_id: 't1' },
  find_facts: { filing, query: 'revenue' },
  get_measures: { filing, names: ['revenue'] },
  compute: growthOf('US:0009990001-25-000007:7.t1.r1'),
  compare_sections: { before: { ...filing, section: '7' }, after: { ...filing, section: '7' } },
  list_documents: {},
  read_document: { document_id: 'doc_unknown' },
  verify_quotes: { text: 'Nothing.', sources: [{ filing }] },
  ask_research_agent: { question: 'What are the main risks?', filings: [filing], effort: 'quick' },
  create_report: { title: 'A report', sections: [] },
  get_report: { report_id: 'rep_unknown' },
};

describe('MCP through the gateway, with tokens that people made', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform({ services: ['filings', 'ingestion-worker', 'skills', 'reports', 'lab'] });
  });
  afterAll(() => platform?.stop());

  async function open(scopes: TokenScope[], person = platform.caller()) {
    const token = await makeToken(person, scopes);
    return { person, token, client: await connectMcp(platform.url, token.secret) };
  }

  it('goes from a name to a computed figure whose place opens in the explorer', async () => {
    const { client } = await open(['read', 'research']);
    const found = await client.callTool({ name: 'search_companies', arguments: inputs.search_companies });
    expect(markdownOf(found)).toContain('Halcyon Tidewater');
    const progress: number[] = [];
    const ingested = await client.callTool(
      { name: 'ingest_filing', arguments: inputs.ingest_filing },
      { onprogress: (one) => void progress.push(one.progress) },
    );
    expect(codeOf(ingested)).toBeNull();
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    const rows = await client.callTool({
      name: 'find_rows',
      arguments: { filing, labels: ['Total revenue'] },
    });
    const { tables } = doorTools.find_rows.output.parse(rows.structuredContent);
    const [row] = tables.flatMap((table) => table.rows as { id: string; url?: string; cells: string[] }[]);
    expect(row?.url).toMatch(new RegExp(`^http.*/f/US/${filing.filing_id}/[^?]+\\?hl=\\d+-\\d+$`));
    const computed = await client.callTool({
      name: 'compute',
      arguments: growthOf(row?.id ?? '', row?.cells),
    });
    expect(codeOf(computed)).toBeNull();
    expect(markdownOf(computed)).toMatch(/-?\d+\.\d\s?%/);
    // A computed figure is printed nowhere; its first input is.
    const { results } = doorTools.compute.output.parse(computed.structuredContent);
    expect(results).toMatchObject([
      { url: expect.stringMatching(new RegExp(`^http.*/f/US/${filing.filing_id}/[^?]+\\?hl=\\d+-\\d+$`)) },
    ]);
    await client.close();
  });

  it('gives over HTTP what it gives over MCP', async () => {
    const { client, person } = await open(['read', 'research']);
    await person.ingested(sample.tenK);
    for (const name of ['find_rows', 'read_section', 'verify_quotes'] as const) {
      const overMcp = await client.callTool({ name, arguments: inputs[name] });
      const route: Route = toolRoutes[name];
      const answer = await person.call(route, { params: {}, body: inputs[name] });
      const overHttp = toolRoutes[name].shape.ok.parse(answer);
      expect(overHttp.result).toEqual(overMcp.structuredContent);
      expect(overHttp.markdown).toBe(markdownOf(overMcp));
    }
    await client.close();
  });

  it.each(['read', 'research', 'write', 'admin'] as const)(
    'lets the scope %s do the same through both doors, and nothing else',
    async (scope) => {
      const person = platform.caller({ role: 'admin' });
      await person.ingested(sample.tenK);
      const { client, token } = await open([scope], person);
      for (const name of doorToolNames) {
        const allowed = doorTools[name].scope === scope;
        const result = await client.callTool({ name, arguments: inputs[name] });
        expect([name, codeOf(result) !== 'scope_required']).toEqual([name, allowed]);
        if (!(httpToolNames as string[]).includes(name)) continue;
        const overHttp = await fetch(`${platform.url}/api/lab/tools/${name}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token.secret}`, 'content-type': 'application/json' },
          body: JSON.stringify(inputs[name]),
        });
        const body = (await overHttp.json()) as { code?: string };
        expect([name, body.code !== 'scope_required']).toEqual([name, allowed]);
        // What fails, fails alike.
        if (allowed) expect([name, body.code ?? null]).toEqual([name, codeOf(result)]);
      }
      await client.close();
    },
    300_000,
  );

  it('shows nobody the documents and reports of another organisation', async () => {
    const alice = platform.caller();
    const { body } = await uploadWhole(
      alice,
      Buffer.from('The bettong digs for truffles at night.'),
      'a.txt',
    );
    const document_id = body.document?.document_id ?? '';
    const sections = [{ title: 'One', narrative: 'A text.' }];
    const { report } = await alice.call(createReport, { body: { title: 'Of Alice', sections } });
    const { client: hers } = await open(['read'], alice);
    const { client: foreign } = await open(['read']);
    const read = { name: 'read_document', arguments: { document_id } };
    await waitFor('the document', async () => codeOf(await hers.callTool(read)) === null);
    expect(codeOf(await foreign.callTool(read))).toBe('document_not_found');
    const get = { name: 'get_report', arguments: { report_id: report.report_id } };
    // A busy machine may answer late, and then says: call again.
    await waitFor('her report', async () => markdownOf(await hers.callTool(get)).includes('Of Alice'));
    expect(codeOf(await foreign.callTool(get))).toBe('report_not_found');
    await expect(foreign.readResource({ uri: `document://${document_id}` })).rejects.toThrow(
      /document_not_found/,
    );
    const listed = JSON.stringify([
      await foreign.listResources(),
      await foreign.callTool({ name: 'list_documents' }),
    ]);
    expect(listed).not.toContain(document_id);
    expect(JSON.stringify(await hers.listResources())).toContain(document_id);
    for (const client of [hers, foreign]) await client.close();
  });

  it('refuses a revoked token', async () => {
    const { client, person, token } = await open(['read']);
    await client.listTools();
    await person.call(revokeToken, { params: { token_id: token.id } });
    const isRefused = () =>
      client.callTool({ name: 'list_documents' }).then(
        () => false,
        () => true,
      );
    await waitFor('the refusal', isRefused);
    await expect(connectMcp(platform.url, token.secret)).rejects.toThrow();
  });

  it('offers the skills as prompts, and completes a company by what is typed', async () => {
    const { client } = await open(['read']);
    const { prompts } = await client.listPrompts();
    const ofCompany = prompts.find(({ name }) => name === 'peer-comparison');
    const [first] = ofCompany?.arguments ?? [];
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'peer-comparison' },
      argument: { name: first?.name ?? '', value: 'halc' },
    });
    expect(completion.values).toContain('HLTW');
    await client.close();
  });

  it('serves the loop of a language model whose only tools are its own', async () => {
    const { client, person } = await open(['read']);
    await person.ingested(sample.tenK);
    const fake = await startFakeModel();
    try {
      const env = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm', LLM_BASE_URL: fake.baseUrl };
      const model = openLanguageModel(readConfig(llmSettings, env), {
        log: silentLog,
        metrics: createMetrics('test'),
        offline: () => {
          throw new Error('a model is set');
        },
      });
      const { tools: offered } = await client.listTools();
      const tools = Object.fromEntries(
        offered.map(({ name, description = '', inputSchema }): [string, ModelTool] => [
          name,
          {
            description,
            input: z.fromJSONSchema(inputSchema as never),
            run: async (input) =>
              markdownOf(await client.callTool({ name, arguments: input as Record<string, unknown> })),
          },
        ]),
      );
      fake.reply(
        callTools({ name: 'search_companies', input: inputs.search_companies }),
        callTools(
          { name: 'read_section', input: inputs.read_section },
          { name: 'read_section', input: { ...filing, section: 'no such section' } },
        ),
        answer('Revenue grew 8.5%.'),
      );
      const events: string[] = [];
      const outputs: string[] = [];
      const messages = [{ role: 'user' as const, text: 'How did revenue grow?' }];
      for await (const event of model.stream({ task: 'test', messages, tools })) {
        events.push(event.type);
        if (event.type === 'tool-result') outputs.push(String(event.output));
      }
      expect(events.filter((type) => type === 'tool-result')).toHaveLength(3);
      expect(events.at(-1)).toBe('finish');
      expect(outputs[0]).toContain('Halcyon Tidewater');
      expect(outputs[1]).toContain('Revenue grew');
      // An error is told to the model, with what there is.
      expect(outputs[2]).toMatch(/section_not_found.*7A/s);
      expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain('Halcyon Tidewater');
    } finally {
      await fake.stop();
      await client.close();
    }
  });
});

/** Of the first two cells that hold a figure. */
function growthOf(rowId: string, cells: readonly string[] = ['1', '2']) {
  const [now, before] = cells.flatMap((text, at) => (/\d/.test(text) ? [`${rowId}.c${at + 1}`] : []));
  return {
    inputs: [
      { name: 'a', id: now },
      { name: 'b', id: before },
    ],
    computations: [{ label: 'Growth', expression: 'a / b - 1', as: 'percent', decimals: 1 }],
  };
}
