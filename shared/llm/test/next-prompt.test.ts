import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { defineTool, llmSettings, type ModelEvent, openLanguageModel } from '@footnote/llm';
import { createMetrics, readConfig } from '@footnote/runtime';
import { collect, createRecordingLog } from '@footnote/testing';
import { z } from 'zod';
import { ask } from './fixture.ts';

const finish = (unified: 'stop' | 'tool-calls'): LanguageModelV4StreamPart => ({
  type: 'finish',
  finishReason: { unified, raw: unified },
  usage: {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  },
});

const say = (text: string): LanguageModelV4StreamPart[] => [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: text },
  { type: 'text-end', id: 't' },
];

/** A model that says these parts, one list for each call, and notes how it was called. */
function openScripted(...answers: LanguageModelV4StreamPart[][]) {
  const calls: LanguageModelV4CallOptions[] = [];
  const model = openLanguageModel(readConfig(llmSettings, {}), {
    log: createRecordingLog(),
    metrics: createMetrics('test'),
    offline: () => ({
      model: {
        specificationVersion: 'v4',
        provider: 'scripted',
        modelId: 'scripted-1',
        supportedUrls: {},
        doGenerate: () => Promise.reject(new Error('nobody asks for a whole answer here')),
        async doStream(options) {
          calls.push(options);
          return { stream: ReadableStream.from(answers.shift() ?? []) };
        },
      },
    }),
  });
  return { model, calls };
}

const signed = (signature: string) => ({ scripted: { signature } });

describe('the prompt after a step', () => {
  it("holds the model's reasoning and text in their order, with what the provider attached", async () => {
    const { model, calls } = openScripted(
      [
        { type: 'stream-start', warnings: [] },
        { type: 'reasoning-start', id: '0' },
        { type: 'reasoning-delta', id: '0', delta: 'Hm' },
        { type: 'reasoning-end', id: '0', providerMetadata: signed('of the thought') },
        { type: 'reasoning-start', id: '1', providerMetadata: signed('of a hidden thought') },
        { type: 'reasoning-end', id: '1' },
        ...say('Let me '),
        ...say('look.'),
        ...say(''),
        {
          type: 'tool-call',
          toolCallId: 'c1',
          toolName: 'look_up',
          input: '',
          providerMetadata: signed('of the call'),
        },
        finish('tool-calls'),
      ],
      [...say('Found.'), finish('stop')],
    );
    const look_up = defineTool({ description: 'Looks up', input: z.object({}), run: async () => 'a text' });
    await collect(model.stream({ ...ask('?'), system: 'Rules', tools: { look_up } }));
    expect(calls[1]?.prompt).toEqual([
      { role: 'system', content: 'Rules' },
      { role: 'user', content: [{ type: 'text', text: '?' }] },
      {
        role: 'assistant',
        content: [
          { type: 'reasoning', text: 'Hm', providerOptions: signed('of the thought') },
          { type: 'reasoning', text: '', providerOptions: signed('of a hidden thought') },
          { type: 'text', text: 'Let me ' },
          { type: 'text', text: 'look.' },
          {
            type: 'tool-call',
            toolCallId: 'c1',
            toolName: 'look_up',
            input: {},
            providerOptions: signed('of the call'),
          },
        ],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'c1',
            toolName: 'look_up',
            output: { type: 'text', value: 'a text' },
            providerOptions: signed('of the call'),
          },
        ],
      },
    ]);
  });

  it('holds the outcomes in the order of the calls, which run all at once and are reported as they come', async () => {
    const call = (id: string, input: string): LanguageModelV4StreamPart => ({
      type: 'tool-call',
      toolCallId: id,
      toolName: 'look_up',
      input,
    });
    const { model, calls } = openScripted(
      [call('slow', '{"at":1}'), call('unfit', 'one'), call('fast', '{"at":2}'), finish('tool-calls')],
      [...say('Found.'), finish('stop')],
    );
    const fastReported = Promise.withResolvers<void>();
    const look_up = defineTool({
      description: 'Looks up',
      input: z.object({ at: z.number() }),
      async run({ at }) {
        if (at === 1) await fastReported.promise;
        return { at };
      },
    });
    const ended: ModelEvent[] = [];
    for await (const event of model.stream({ ...ask('?'), tools: { look_up } })) {
      if (event.type !== 'tool-result' && event.type !== 'tool-error') continue;
      ended.push(event);
      if (event.id === 'fast') fastReported.resolve();
    }
    expect(ended).toEqual([
      expect.objectContaining({ type: 'tool-error', id: 'unfit' }),
      expect.objectContaining({ type: 'tool-result', id: 'fast', output: { at: 2 } }),
      expect.objectContaining({ type: 'tool-result', id: 'slow', output: { at: 1 } }),
    ]);
    const told = (toolCallId: string, output: object) =>
      expect.objectContaining({ toolCallId, output: expect.objectContaining(output) });
    expect(calls[1]?.prompt.at(-1)).toEqual({
      role: 'tool',
      content: [
        told('slow', { value: { at: 1 } }),
        told('unfit', { type: 'error-text', value: "Error: The input of the tool 'look_up' is not JSON." }),
        told('fast', { value: { at: 2 } }),
      ],
    });
  });
});
