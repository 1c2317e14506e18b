import type { ChatEffort } from '@footnote/contracts';
import { setting } from '@footnote/runtime';
import type { z } from 'zod';

/** What a run may spend, by effort: model calls, seconds in total, tokens read and written. */
export const agentSettings = {
  RUN_QUICK_STEPS: setting.integer(8, 1),
  RUN_QUICK_SECONDS: setting.integer(120, 1),
  RUN_QUICK_TOKENS: setting.integer(150_000, 1),
  RUN_STANDARD_STEPS: setting.integer(16, 1),
  RUN_STANDARD_SECONDS: setting.integer(300, 1),
  RUN_STANDARD_TOKENS: setting.integer(500_000, 1),
  RUN_DEEP_STEPS: setting.integer(40, 1),
  RUN_DEEP_SECONDS: setting.integer(1_200, 1),
  RUN_DEEP_TOKENS: setting.integer(2_000_000, 1),
};
export type AgentConfig = z.output<z.ZodObject<typeof agentSettings>>;

export interface RunBounds {
  steps: number;
  seconds: number;
  tokens: number;
  /** US dollars, where the caller has set a limit. */
  cost_usd?: number;
}

export function readBounds(config: AgentConfig): Record<ChatEffort, RunBounds> {
  return {
    quick: {
      steps: config.RUN_QUICK_STEPS,
      seconds: config.RUN_QUICK_SECONDS,
      tokens: config.RUN_QUICK_TOKENS,
    },
    standard: {
      steps: config.RUN_STANDARD_STEPS,
      seconds: config.RUN_STANDARD_SECONDS,
      tokens: config.RUN_STANDARD_TOKENS,
    },
    deep: { steps: config.RUN_DEEP_STEPS, seconds: config.RUN_DEEP_SECONDS, tokens: config.RUN_DEEP_TOKENS },
  };
}
