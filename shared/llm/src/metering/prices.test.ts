import { costOf } from './prices.ts';

const usage = { inputTokens: 1_000_000, cachedInputTokens: 400_000, outputTokens: 100_000 };

describe('the cost of a call', () => {
  it('takes cached tokens at their own price', () => {
    expect(costOf('gpt-5', usage)).toBeCloseTo(0.6 * 1.25 + 0.4 * 0.125 + 0.1 * 10);
  });

  it('knows dated names', () => {
    expect(costOf('gpt-5-2025-08-07', usage)).toBe(costOf('gpt-5', usage));
    expect(costOf('claude-sonnet-4-5-20250929', usage)).toBe(costOf('claude-sonnet-4-5', usage));
  });

  it.each(['gpt-5-codex', 'qwen3:8b', 'gpt-50', ''])('is not guessed for %s', (model) => {
    expect(costOf(model, usage)).toBeNull();
  });
});
