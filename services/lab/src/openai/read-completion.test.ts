import { type ChatCompletionBody, chatCompletionBody } from '@footnote/contracts';
import { buildMessages } from '../agent/run/build-messages.ts';
import { readCompletion } from './read-completion.ts';

type Message = ChatCompletionBody['messages'][number];
const bounds = { messages: 20, chars: 24_000 };
const say = (role: Message['role'], content: Message['content']): Message => ({ role, content });
const read = (...messages: Message[]) => readCompletion({ model: 'research', messages }, bounds);
/** As `role: text`. */
const historyOf = (...messages: Message[]) =>
  read(...messages).history.map(({ role, parts }) => `${role}: ${parts.map(({ text }) => text).join('|')}`);

describe('a body of chat completions as a question', () => {
  it('reads the last user message, and the effort from the name of the model', () => {
    const asked = readCompletion(
      { model: 'research-deep', messages: [say('user', 'a'), say('user', 'b')] },
      bounds,
    );
    expect(asked).toMatchObject({ message: 'b', effort: 'deep', filings: [], document_ids: [] });
  });

  it('belongs to no thread', () => {
    expect(read(say('user', 'a')).thread_id).toBeNull();
  });

  it('reads only the texts of the turns before it', () => {
    const parts = [
      { type: 'text' as const, text: 'one' },
      { type: 'text' as const, text: 'two' },
    ];
    const turns = [
      say('user', parts),
      say('assistant', null),
      say('assistant', 'Said.\n\n**Sources**\n\n- [1] [A](http://a): “b”'),
      say('tool', 'a result'),
      say('function', 'another'),
      say('assistant', [{ type: 'refusal', refusal: 'No.' }]),
    ];
    expect(historyOf(...turns, say('user', 'now'))).toEqual(['user: one\ntwo', 'assistant: Said.']);
  });

  it('puts system and developer messages first, as words of the user', () => {
    const [wishes, ...turns] = historyOf(
      say('system', 'Answer in French.'),
      say('user', 'What are the risks of Halcyon?'),
      say('assistant', 'These.'),
      say('developer', [{ type: 'text', text: 'Be brief.' }]),
      say('user', 'And its debt?'),
    );
    expect(wishes).toMatch(/^user: .*as far as your rules allow:\n\nAnswer in French\.\n\nBe brief\.$/s);
    expect(turns).toEqual(['user: What are the risks of Halcyon?', 'assistant: These.']);
    expect(historyOf(say('system', ' '), say('user', 'now'))).toEqual([]);
  });

  it('keeps as many of the newest turns as are read, and the system messages', () => {
    const turns = [...Array(60).keys()].map((at) => say(at % 2 === 0 ? 'user' : 'assistant', `turn ${at}`));
    const history = historyOf(say('system', 'Be brief.'), ...turns, say('user', 'now'));
    expect(history[0]).toContain('Be brief.');
    expect(history[1]).toBe('user: turn 42');
    expect(history.slice(2)).toHaveLength(17);
    expect(history.at(-1)).toBe('assistant: turn 59');
    const long = [...Array(9).keys()].map((at) => say('user', `${at}${'x'.repeat(9_000)}`));
    expect(historyOf(...long, say('user', 'now')).map((text) => text.slice(6, 7))).toEqual([
      '5',
      '6',
      '7',
      '8',
    ]);
  });

  it.each([10, 7_000])('leaves nothing for the agent to cut off, with turns of %d characters', (chars) => {
    const turns = [...Array(50).keys()].map((at) =>
      say(at % 2 === 0 ? 'user' : 'assistant', String(at).padEnd(chars, 'x')),
    );
    const asked = read(say('system', 's'.repeat(9_000)), ...turns, say('user', 'now'));
    const caller = { user_id: 'a', org_id: null, org_role: null, name: null };
    const budget = { steps: 1, seconds: 1, tokens: 1 };
    const built = buildMessages({ ...asked, filings: [], caller, budget, skill: null, documents: [] });
    expect(built).toHaveLength(asked.history.length + 1);
    expect(built[0]).toMatchObject({ role: 'user', text: expect.stringMatching(/rules allow:\s+sss/) });
    expect(built.length).toBeGreaterThan(3);
  });

  it.each([
    ['no user message', [say('system', 'a')], '/messages'],
    ['no text in the last', [say('user', 'a'), say('user', ' ')], '/messages/1/content'],
    ['too long a text', [say('user', 'x'.repeat(32_001))], '/messages/0/content'],
  ])('refuses %s', (_what, messages, path) => {
    expect(() => read(...messages)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        extras: expect.objectContaining({ errors: [expect.objectContaining({ path })] }),
      }),
    );
  });
});

describe('the contract of the body', () => {
  const parse = (more: object) =>
    chatCompletionBody.safeParse({ model: 'research', messages: [{ role: 'user', content: 'a' }], ...more });

  it.each([
    [{ temperature: 1, top_p: 1, presence_penalty: 0, frequency_penalty: 0, user: '64f0' }],
    [
      {
        seed: 1,
        logit_bias: {},
        reasoning_effort: 'low',
        metadata: { a: 'b' },
        store: false,
        service_tier: 'auto',
      },
    ],
    [
      {
        chat_id: 'c',
        session_id: 's',
        files: [],
        features: {},
        variables: {},
        model_item: { id: 'research' },
      },
    ],
    [
      {
        stop: null,
        n: 1,
        tools: [{ type: 'function', function: { name: 'get_current_timestamp' } }],
        tool_choice: 'auto',
        logprobs: false,
        response_format: { type: 'text' },
      },
    ],
    [{ stop: [], max_tokens: -1, max_completion_tokens: null, stream_options: null, modalities: ['text'] }],
    [
      {
        messages: [{ role: 'user', name: 'Ann', content: [{ type: 'text', text: 'a', cache_control: {} }] }],
      },
    ],
  ])('lets %j pass', (more) => {
    expect(parse(more).error).toBeUndefined();
  });

  it.each([
    [{ stop: '\n' }, 'stop sequences are not taken'],
    [{ stop: ['\n'] }, 'stop sequences are not taken'],
    [{ logprobs: true }, 'probabilities are not given'],
    [{ tools: [{}], tool_choice: 'required' }, 'never called'],
    [{ tools: [{}], tool_choice: { type: 'function', function: { name: 'a' } } }, 'never called'],
    [{ functions: [{}], function_call: { name: 'a' } }, 'never called'],
    [{ modalities: ['audio'] }, 'answers are text'],
    [{ response_format: { type: 'json_schema', json_schema: {} } }, 'answers are text'],
    [{ messages: [{ role: 'user', content: [{ type: 'input_audio' }] }] }, 'only text is read'],
  ])('refuses %j', (more, message) => {
    expect(JSON.stringify(parse(more).error?.issues)).toContain(message);
  });
});
