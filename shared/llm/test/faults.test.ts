import type { ProblemError } from '@footnote/runtime';
import { collect, waitFor } from '@footnote/testing';
import {
  answer,
  answerStatus,
  callTools,
  contextTooLong,
  type FakeReply,
  rateLimited,
  shareFakeModel,
  startFakeModel,
} from '@footnote/testing/fake-model';
import { z } from 'zod';
import { apiKey, ask, openOn } from './fixture.ts';

const fake = await shareFakeModel();

const providers = ['openai', 'anthropic', 'openai-compatible'] as const;
const secretText = 'the-secret-prompt';

type Open = ReturnType<typeof openOn>;
const ways = {
  whole: ({ model }: Open) => model.generateText(ask(secretText)),
  streamed: async ({ model }: Open) => collect(model.stream(ask(secretText))),
};

async function failureOf(work: Promise<unknown>): Promise<ProblemError> {
  return work.then(
    () => {
      throw new Error('should have failed');
    },
    (error: ProblemError) => error,
  );
}

const refusedKey = answerStatus(401, { code: 'invalid_api_key', message: `Incorrect API key: ${apiKey}` });

/** What the provider does to every request, the code that comes of it, and how often it is asked. */
const faults: [string, FakeReply, string, number][] = [
  ['an overlong wait', rateLimited(60), 'model_rate_limited', 1],
  ['429 without a wait', rateLimited(), 'model_rate_limited', 1],
  ['429 with a short wait, twice', rateLimited(2), 'model_rate_limited', 2],
  ['no credit', answerStatus(429, { code: 'insufficient_quota' }), 'model_unavailable', 1],
  ['500', answerStatus(500), 'model_unavailable', 2],
  ['503', answerStatus(503), 'model_unavailable', 2],
  ['529', answerStatus(529, { code: 'overloaded_error' }), 'model_rate_limited', 2],
  ['a dropped connection', { kind: 'drop' }, 'model_unavailable', 2],
  ['a wrong key', refusedKey, 'model_unavailable', 1],
  ['an unknown model', answerStatus(404, { code: 'model_not_found' }), 'model_unavailable', 1],
  ['a bad request', answerStatus(400, { code: 'invalid_request_error' }), 'model_unavailable', 1],
  ['too long a text', contextTooLong(), 'model_context_too_long', 1],
  ['too large a request', answerStatus(413), 'model_context_too_long', 1],
  ['a content filter', answerStatus(400, { code: 'content_filter' }), 'model_refused', 1],
  ['a refusal', { kind: 'answer', refusal: 'I can not help with that.' }, 'model_refused', 1],
];

