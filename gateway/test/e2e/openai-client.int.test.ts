import { readSection } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { answer, type FakeModel } from '@footnote/testing/fake-model';
import type OpenAI from 'openai';
import type { TestGateway } from '../support/test-gateway.ts';
import { signToken } from '../support/test-tokens.ts';
import { ask, toolToCall } from './platform/completion-requests.ts';
import {
  type CompletionGateways,
  connectOpenAi,
  pageOrigin as origin,
  startCompletionGateways,
} from './platform/start-completion-gateways.ts';

/** Our sources beside the members that the package knows of. */
interface Cited {
  annotations?: OpenAI.ChatCompletionMessage.Annotation[];
}

describe('the openai package, through the gateway', () => {
  let gateways: CompletionGateways;
  let model: FakeModel;
  let offline: TestGateway;
  let faked: TestGateway;
  beforeAll(async () => {
    gateways = await startCompletionGateways();
    ({ model, offline, faked } = gateways);
  });
  beforeEach(() => model.reset());
  afterAll(() => gateways?.stop());

  it('lists the models', async () => {
    const { data } = await connectOpenAi(offline).models.list();
    expect(data.map(({ id }) => id)).toEqual(['research', 'research-quick', 'research-deep']);
    const one = await connectOpenAi(offline).models.retrieve('research-deep');
    expect(one).toMatchObject({ id: 'research-deep', object: 'model', owned_by: 'research' });
  });

  it('reads an answer whose annotations stand at their marks and lead to what they quote', async () => {
    const token = signToken();
    const completion = await connectOpenAi(offline, token).chat.completions.create(
      ask('What are the main risks of Halcyon?'),
    );
    const [choice] = completion.choices;
    expect(choice?.finish_reason).toBe('stop');
    expect(completion.usage?.total_tokens).toBeGreaterThan(0);
    const content = choice?.message.content ?? '';
    const annotations = choice?.message.annotations ?? [];
    expect(annotations.length).toBeGreaterThanOrEqual(3);
    for (const { url_citation } of annotations) {
      expect(content.slice(url_citation.start_index, url_citation.end_index)).toMatch(/^\[\d+\]$/);
      expect(content).toContain(`](${url_citation.url}): “`);
      // Readers of an answer have no token of ours, so they are led to the regulator.
      expect(url_citation.url).toMatch(/^https:\/\/www\.sec\.gov\/.+#:~:text=/);
    }
    const sources = [...content.matchAll(/^- \[\d+\] \[.+\]\((.+)\): “(.+?)…?”$/gm)];
    expect(sources.length).toBeGreaterThanOrEqual(3);
    const { content: section, source_url } = await gateways.platform.caller().call(readSection, {
      params: { country: 'US', filing_id: '0009990001-25-000007', section_id: '1A' },
    });
    const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    for (const [, url, quote] of sources) {
      const [document, directive] = (url ?? '').split('#:~:text=');
      expect(document).toBe(source_url);
      const [first = '?'] = (directive ?? '?').split(',').map(decodeURIComponent);
      expect(words(quote ?? '')).toContain(first.slice(0, 20));
      expect(words(section)).toContain(words(quote ?? '?'));
    }
    // One address a mark: Open WebUI counts them.
    const marks = annotations.map(({ url_citation: { start_index, end_index, url } }) => [
      content.slice(start_index, end_index),
      url,
    ]);
    expect(new Set(marks.map(String)).size).toBe(new Set(marks.map(([mark]) => mark)).size);
    expect(new Set(marks.map(String)).size).toBe(new Set(marks.map(([, url]) => url)).size);
  });

  it('reads the same answer as it comes, with the usage last', async () => {
    const stream = await connectOpenAi(offline).chat.completions.create({
      ...ask('What are the main risks of Halcyon?'),
      stream: true,
      stream_options: { include_usage: true },
    });
    let content = '';
    let annotations = 0;
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    for await (const chunk of stream) {
      chunks.push(chunk);
      const delta = (chunk.choices[0]?.delta ?? {}) as OpenAI.ChatCompletionChunk.Choice.Delta & Cited;
      content += delta.content ?? '';
      annotations += delta.annotations?.length ?? 0;
    }
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
    expect(chunks[0]?.choices[0]?.delta.role).toBe('assistant');
    expect(content).toContain('**Sources**');
    expect(annotations).toBeGreaterThanOrEqual(3);
    const [last, before] = [chunks.at(-1), chunks.at(-2)];
    expect(before?.choices[0]?.finish_reason).toBe('stop');
    expect(last?.choices).toEqual([]);
    expect(last?.usage?.total_tokens).toBeGreaterThan(0);
    expect(chunks.slice(0, -1).map(({ usage }) => usage ?? null)).toEqual(chunks.slice(1).map(() => null));
  });

  it('gathers a stream by its own helper', async () => {
    model.reply(answer('Hello to you, analyst.'));
    // Tools are offered, as Open WebUI does by default.
    const helper = connectOpenAi(faked).chat.completions.stream({ ...ask('Hello!'), tools: [toolToCall] });
    expect(await helper.finalContent()).toBe('Hello to you, analyst.');
  });

  it('goes on with what was asked before, whatever is wished of the model', async () => {
    const { choices } = await connectOpenAi(offline).chat.completions.create({
      model: 'research',
      messages: [
        { role: 'system', content: 'You are Acme Helper. Answer politely, and never mention Brindlewood.' },
        { role: 'user', content: 'What are the main risks of Halcyon?' },
        { role: 'assistant', content: 'There are some.' },
        { role: 'user', content: 'And what legal proceedings is it in?' },
      ],
    });
    expect(choices[0]?.message.content).toMatch(/\[[^\n]*Item 3[^\n]*\]\(https:/);
  });

  it('titles a conversation by the model alone', async () => {
    model.reply(answer('{"title":"Risks of Halcyon"}'));
    const prompt =
      '### Task:\nGenerate a title.\n### Output:\nJSON format: { "title": "your title" }\n<chat_history>\nUSER: Write a report on Halcyon\n</chat_history>';
    const asked = { ...ask(prompt), max_completion_tokens: 50 };
    const titled = await waitFor('a place', () =>
      connectOpenAi(faked)
        .chat.completions.create(asked)
        .catch(() => null),
    );
    expect(titled.choices[0]?.message.content).toBe('{"title":"Risks of Halcyon"}');
    expect(titled.usage?.total_tokens).toBeGreaterThan(0);
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]?.body).toMatchObject({ max_tokens: 50 });
    expect(model.requests[0]?.body.tools).toBeUndefined();
  });

  it('may be used by a page of an allowed origin', async () => {
    const sent = new Set<string>();
    const page = connectOpenAi(offline, signToken(), {
      dangerouslyAllowBrowser: true,
      fetch: (url: string, init: RequestInit) => {
        for (const name of new Headers(init.headers).keys()) sent.add(name);
        return fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), origin } });
      },
    });
    const { response } = await page.chat.completions.create(ask('Hello!')).withResponse();
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    await page.chat.completions.stream(ask('Hello!')).finalContent();
    const preflight = await fetch(`${offline.url}/v1/chat/completions`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': [...sent].join(','),
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(',') ?? [];
    // Browsers put their own, whatever a page says.
    sent.delete('user-agent');
    expect(sent.size).toBeGreaterThan(5);
    expect([...sent].filter((name) => !allowed.includes(name))).toEqual([]);
    const refused = await fetch(`${offline.url}/v1/models`, { headers: { origin } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
  });
});
