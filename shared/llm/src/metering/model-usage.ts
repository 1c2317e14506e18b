import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import type { ModelInfo, ModelUsage } from '../language-model.ts';
import { costOf } from './prices.ts';

export const noUsage: ModelUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, costUsd: 0 };

/** Providers may leave counts out; a missing one counts as 0. */
export function usageOf(info: ModelInfo, usage: LanguageModelV4Usage | undefined): ModelUsage {
  const counts = {
    inputTokens: usage?.inputTokens.total ?? 0,
    cachedInputTokens: usage?.inputTokens.cacheRead ?? 0,
    outputTokens: usage?.outputTokens.total ?? 0,
  };
  return { ...counts, costUsd: info.provider === 'offline' ? 0 : costOf(info.model, counts) };
}

export function addUsage(left: ModelUsage, right: ModelUsage): ModelUsage {
  return {
    inputTokens: left.inputTokens + right.inputTokens,
    cachedInputTokens: left.cachedInputTokens + right.cachedInputTokens,
    outputTokens: left.outputTokens + right.outputTokens,
    costUsd: left.costUsd === null || right.costUsd === null ? null : left.costUsd + right.costUsd,
  };
}

/** The part of a run's tokens that is written; the rest is read. */
const writtenShare = 0.1;

/** Roughly what this number of tokens costs without a cache; null if the model's price is not known. */
export function estimateCost(info: ModelInfo, tokens: number): number | null {
  if (info.provider === 'offline') return 0;
  const outputTokens = Math.round(tokens * writtenShare);
  return costOf(info.model, { inputTokens: tokens - outputTokens, cachedInputTokens: 0, outputTokens });
}
