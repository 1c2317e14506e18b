import { answer, answerStatus, callTools, shareFakeModel } from '@footnote/testing/fake-model';
import { finishedSteps } from '../../src/agent/run/repeat-steps.ts';
import { foldMessage } from '../../src/runs/execute/fold-message.ts';
import { filingRef } from './support/fake-platform.ts';
import { asked, ofType, openAgent, openModel, runAgent } from './support/open-agent.ts';

const fake = await shareFakeModel();

const search = callTools({ name: 'search_companies', input: { query: 'Halcyon' } });
const input = { country: 'US', filing_id: filingRef, section: 'Item 1A' };
const read = callTools({ name: 'read_section', input });
const open = () => openAgent(openModel(fake));

describe('an answer that is made again after it failed', () => {
  it('goes on after its finished steps: their tools are called again, the model is not', async () => {
    fake.reply(search, read, answerStatus(500), answerStatus(500), answerStatus(500));
    const failed = await runAgent(open(), 'What are the risks?');
    expect(failed.error).toMatchObject({ code: 'model_unavailable' });
    const finished = finishedSteps(await foldMessage('msg_1', failed.chunks));
    expect(finished.map((calls) => calls.map(({ name }) => name))).toEqual([
      ['search_companies'],
      ['read_section'],
    ]);

    fake.reset();
    fake.reply(answer('One site makes all of it.'));
    const { text, chunks, end } = await runAgent(open(), asked('What are the risks?', { finished }));
    expect(text).toBe('One site makes all of it.');
    expect(fake.requests).toHaveLength(1);
    const sent = fake.requests[0]?.body.messages as { role: string; content: string }[];
    expect(sent.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'assistant',
      'tool',
    ]);
    expect(sent[3]?.content).toContain('Halcyon');
    expect(ofType(chunks, 'tool-output-available')).toHaveLength(2);
    expect(ofType(chunks, 'source-document')).toHaveLength(1);
    expect(end).toMatchObject({ finish: 'stop' });
  });

  it('leaves out a report that was made, calls that failed, and inputs that were not kept', async () => {
    const part = (toolName: string, state: string, given: unknown = input) => ({
      type: 'dynamic-tool',
      toolCallId: toolName,
      toolName,
      state,
      input: given,
    });
    const finished = finishedSteps({
      id: 'msg_1',
      role: 'assistant',
      parts: [
        { type: 'step-start' },
        part('search_companies', 'output-error'),
        part('create_report', 'output-available'),
        { type: 'step-start' },
        part('compute', 'output-available', { shortened: '{"label":"' }),
        part('read_section', 'output-available'),
      ],
    });
    expect(finished.map((calls) => calls.map(({ name }) => name))).toEqual([['compute', 'read_section']]);
    fake.reply(answer('So be it.'));
    const { chunks } = await runAgent(open(), asked('And?', { finished }));
    expect(ofType(chunks, 'tool-output-available').map(({ toolCallId }) => toolCallId)).toHaveLength(1);
    expect(ofType(chunks, 'tool-output-error')).toEqual([]);
  });
});
