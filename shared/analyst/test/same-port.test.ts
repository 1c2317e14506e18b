import { analystOptions } from '@footnote/analyst';
import { z } from 'zod';
import { openOffline } from './open-offline.ts';

const asked = { messages: [{ role: 'user' as const, text: 'as the task says' }] };

describe('the analyst behind the port of language models', () => {
  it('names itself as the model', () => {
    expect(openOffline().model.info).toEqual({
      provider: 'offline',
      model: 'extractive-1',
      extractive: true,
    });
  });

  it('drafts and rewrites', async () => {
    const { model, log } = openOffline();
    const schema = z.object({ name: z.string(), content: z.string() });
    const wish = 'Compare the margins of a company with its peers';
    const draft = await model.generateObject({
      ...asked,
      task: 'draft-skill',
      providerOptions: analystOptions({ kind: 'draft-skill', wish }),
      schema,
    });
    expect(draft.object.content).toContain('{{peers}}');
    const result = await model.generateText({
      ...asked,
      task: 'rewrite',
      providerOptions: analystOptions({
        kind: 'rewrite',
        instruction: 'as bullets',
        narrative: 'One is 1. Two is 2.',
      }),
    });
    expect(result.text).toBe('- One is 1.\n- Two is 2.');
    expect(log.lines.at(-1)).toMatchObject({ facts: { task: 'rewrite', outcome: 'done', cost_usd: 0 } });
  });

  it('says what it cannot do', async () => {
    const { model } = openOffline();
    const rewrite = model.generateText({
      ...asked,
      task: 'rewrite',
      providerOptions: analystOptions({
        kind: 'rewrite',
        instruction: 'Translate into French',
        narrative: 'One.',
      }),
    });
    await expect(rewrite).rejects.toMatchObject({
      code: 'model_refused',
      message: expect.stringContaining('LLM_PROVIDER'),
    });
    await expect(model.generateText({ ...asked, task: 'chat' })).rejects.toMatchObject({
      code: 'model_unavailable',
      message: expect.stringContaining('LLM_PROVIDER'),
    });
  });
});
