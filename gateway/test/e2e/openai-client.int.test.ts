import { createClient } from '@research/client';
import { type ProblemCode, problemCodes, readSection } from '@research/contracts';
import { waitFor } from '@research/testing';
import { answer, answerStatus, callTools, type FakeModel } from '@research/testing/fake-model';
import OpenAI from 'openai';
import { askPlatform } from '../../../bench/src/answers/ask-platform.ts';
import { createSources } from '../../../bench/src/answers/provide-sources.ts';
import { scoreAnswer } from '../../../bench/src/answers/score-answer.ts';
import { withPatience } from '../../../bench/src/answers/with-patience.ts';
import type { TestGateway } from '../support/test-gateway.ts';
import { signToken } from '../support/test-tokens.ts';
import {
  type CompletionGateways,
  connectOpenAi,
  pageOrigin as origin,
  startCompletionGateways,
} from './platform/start-completion-gateways.ts';

const ask = (content: string) => ({
  model: 'research',
  messages: [{ role: 'user' as const, content }],
});
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
    const helper = connectOpenAi(faked).chat.completions.stream({ ...ask('Hello!'), tools: [tool] });
    expect(await helper.finalContent()).toBe('Hello to you, analyst.');
  });

  it.each([
    ['no token', 'token_missing', () => ({ key: ' ' }), 'A bearer token is required'],
    ['a strange token', 'token_invalid', () => ({ key: 'sk-123' }), 'not valid'],
    ['an expired token', 'token_expired', () => ({ key: signToken({ exp: past() }) }), 'expired'],
    [
      'an unknown model',
      'model_not_found',
      () => ({ model: 'gpt-4o' }),
      "no model 'gpt-4o'; there are research,",
    ],
    ['no messages', 'validation_failed', () => ({ messages: [] }), '/messages: '],
    ['a wrong role', 'validation_failed', () => said({ role: 'boss' }), '/messages/0/role: '],
    ['an image', 'validation_failed', () => said({ content: [image] }), 'only text is read'],
    ['two answers', 'validation_failed', () => ({ n: 2 }), 'only one answer is made'],
    ['a tool call', 'validation_failed', () => ({ tools: [tool], tool_choice: 'required' }), 'never called'],
    ['JSON wanted', 'validation_failed', () => jsonWanted, 'answers are text'],
    [
      'a huge body',
      'payload_too_large',
      () => said({ content: 'x'.repeat(4_000_001) }),
      'at most 4000000 bytes',
    ],
  ] as [string, ProblemCode, () => { key?: string }, string][])(
    'throws its own error for %s',
    async (_what, code, change, told) => {
      const { key, ...body } = change();
      const { status } = problemCodes[code];
      for (const stream of [false, true]) {
        const asked = connectOpenAi(offline, key).chat.completions.create({
          ...ask('Hello!'),
          ...body,
          stream,
        });
        const error = await asked.catch((thrown) => thrown);
        expect(error).toBeInstanceOf(kinds[status]);
        expect(error).toMatchObject({ status, code, message: expect.stringContaining(told) });
        expect(error.requestID).toMatch(/^\S{8}/);
      }
    },
  );

  it('learns which part of the body was wrong', async () => {
    const content = [image as unknown as OpenAI.ChatCompletionContentPartText];
    const wrong = connectOpenAi(offline).chat.completions.create({
      model: 'research',
      messages: [{ role: 'user', content }],
    });
    await expect(wrong).rejects.toMatchObject({ param: 'messages[0].content[0].type' });
  });

  it('throws its own error for paths that are not there', async () => {
    const client = connectOpenAi(offline);
    const missing = { status: 404, code: 'route_not_found', type: 'invalid_request_error' };
    const embeddings = client.embeddings.create({ model: 'research', input: 'x' });
    await expect(embeddings).rejects.toMatchObject(missing);
    await expect(client.responses.create({ model: 'research', input: 'x' })).rejects.toMatchObject(missing);
    await expect(embeddings).rejects.toBeInstanceOf(OpenAI.NotFoundError);
  });

  it('throws its own error over the rate limit, with the seconds to wait', async () => {
    const gateway = await gateways.openGateway({ CHAT_REQUESTS_PER_MINUTE: '1' });
    const client = connectOpenAi(gateway);
    await client.chat.completions.create(ask('Hello!'));
    const error = await client.chat.completions.create(ask('Hello!')).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(OpenAI.RateLimitError);
    expect(error).toMatchObject({ status: 429, code: 'rate_limited', type: 'rate_limit_error' });
    expect(Number(error.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });

  it('gets each word while the model still speaks, and ends the run by leaving', async () => {
    model.reply(answer('The first words, then nothing', { breakage: 'silence' }));
    const client = connectOpenAi(faked);
    const stream = await client.chat.completions.create({ ...ask('Tell me'), stream: true });
    const words: string[] = [];
    for await (const { choices } of stream) {
      words.push(choices[0]?.delta.content ?? '');
      if (words.join('') === 'The first words, then nothing') break;
      // The only place is taken, and the answer says so.
      const error = await client.chat.completions.create(ask('Me too')).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(OpenAI.InternalServerError);
      expect(error).toMatchObject({ status: 503, code: 'overloaded', type: 'server_error' });
      expect(Number(error.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
    expect(words.length).toBeGreaterThan(1);
    await waitFor('the model to be left', () => model.requests[0]?.left === true);
    // The place is free again.
    model.reply(answer('Here.'));
    const next = await waitFor('a place', () =>
      client.chat.completions.create(ask('Now?')).catch(() => null),
    );
    expect(next.choices[0]?.message.content).toBe('Here.');
  });

  it('throws its own error where the model fails, before the first word and after it', async () => {
    const client = connectOpenAi(faked);
    model.otherwise(answerStatus(401));
    for (const stream of [false, true]) {
      const error = await client.chat.completions.create({ ...ask('Hi'), stream }).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(OpenAI.InternalServerError);
      expect(error).toMatchObject({ status: 502, code: 'model_unavailable' });
    }
    model.otherwise(answer('Half of what was to be said', { breakage: 'drop' }));
    const stream = await client.chat.completions.create({ ...ask('Hi'), stream: true });
    let text = '';
    const read = async () => {
      for await (const { choices } of stream) text += choices[0]?.delta.content ?? '';
    };
    await expect(read()).rejects.toMatchObject({ code: 'model_unavailable', type: 'server_error' });
    expect(text).toContain('Half of what');
  });

  it('ends the run by leaving where it waits for the whole', async () => {
    model.reply(answer('Never', { breakage: 'silence' }));
    const aborter = new AbortController();
    const { signal } = aborter;
    const left = connectOpenAi(faked).chat.completions.create(ask('Tell me'), { signal });
    await waitFor('the model to be asked', () => model.requests.length > 0);
    aborter.abort();
    await expect(left).rejects.toBeInstanceOf(OpenAI.APIUserAbortError);
    await waitFor('the model to be left', () => model.requests[0]?.left === true);
  });

  it('throws its own error where the gateway stops under way', async () => {
    model.reply(answer('Half', { breakage: 'silence' }));
    const gateway = await gateways.openGateway({});
    const asked = { ...ask('Hi'), stream: true } as const;
    const stream = await waitFor('a place', () =>
      connectOpenAi(gateway)
        .chat.completions.create(asked)
        .catch(() => null),
    );
    let text = '';
    const read = async () => {
      for await (const { choices } of stream) {
        text += choices[0]?.delta.content ?? '';
        if (text === 'Half') void gateway.stop();
      }
    };
    await expect(read()).rejects.toMatchObject({ code: 'shutting_down', type: 'server_error' });
    expect(text).toBe('Half');
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

  it('answers an evaluation with any provider, whose tokens and citations are counted', async () => {
    const question = {
      financebench_id: 'growth',
      question_type: 'figures',
      question: 'How did revenue grow?',
      filing: { country: 'US', local_id: '9990001', filing_ref: '0009990001-25-000007' },
      before: [],
      answer: '8.5%',
      evidence: [{ section: '7', text: 'Revenue grew 8.5% in 2024 to $364.2 million' }],
    };
    const source = await createSources(gateways.platform.caller(), null)(question);
    const usage = { input: 100, output: 20 };
    model.reply(
      {
        ...callTools({ name: 'read_section', input: { ...source.filings?.[0], section: '7' } }),
        usage,
      },
      answer('It grew: "Revenue grew 8.5% in 2024 to $364.2 million" [[src_1]].', { usage }),
    );
    const client = withPatience(createClient({ baseUrl: faked.url, token: signToken() }));
    const answered = await askPlatform(client, question, source);
    expect(answered).toMatchObject({
      model: 'scripted',
      failed: null,
      refused: false,
      input_tokens: 200,
      output_tokens: 40,
      cost_usd: null,
    });
    expect(scoreAnswer(question, answered)).toMatchObject({ page: true, quote: true, figure: true });
    model.otherwise(answerStatus(401));
    expect(
      await askPlatform(
        { ...client, request: createClient({ baseUrl: faked.url, token: signToken() }).request },
        question,
        source,
      ),
    ).toMatchObject({
      failed: 'model_unavailable',
      refused: true,
    });
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

const past = () => Math.floor(Date.now() / 1000) - 60;
const kinds: Record<number, new (...parts: never[]) => Error> = {
  401: OpenAI.AuthenticationError,
  404: OpenAI.NotFoundError,
  413: OpenAI.APIError,
  422: OpenAI.UnprocessableEntityError,
};
const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } };
const tool = { type: 'function' as const, function: { name: 'look_up', parameters: {} } };
const jsonWanted = { response_format: { type: 'json_object' } };
const said = (message: object) => ({ messages: [{ role: 'user', content: 'Hello!', ...message }] });
