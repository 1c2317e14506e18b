import type { EventStream } from '@footnote/http';
import type { LanguageModel, ObjectRequest } from '@footnote/llm';
import { problem } from '@footnote/runtime';
import { readPartialDraft, streamDraft } from './stream-draft.ts';

const draft = {
  name: 'covenant-check',
  display_name: 'Covenant check',
  description: 'Says "covenants" twice.',
  content: `# Covenants of {{ticker}}\n\n${'Quote each one. '.repeat(10)}`,
};
const json = JSON.stringify(draft);

/** A model that writes the draft in pieces, and then fails or not. */
function openModel(pieces: number, failure?: Error): LanguageModel {
  return {
    info: { provider: 'openai', model: 'm', extractive: false },
    async generateObject<T>({ schema, onText }: ObjectRequest<T>) {
      for (let n = 1; n <= pieces; n += 1) onText?.(json.slice(0, Math.ceil((json.length * n) / pieces)));
      if (failure) throw failure;
      return { object: schema.parse(draft), usage: { inputTokens: 1, outputTokens: 1 } as never };
    },
  } as Partial<LanguageModel> as LanguageModel;
}

function openWriter() {
  const sent: [string, unknown][] = [];
  let ended = 0;
  const events: EventStream = {
    full: false,
    send: (event, data) => void sent.push([event, data]),
    end: () => {
      ended += 1;
    },
    onClose: () => {},
    open: true,
  };
  return { sent, writer: { openEvents: () => events }, ended: () => ended };
}
const wish = 'Check covenants weekly';
const signal = new AbortController().signal;

describe('a draft that is shown while it is written', () => {
  it('16: comes in parts, and ends with the checked draft', async () => {
    const { sent, writer, ended } = openWriter();
    await streamDraft(openModel(20), wish, signal, writer);
    expect(sent[0]?.[0]).toBe('draft');
    expect(sent.at(-1)).toEqual(['complete', { ...draft, variables: ['ticker'], model: 'openai/m' }]);
    expect(ended()).toBe(1);
  });

  it('says why it ends, when the model fails after its first word', async () => {
    const { sent, writer, ended } = openWriter();
    await streamDraft(openModel(2, problem('model_unavailable')), wish, signal, writer);
    expect(sent.at(-1)).toEqual(['error', expect.objectContaining({ code: 'model_unavailable' })]);
    expect(ended()).toBe(1);
  });

  it('leaves a failure before the first word to the status of the answer', async () => {
    const { sent, writer } = openWriter();
    const failing = streamDraft(openModel(0, problem('model_rate_limited')), wish, signal, writer);
    await expect(failing).rejects.toMatchObject({ code: 'model_rate_limited' });
    expect(sent).toEqual([]);
  });

  it('is read wherever its JSON is cut', () => {
    for (let end = 0; end <= json.length; end += 1) {
      const read = readPartialDraft(json.slice(0, end));
      for (const [name, text] of Object.entries(read)) {
        if (text !== null) expect(draft[name as keyof typeof draft].startsWith(text)).toBe(true);
      }
    }
    expect(readPartialDraft(json)).toEqual(draft);
    expect(readPartialDraft('{"name":"a\\')).toMatchObject({ name: 'a', content: null });
  });
});
