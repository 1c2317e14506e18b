import { defineTool, type ModelEvent } from '@footnote/llm';
import { collect } from '@footnote/testing';
import { answer, callTools, shareFakeModel } from '@footnote/testing/fake-model';
import { z } from 'zod';
import { apiKey, ask, openOn } from './fixture.ts';

const fake = await shareFakeModel();

const providers = [
  ['openai', '/v1/responses'],
  ['anthropic', '/v1/messages'],
  ['openai-compatible', '/v1/chat/completions'],
] as const;

const addUp = defineTool({
  description: 'Adds numbers',
  input: z.object({ numbers: z.array(z.number()) }),
  run: async ({ numbers }) => ({ sum: numbers.reduce((sum, one) => sum + one, 0) }),
});

function textOf(events: ModelEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

describe.each(providers)('%s', (provider, path) => {
  it('generates text, with its key and its token counts', async () => {
    fake.reply(answer('Net sales fell 3%.', { usage: { input: 100, output: 8, cached: 40 } }));
    const { model } = openOn(fake, provider);
    const result = await model.generateText({ ...ask('What happened?'), system: 'Be brief.' });
    expect(result).toEqual({
      text: 'Net sales fell 3%.',
      finish: 'stop',
      usage: {
        inputTokens: 100,
        cachedInputTokens: 40,
        outputTokens: 8,
        costUsd: expect.closeTo((60 * 0.25 + 40 * 0.025 + 8 * 2) / 1e6, 12),
      },
    });
    expect(fake.requests[0]).toMatchObject({ path });
    expect(JSON.stringify(fake.requests[0]?.headers)).toContain(apiKey);
    expect(JSON.stringify(fake.requests[0]?.body)).toContain('Be brief.');
    expect(JSON.stringify(fake.requests[0]?.body)).not.toContain('research');
  });

  it('says that an answer was cut', async () => {
    fake.reply(answer('Net sales', { finish: 'length' }));
    const { finish } = await openOn(fake, provider).model.generateText(ask('?'));
    expect(finish).toBe('length');
  });

  it('streams text in pieces and ends with one finish', async () => {
    const text = 'Sales in Greater China fell 8% — 大中华区下降。';
    fake.reply(answer(text));
    const events = await collect(openOn(fake, provider).model.stream(ask('?')));
    expect(textOf(events)).toBe(text);
    expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(2);
    expect(events.filter(({ type }) => type === 'finish')).toEqual([
      { type: 'finish', finish: 'stop', boundedBy: null, steps: 1, usage: expect.anything() },
    ]);
    expect(events.at(-1)?.type).toBe('finish');
  });

  it('runs tools and hands their results back to the model', async () => {
    fake.reply(callTools({ name: 'add_up', input: { numbers: [1, 2] } }), answer('It is 3.'));
    const { model } = openOn(fake, provider);
    const events = await collect(model.stream({ ...ask('1 + 2?'), tools: { add_up: addUp } }));
    expect(events.map(({ type }) => type)).toEqual([
      'step-start',
      'tool-call',
      'tool-result',
      'step-finish',
      'step-start',
      'text',
      'step-finish',
      'finish',
    ]);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'tool-result', name: 'add_up', output: { sum: 3 } }),
    );
    expect(JSON.stringify(fake.requests[1]?.body)).toMatch(/\\?"sum\\?":3/);
    expect(events.at(-1)).toMatchObject({ steps: 2, usage: { inputTokens: 40, outputTokens: 20 } });
  });

  it('generates an object', async () => {
    fake.reply(answer('{"name":"peer-comparison"}'));
    const { object } = await openOn(fake, provider).model.generateObject({
      ...ask('Draft'),
      schema: z.object({ name: z.string() }),
    });
    expect(object).toEqual({ name: 'peer-comparison' });
  });

  it('hands earlier turns on, tool calls and outcomes among them', async () => {
    const { model } = openOn(fake, provider);
    await model.generateText({
      task: 'chat',
      messages: [
        { role: 'user', text: 'First' },
        {
          role: 'assistant',
          text: '',
          toolCalls: [{ id: 'call_1', name: 'add_up', input: { numbers: [4] } }],
        },
        { role: 'tool', outcomes: [{ id: 'call_1', name: 'add_up', output: { sum: 4 } }] },
        { role: 'assistant', text: 'Four.' },
        { role: 'user', text: 'And now?' },
      ],
    });
    const body = JSON.stringify(fake.requests[0]?.body);
    for (const part of ['First', 'add_up', 'call_1', 'Four.', 'And now?']) expect(body).toContain(part);
  });
});

it('asks OpenAI to keep nothing', async () => {
  await openOn(fake, 'openai').model.generateText(ask('?'));
  expect(fake.requests[0]?.body).toMatchObject({ store: false });
});

it('marks the system text for Anthropic to cache', async () => {
  await openOn(fake, 'anthropic').model.generateText({ ...ask('?'), system: 'Long rules' });
  expect(fake.requests[0]?.body).toMatchObject({
    system: [{ text: 'Long rules', cache_control: { type: 'ephemeral' } }],
  });
});

it.each([
  ['schema', 'json_schema'],
  ['object', 'json_object'],
  ['prompt', undefined],
])('asks a compatible server for JSON in mode %s', async (mode, type) => {
  fake.reply(answer('Here it is:\n```json\n{"name":"a"}\n```'));
  const { model } = openOn(fake, 'openai-compatible', { LLM_JSON_MODE: mode });
  const { object } = await model.generateObject({ ...ask('?'), schema: z.object({ name: z.string() }) });
  expect(object).toEqual({ name: 'a' });
  const body = fake.requests[0]?.body as { response_format?: { type: string } };
  expect(body.response_format?.type).toBe(type);
  expect(JSON.stringify(body)).toContain('must fit this JSON schema');
});
