import { answer, callTools, shareFakeModel } from '@footnote/testing/fake-model';
import { listEfforts } from '../../src/runs/list-efforts.ts';
import { alice, asked, ofType, openAgent, openModel, runAgent } from './support/open-agent.ts';

const fake = await shareFakeModel();

const priced = () => openModel(fake, { LLM_MODEL: 'gpt-5' });

describe('what an answer may cost', () => {
  it('is estimated beforehand by effort: nothing without a paid model, null without a price', () => {
    const bounds = { steps: 8, seconds: 60, tokens: 1_000_000 };
    const costOf = ({ info }: ReturnType<typeof openModel>) =>
      listEfforts(info, {
        quick: bounds,
        standard: bounds,
        deep: { ...bounds, tokens: 2_000_000 },
      }).efforts.map(({ cost_usd }) => cost_usd);
    // A million tokens of gpt-5: 900,000 read at 1.25 dollars a million, 100,000 written at 10.
    expect(costOf(priced())).toEqual([2.125, 2.125, 4.25]);
    expect(costOf(openModel())).toEqual([0, 0, 0]);
    expect(costOf(openModel(fake))).toEqual([null, null, null]);
  });

  it('is kept: once most of it is spent, the answer is made of what is known', async () => {
    // Six cents each, so that the fourth call is the last one of twenty.
    fake.otherwise((request) =>
      JSON.stringify(request.body.tool_choice) === '"none"'
        ? answer('What I have.', { usage: { input: 1_000, output: 10 } })
        : {
            ...callTools({ name: 'search_companies', input: { query: 'Halcyon' } }),
            usage: { input: 40_000, output: 1_000 },
          },
    );
    const { end, text, chunks } = await runAgent(openAgent(priced()), asked('Hello', { max_cost_usd: 0.2 }));
    expect(end).toMatchObject({ boundedBy: 'cost', finish: 'stop' });
    expect(fake.requests).toHaveLength(4);
    expect(end?.usage.costUsd).toBeLessThan(0.2);
    expect(text).toBe('What I have.');
    expect(ofType(chunks, 'data-plan')[0]?.data.budget).toMatchObject({ cost_usd: 0.2 });
  });

  it('can’t be limited where no price is known', async () => {
    const { agent } = openAgent(openModel(fake));
    const question = asked('Hello', { max_cost_usd: 1 });
    await expect(agent.prepare(alice, question, new AbortController().signal)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
