import { type ProblemCode, problemCodes } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { answer, answerStatus, type FakeModel } from '@footnote/testing/fake-model';
import OpenAI from 'openai';
import type { TestGateway } from '../support/test-gateway.ts';
import { signToken } from '../support/test-tokens.ts';
import { ask, toolToCall } from './platform/completion-requests.ts';
import {
  type CompletionGateways,
  connectOpenAi,
  startCompletionGateways,
} from './platform/start-completion-gateways.ts';

describe('the openai package, where something fails', () => {
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
    [
      'a tool call',
      'validation_failed',
      () => ({ tools: [toolToCall], tool_choice: 'required' }),
      'never called',
    ],
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
});

const past = () => Math.floor(Date.now() / 1000) - 60;
const kinds: Record<number, new (...parts: never[]) => Error> = {
  401: OpenAI.AuthenticationError,
  404: OpenAI.NotFoundError,
  413: OpenAI.APIError,
  422: OpenAI.UnprocessableEntityError,
};
const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } };
const jsonWanted = { response_format: { type: 'json_object' } };
const said = (message: object) => ({ messages: [{ role: 'user', content: 'Hello!', ...message }] });
