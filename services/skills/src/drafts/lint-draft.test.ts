import { lintDraft } from './lint-draft.ts';

const draft = {
  name: 'covenant-check',
  display_name: 'Covenant check',
  description: 'Checks covenants.',
  content: `Read Item 7 and the debt note of {{ticker}} for {{periods}} periods. ${'Quote each covenant. '.repeat(8)}`,
};

describe('lintDraft', () => {
  it('accepts a good draft', () => expect(lintDraft(draft)).toEqual([]));
  it.each([
    [{ content: 'Too short {{ticker}}' }, 'shorter'],
    [{ content: `${draft.content} {{Company Name}}` }, 'no placeholder'],
    [{ content: `${draft.content} {{Ticker}}` }, 'Variable names'],
    [{ content: `---\n${draft.content}` }, 'front matter'],
    [{ content: draft.content + Array.from({ length: 12 }, (_, n) => `{{v${n}}}`).join(' ') }, 'at most 12'],
    [{ description: 'a <b>' }, 'must not hold'],
  ])('names what is wrong with %j', (change, word) => {
    expect(lintDraft({ ...draft, ...change }).join(' ')).toContain(word);
  });
});
