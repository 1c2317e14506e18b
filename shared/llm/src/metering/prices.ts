import type { ModelUsage } from '../language-model.ts';

interface Price {
  /** The model's name, or its name before a date or version suffix. */
  readonly model: string;
  /** US dollars per million tokens. */
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
}

/**
 * List prices for ordinary calls (no batch, no long-context surcharge), as third parties quoted them from
 * developers.openai.com/api/docs/pricing and platform.claude.com/docs pricing in March and April 2026. We did not read
 * those pages themselves. Costs are an estimate for logs and budgets, never a bill.
 */
const prices: readonly Price[] = [
  { model: 'gpt-5.4', input: 2.5, cachedInput: 0.25, output: 15 },
  { model: 'gpt-5.1', input: 1.25, cachedInput: 0.125, output: 10 },
  { model: 'gpt-5', input: 1.25, cachedInput: 0.125, output: 10 },
  { model: 'gpt-5-mini', input: 0.25, cachedInput: 0.025, output: 2 },
  { model: 'gpt-5-nano', input: 0.05, cachedInput: 0.005, output: 0.4 },
  { model: 'gpt-4.1', input: 2, cachedInput: 0.5, output: 8 },
  { model: 'gpt-4.1-mini', input: 0.4, cachedInput: 0.1, output: 1.6 },
  { model: 'gpt-4.1-nano', input: 0.1, cachedInput: 0.025, output: 0.4 },
  { model: 'gpt-4o', input: 2.5, cachedInput: 1.25, output: 10 },
  { model: 'gpt-4o-mini', input: 0.15, cachedInput: 0.075, output: 0.6 },
  { model: 'claude-opus-4-5', input: 5, cachedInput: 0.5, output: 25 },
  { model: 'claude-opus-4-6', input: 5, cachedInput: 0.5, output: 25 },
  { model: 'claude-opus-4-7', input: 5, cachedInput: 0.5, output: 25 },
  { model: 'claude-sonnet-4-5', input: 3, cachedInput: 0.3, output: 15 },
  { model: 'claude-haiku-4-5', input: 1, cachedInput: 0.1, output: 5 },
];

/** US dollars, or null for a model whose price we don't know. */
export function costOf(model: string, usage: Omit<ModelUsage, 'costUsd'>): number | null {
  const price = prices.find((row) => model === row.model || isDatedName(model, row.model));
  if (price === undefined) return null;
  const fresh = usage.inputTokens - usage.cachedInputTokens;
  return (
    (fresh * price.input + usage.cachedInputTokens * price.cachedInput + usage.outputTokens * price.output) /
    1_000_000
  );
}

/** `gpt-5-2025-08-07`, `claude-sonnet-4-5-20250929`; `gpt-5-codex` is another model. */
function isDatedName(model: string, name: string): boolean {
  return model.startsWith(`${name}-`) && /^\d{4}-?\d{2}-?\d{2}$/.test(model.slice(name.length + 1));
}
