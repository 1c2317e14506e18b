import { defineTool, timeIsOver } from '@footnote/llm';
import { problem } from '@footnote/runtime';
import { collect, waitFor } from '@footnote/testing';
import { answer, callTools, shareFakeModel } from '@footnote/testing/fake-model';
import { z } from 'zod';
import { ask, openOn } from './fixture.ts';

const fake = await shareFakeModel();

const lookUp = (run: () => Promise<unknown> = async () => ({ found: 1 })) =>
  defineTool({ description: 'Looks up', input: z.object({ at: z.number() }), run });
const call = (at = 1) => callTools({ name: 'look_up', input: { at } });
/** Calls tools for as long as it may. */
const eager = (request: { body: Record<string, unknown> }) =>
  JSON.stringify(request.body.tool_choice) === '"none"' ? answer('All I have.') : call();

describe('the loop of model and tools', () => {
  it.each([
    ['steps', { steps: 3 }, 3],
    ['tokens', { steps: 9, tokens: 50 }, 3],
    ['cost', { steps: 9, costUsd: 0.00004 }, 3],
  ])('is bounded by %s, and ends in an answer', async (bound, budget, steps) => {
    fake.otherwise(eager);
    const { model } = openOn(fake, 'openai-compatible');
    const events = await collect(model.stream({ ...ask('?'), tools: { look_up: lookUp() }, budget }));
    expect(events.at(-1)).toMatchObject({ type: 'finish', finish: 'stop', boundedBy: bound, steps });
    expect(fake.requests).toHaveLength(steps);
    expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain('This is the last step');
    expect(JSON.stringify(fake.requests[0]?.body)).not.toContain('This is the last step');
  });

  it('is wrapped up on request: the call under way ends, the next one answers', async () => {
    fake.otherwise(eager);
    const wrapUp = new AbortController();
    const { model } = openOn(fake, 'openai-compatible');
    const tools = { look_up: lookUp(async () => wrapUp.abort()) };
    const events = await collect(
      model.stream({ ...ask('?'), tools, budget: { steps: 9, wrapUp: wrapUp.signal } }),
    );
    expect(events.at(-1)).toMatchObject({ type: 'finish', finish: 'stop', boundedBy: null, steps: 2 });
    expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain('This is the last step');
  });

  it('answers next once its time is over', async () => {
    fake.otherwise(eager);
    const wrapUp = new AbortController();
    const { model } = openOn(fake, 'openai-compatible');
    const tools = { look_up: lookUp(async () => wrapUp.abort(timeIsOver)) };
    const events = await collect(
      model.stream({ ...ask('?'), tools, budget: { steps: 9, wrapUp: wrapUp.signal } }),
    );
    expect(events.at(-1)).toMatchObject({ finish: 'stop', boundedBy: 'time', steps: 2 });
  });

  it('ends a model that calls tools even in its last step', async () => {
    fake.otherwise(call());
    const { model } = openOn(fake, 'openai-compatible');
    const run = collect(model.stream({ ...ask('?'), tools: { look_up: lookUp() }, budget: { steps: 2 } }));
    await expect(run).rejects.toMatchObject({ code: 'model_answer_unusable' });
    expect(fake.requests).toHaveLength(2);
  });

  it('gives the model the detail of a problem, and of other errors only that the call failed', async () => {
    fake.reply(call(), call(), answer('So be it.'));
    const failures = [
      problem('company_not_found', { detail: 'No company of that name.' }),
      new Error('db-password'),
    ];
    const { model } = openOn(fake, 'openai-compatible');
    const tools = { look_up: lookUp(async () => Promise.reject(failures.shift())) };
    const events = await collect(model.stream({ ...ask('?'), tools }));
    expect(events.filter(({ type }) => type === 'tool-error')).toHaveLength(2);
    const told = JSON.stringify(fake.requests.at(-1)?.body);
    expect(told).toContain('No company of that name.');
    expect(told).not.toContain('db-password');
  });

  it('stops the running tool with the run', async () => {
    fake.reply(call());
    const caller = new AbortController();
    let seen: AbortSignal | undefined;
    const tool = defineTool({
      description: 'Waits',
      input: z.object({ at: z.number() }),
      run: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          seen = signal;
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const { model } = openOn(fake, 'openai-compatible');
    const reason = new Error('stopped');
    const run = collect(model.stream({ ...ask('?'), tools: { look_up: tool }, signal: caller.signal }));
    const failed = expect(run).rejects.toBe(reason);
    await waitFor('the tool to run', () => seen !== undefined);
    caller.abort(reason);
    await failed;
    expect(seen?.aborted).toBe(true);
  });

  it('keeps what was said before a later step fails', async () => {
    fake.reply({ ...call(), text: 'Let me look.' }, { kind: 'status', status: 400 });
    const { model } = openOn(fake, 'openai-compatible');
    let text = '';
    const run = async () => {
      for await (const event of model.stream({ ...ask('?'), tools: { look_up: lookUp() } }))
        if (event.type === 'text') text += event.text;
    };
    await expect(run()).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(text).toBe('Let me look.');
  });

  it('asks nothing before it is listened to', async () => {
    const { model } = openOn(fake, 'openai');
    model.stream(ask('?'));
    await model.generateText(ask('!'));
    expect(fake.requests).toHaveLength(1);
  });
});

describe('the log and the metrics', () => {
  it('hold names, tokens, cost and times of each call', async () => {
    fake.reply(answer('Yes.', { usage: { input: 1000, output: 100 } }));
    const { model, log, metrics } = openOn(fake, 'openai');
    await collect(model.stream(ask('?')));
    expect(log.lines.at(-1)).toMatchObject({
      level: 'info',
      facts: {
        provider: 'openai',
        model: 'gpt-5-mini',
        task: 'chat',
        outcome: 'done',
        input_tokens: 1000,
        output_tokens: 100,
        cost_usd: expect.closeTo(0.00045, 10),
        ms: expect.any(Number),
        first_byte_ms: expect.any(Number),
      },
    });
    const text = await metrics.registry.metrics();
    expect(text).toMatch(
      /llm_calls_total\{provider="openai",model="gpt-5-mini",task="chat",outcome="done".*\} 1/,
    );
    expect(text).toMatch(/llm_tokens_total\{.*direction="input".*\} 1000/);
    expect(text).toMatch(/llm_cost_usd_total\{.*\} 0\.00045/);
    expect(text).toMatch(/llm_first_byte_seconds_count\{.*\} 1/);
  });

  it('say null for a price that is not known', async () => {
    const { model, log } = openOn(fake, 'openai-compatible', { LLM_MODEL: 'qwen3' });
    expect((await model.generateText(ask('?'))).usage.costUsd).toBeNull();
    expect(log.lines.at(-1)).toMatchObject({ facts: { cost_usd: null } });
  });
});