describe.each(providers)('%s', (provider) => {
  describe.each(['whole', 'streamed'] as const)('%s', (way) => {
    it.each(faults)('makes of %s its own problem', async (_, reply, code, requests) => {
      fake.otherwise(reply);
      const open = openOn(fake, provider);
      const failure = await failureOf(ways[way](open));
      expect(failure).toMatchObject({ name: 'ProblemError', code });
      expect(fake.requests).toHaveLength(requests);
      expect(open.pauses).toHaveLength(requests - 1);
      const line = open.log.lines.find(({ message }) => message.includes('failed'));
      expect(line).toMatchObject({
        level: 'warn',
        facts: { outcome: code, retried: requests > 1, provider },
      });
    });

    it('tries again once, and goes on as if nothing had been', async () => {
      fake.reply(answerStatus(500), answer('Fine.'));
      const open = openOn(fake, provider);
      expect(JSON.stringify(await ways[way](open))).toContain('Fine.');
      expect(await open.metrics.registry.metrics()).toMatch(/llm_retries_total\{.*\} 1/);
    });

    it('waits as long as the provider asks, if that is short', async () => {
      fake.reply(rateLimited(3), answer('Fine.'));
      const open = openOn(fake, provider);
      await ways[way](open);
      expect(open.pauses).toEqual([3000]);
    });

    it('passes on how long to wait', async () => {
      fake.otherwise(rateLimited(60));
      const failure = await failureOf(ways[way](openOn(fake, provider)));
      expect(failure.extras.retryAfterSeconds).toBe(60);
    });

    it('shows and logs neither the prompt nor the key', async () => {
      for (const reply of [
        refusedKey,
        answer('the-secret-answer'),
        answerStatus(400, { message: secretText }),
      ]) {
        fake.reply(reply);
        const open = openOn(fake, provider);
        const result = await ways[way](open).catch((error: ProblemError) => error);
        const seen = JSON.stringify(open.log.lines) + (await open.metrics.registry.metrics());
        expect(seen).not.toMatch(/the-secret|sk-test/);
        if (result instanceof Error)
          expect(`${result.message} ${result.cause}`).not.toMatch(/the-secret|sk-test/);
        expect(open.log.lines.length).toBeGreaterThan(1);
      }
    });

    it('gives up on a silent model', async () => {
      fake.otherwise({ kind: 'silence' });
      const env = { LLM_TIMEOUT_MS: '1500', LLM_FIRST_BYTE_TIMEOUT_MS: '1000' };
      const failure = await failureOf(ways[way](openOn(fake, provider, env)));
      expect(failure).toMatchObject({ code: 'model_unavailable', message: expect.stringMatching(/in time/) });
      expect(fake.requests).toHaveLength(1);
      await waitFor('the request to be given up', () => fake.requests[0]?.left);
    });

    it('stops at once when the caller does', async () => {
      fake.otherwise({ kind: 'silence' });
      const caller = new AbortController();
      const open = openOn(fake, provider);
      const request = { ...ask('?'), signal: caller.signal };
      const work = way === 'whole' ? open.model.generateText(request) : collect(open.model.stream(request));
      const failure = failureOf(work);
      await waitFor('the request', () => fake.requests.length === 1);
      const reason = new Error('the user pressed stop');
      caller.abort(reason);
      expect(await failure).toBe(reason);
      await waitFor('the request to be given up', () => fake.requests[0]?.left);
      expect(open.log.lines.at(-1)).toMatchObject({ facts: { outcome: 'cancelled' } });
    });
  });

  it('finds half an answer unusable', async () => {
    fake.otherwise(answer('Net sales', { breakage: 'broken-json' }));
    const failure = await failureOf(ways.whole(openOn(fake, provider)));
    expect(failure.code).toBe('model_answer_unusable');
  });

  it.each(['drop', 'end', 'error', 'broken-json'] as const)(
    'ends a stream that breaks off by %s with a problem, keeps what came, and does not ask again',
    async (breakage) => {
      const text = 'Half of the answer is here already.';
      fake.otherwise(answer(text, { breakage }));
      let got = '';
      const failure = await failureOf(
        (async () => {
          for await (const event of openOn(fake, provider).model.stream(ask('?')))
            if (event.type === 'text') got += event.text;
        })(),
      );
      expect(failure.name).toBe('ProblemError');
      expect(failure.code).toMatch(/^model_(unavailable|rate_limited|answer_unusable)$/);
      expect(got).toBe(text);
      expect(fake.requests).toHaveLength(1);
    },
  );

  it('ends a stream that falls silent', async () => {
    fake.otherwise(answer('Half', { breakage: 'silence' }));
    const open = openOn(fake, provider, { LLM_IDLE_TIMEOUT_MS: '80' });
    const failure = await failureOf(ways.streamed(open));
    expect(failure.message).toMatch(/silent/);
    await waitFor('the request to be given up', () => fake.requests[0]?.left);
  });

  it('cancels the model when the reader leaves', async () => {
    fake.otherwise(answer('A long answer that is never read to its end', { breakage: 'silence' }));
    for await (const event of openOn(fake, provider).model.stream(ask('?'))) if (event.type === 'text') break;
    await waitFor('the request to be given up', () => fake.requests[0]?.left);
  });

  it('waits through slow tokens', async () => {
    fake.otherwise(answer('Slow but sure', { chunkChars: 4, gapMs: 20 }));
    const env = { LLM_IDLE_TIMEOUT_MS: '1000', LLM_FIRST_BYTE_TIMEOUT_MS: '1000' };
    const events = await collect(openOn(fake, provider, env).model.stream(ask('?')));
    expect(events.at(-1)?.type).toBe('finish');
  });

  it('asks once for a corrected object', async () => {
    fake.reply(answer('{"name": "Not A Slug"}'), answer('{"name":"a-slug"}'));
    const schema = z.object({ name: z.string() });
    const check = ({ name }: { name: string }) =>
      /^[a-z-]+$/.test(name) ? [] : [`name '${name}' is no slug`];
    const result = await openOn(fake, provider).model.generateObject({ ...ask('?'), schema, check });
    expect(result).toMatchObject({ object: { name: 'a-slug' }, usage: { inputTokens: 40 } });
    expect(JSON.stringify(fake.requests[1]?.body)).toContain('is no slug');
  });

  it.each([
    ['no JSON', 'I would rather not.'],
    ['another shape', '{"title": 3}'],
  ])('gives up on an object that stays %s', async (_, text) => {
    fake.otherwise(answer(text));
    const schema = z.object({ name: z.string() });
    const failure = await failureOf(openOn(fake, provider).model.generateObject({ ...ask('?'), schema }));
    expect(failure.code).toBe('model_answer_unusable');
    expect(fake.requests).toHaveLength(2);
  });

  it('reports a call that does not fit to the model, and goes on', async () => {
    fake.reply(callTools({ name: 'no_such_tool', input: {} }), answer('Then without.'));
    const events = await collect(openOn(fake, provider).model.stream({ ...ask('?'), tools: {} }));
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'tool-error',
        problem: expect.objectContaining({ code: 'model_answer_unusable' }),
      }),
    );
    expect(events.at(-1)).toMatchObject({ type: 'finish', steps: 2 });
  });
});

it('fails the first step of the loop when nobody listens', async () => {
  const gone = await startFakeModel();
  await gone.stop();
  const events = openOn(gone, 'openai').model.stream(ask('?'))[Symbol.asyncIterator]();
  const failure = await failureOf(
    (async () => {
      for (;;) {
        const { value, done } = await events.next();
        if (done || value.type === 'text') return;
      }
    })(),
  );
  expect(failure.code).toBe('model_unavailable');
});
