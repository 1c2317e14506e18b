import { answer, callTools, type FakeModel, startFakeModel } from '@footnote/testing/fake-model';
import { readCompletion } from '../../src/openai/read-completion.ts';
import { openAgent, openModel, runAgent } from '../agent/support/open-agent.ts';

describe('a report made for a chat completion', () => {
  let fake: FakeModel;
  beforeAll(async () => {
    fake = await startFakeModel();
  });
  afterAll(() => fake.stop());

  it('belongs to no thread', async () => {
    const sections = [{ title: 'Supply', narrative: 'It buys fittings.' }];
    fake.reply(callTools({ name: 'create_report', input: { title: 'Halcyon', sections } }), answer('Made.'));
    const opened = openAgent(openModel(fake));
    const messages = [{ role: 'user' as const, content: 'Write a report on Halcyon' }];
    const { text } = await runAgent(
      opened,
      readCompletion({ model: 'research', messages }, { messages: 20, chars: 24_000 }),
    );
    expect(text).toBe('Made.');
    expect(opened.published.map(({ payload }) => payload)).toMatchObject([
      { org_id: 'acme', report: { title: 'Halcyon', thread_id: null } },
    ]);
  });
});
