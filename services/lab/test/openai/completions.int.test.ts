import { chatCompletion, chatCompletionChunk } from '@footnote/contracts';
import { type LabPlace, openLabPlace, startTestLab, type TestLab } from '../chat/support/start-test-lab.ts';
import { complete } from './support/complete.ts';

describe('chat completions', () => {
  let place: LabPlace;
  let lab: TestLab;
  beforeAll(async () => {
    place = await openLabPlace();
    lab = await startTestLab(place);
  });
  afterAll(async () => {
    await lab?.stop();
    await place?.remove();
  });
  const whole = async (content: string, more: object = {}) => {
    const { raw } = await (await complete(lab, content, { stream: false, ...more })).end();
    return chatCompletion.parse(JSON.parse(raw));
  };
  const messageOf = async (content: string, more?: object) =>
    (await whole(content, more)).choices[0]?.message;

  it('come whole, with annotations at their marks and a list of sources', async () => {
    const answer = await whole('parts');
    const message = answer.choices[0]?.message;
    const [cited] = message?.annotations ?? [];
    expect(cited?.url_citation).toMatchObject({ start_index: 32, end_index: 35 });
    expect(cited?.url_citation.url).toMatch(/^http.*\/api\/filings\/read\/US\//);
    expect(message?.content).toMatch(
      /\*\*Reports\*\*\n\n- \[Apple\]\(http[^)]*\/api\/reports\/rep_1\)\n\n\*\*S/,
    );
    expect(message?.content).toContain('**Sources**\n\n- [1] [Apple 10-K, Item 1A](http');
    expect(answer.usage.total_tokens).toBe(150);
  });

  it.each([true, false])('stream as chunks, with the usage last when it is asked for: %s', async (asked) => {
    const { data } = await (
      await complete(lab, 'say a b', { stream_options: { include_usage: asked } })
    ).end();
    expect(data.at(-1)).toBe('[DONE]');
    const chunks = data.slice(0, -1).map((line) => chatCompletionChunk.parse(JSON.parse(line)));
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('a b ');
    const usages = chunks.flatMap(({ usage }) => usage ?? []);
    if (asked) {
      expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 150 } });
      expect(usages).toHaveLength(1);
    } else {
      expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe('stop');
      expect(usages).toEqual([]);
    }
  });

  it('say what the agent is doing only if the request asks for it', async () => {
    const told = await messageOf('parts', { include_reasoning: true });
    expect(told?.reasoning_content).toBe('Reading Item 1A\nLet me look. \n');
    expect((await messageOf('parts'))?.reasoning_content).toBeUndefined();
    const { data } = await (await complete(lab, 'status; say a', { include_reasoning: true })).end();
    expect(JSON.parse(data[1] ?? '').choices[0].delta).toEqual({ reasoning_content: 'Reading Item 1A\n' });
  });

  it('are refused in the words of such clients where the body is no JSON', async () => {
    const answer = await fetch(`${lab.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { ...lab.caller().headers(), 'content-type': 'application/json' },
      body: '{"model":"research",',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'malformed_json',
      error: { code: 'malformed_json', type: 'invalid_request_error', param: null },
    });
  });

  it('say where the run’s budget was spent', async () => {
    expect((await whole('say a; bound')).choices[0]?.finish_reason).toBe('length');
  });

  it.each(['max_tokens', 'max_completion_tokens'])('end at the bound of %s', async (name) => {
    // The agent waits until it is asked to finish.
    const answer = await whole('say aaaa bbbb cccc; wait', { [name]: 2 });
    expect(answer.choices[0]).toMatchObject({ finish_reason: 'length', message: { content: 'aaaa bbb' } });
    expect(answer.usage.total_tokens).toBe(150);
  });

  it('give the agent the earlier turns', async () => {
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: [{ type: 'text', text: 'Who?' }] },
      { role: 'assistant', content: 'Halcyon.' },
      { role: 'user', content: 'history' },
    ];
    const history = JSON.parse((await messageOf('', { messages }))?.content ?? '');
    expect(history.map(({ role }: { role: string }) => role)).toEqual(['user', 'user', 'assistant']);
    expect(JSON.stringify(history)).toMatch(/Be brief\..*Who\?.*Halcyon\./);
  });

  it.each([
    // As Open WebUI (of a page that calls by itself) and LibreChat send a turn, by their sources.
    [
      {
        stream_options: { include_usage: true },
        chat_id: 'c',
        session_id: 's',
        id: 'm',
        files: [],
        features: {},
        metadata: { chat_id: 'c' },
        background_tasks: { title_generation: true },
      },
    ],
    [{ temperature: 1, top_p: 1, presence_penalty: 0, frequency_penalty: 0, user: '64f0c1' }],
  ])('let pass what programs add: %j', async (more) => {
    expect((await (await complete(lab, 'say a', more)).end()).text).toBe('a ');
  });

  describe('of what a program asks beside a conversation', () => {
    const history = '<chat_history>\nUSER: Write a report on Halcyon\nASSISTANT: Done.\n</chat_history>';
    const task = (output: string) => `### Task:\nDo it.\n### Output:\nJSON format: ${output}\n${history}`;

    it.each([
      ['a title', task('{ "title": "your title" }'), '{"title":"Write a report on Halcyon"}'],
      ['tags', task('{ "tags": ["tag1"] }'), '{"tags":["General"]}'],
      ['questions', task('{ "follow_ups": ["Question 1?"] }'), '{"follow_ups":[]}'],
      ['other things', task('{ "prompt": "an image" }'), '{}'],
      [
        'a bare title',
        'Provide a concise, 5-word-or-less title for the conversation, so.\n\nUser: Risks?\nAI: x',
        'Risks?',
      ],
    ])('are answered without the agent: %s', async (_what, content, expected) => {
      const asked = lab.agent.asked.length;
      expect(await messageOf(content)).toMatchObject({ content: expected, annotations: [] });
      expect((await (await complete(lab, content)).end()).text).toBe(expected);
      expect(lab.agent.asked).toHaveLength(asked);
    });

    it('still need a model of ours', async () => {
      const { status } = await complete(lab, task('{ "title": "a" }'), { model: 'gpt-4o-mini' });
      expect(status).toBe(404);
    });
  });
});
